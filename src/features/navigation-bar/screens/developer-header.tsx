import { type ReactNode, useId } from 'react';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '../../../contracts/brand';
import { RequestModeService } from '../../../core/api/request-mode.service';
import { APP, BrandService } from '../../../core/brand/brand.service';
import { BrandFamilyService } from '../../../core/brand/brand-family.service';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Link } from '../../../ui/link';
import { AccountSwitchService } from '../../auth';
import { ProfileService, TestModeService } from '../../profile';

/** NAV-25 to NAV-27: what developers change, where that is allowed; a chunk of its own. */
export function DeveloperHeader() {
  const signedIn = useStateValue(useInject(SessionService).credential$) !== null;
  const { developerTools } = useInject(BrandService);
  const admin = useInject(APP) === 'AdminTools';
  return (
    <div className="developer-header__tools">
      {developerTools ? <Place /> : null}
      <LinkedProfiles />
      <Requests />
      <p className="developer-header__links">
        <Link to="/ux">UX</Link>
        <Link to="/status">Status</Link>
        {signedIn || admin ? <Link to="/logout">Logout</Link> : <Link to="/login">Login</Link>}
      </p>
    </div>
  );
}

/** Another brand or environment ends the session: its credential is worth nothing there. */
function Place() {
  const brands = useInject(BrandService);
  const family = useInject(BrandFamilyService);
  const router = useInject(Router);
  const { brand, environment, brands: all } = brands.context;
  function change(place: { token: string; environment: EnvironmentName }) {
    // Arriving there signs out, under the brand whose session it is.
    router.navigateByUrl('/logout', { force: true });
    family.change(place);
  }
  return (
    <>
      <Choice
        label="Brand"
        value={brand.token}
        options={all.map(({ token, name }) => [token, name])}
        onChoose={(token) => change({ token, environment: environment.name })}
      />
      <Choice
        label="Environment"
        value={environment.name}
        options={ENVIRONMENT_NAMES.map((name) => [name, name])}
        onChoose={(name) => change({ token: brand.token, environment: name as EnvironmentName })}
      />
    </>
  );
}

/** NAV-26. */
function LinkedProfiles() {
  const switcher = useInject(AccountSwitchService);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const linked = profile?.linkedProfiles ?? [];
  if (linked.length === 0) return null;
  return (
    <Choice
      label="Linked profile"
      value=""
      options={[['', 'This one'], ...linked.map(({ url, subsidiaryName }) => [url, subsidiaryName] as const)]}
      onChoose={(url) => {
        const chosen = linked.find((each) => each.url === url);
        if (chosen) switcher.switchTo(chosen);
      }}
    />
  );
}

function Requests() {
  const mode = useInject(RequestModeService);
  const testMode = useInject(TestModeService);
  const { allowed, on } = useStateValue(testMode.state$);
  const { legacyRedirectDisabled: redirectDisabled } = useStateValue(mode.settings$);
  return (
    <>
      <Switch
        label="Refresh the API's cache"
        on={mode.refreshesCache}
        onSwitch={(yes) => mode.setRefreshCache(yes)}
      />
      {allowed ? (
        <>
          <Switch label="Test mode" on={on} onSwitch={(yes) => testMode.set(yes)} />
          <Switch
            label="No redirect to the legacy dashboard"
            on={redirectDisabled}
            onSwitch={(yes) => mode.setLegacyRedirectDisabled(yes)}
          />
        </>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Field label={label} id={id}>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Switch({ label, on, onSwitch }: { label: string; on: boolean; onSwitch: (on: boolean) => void }) {
  const id = useId();
  return (
    <Field label={label} id={id}>
      <input id={id} type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
    </Field>
  );
}

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <p className="developer-header__field">
      <label htmlFor={id}>{label}</label>
      {children}
    </p>
  );
}
