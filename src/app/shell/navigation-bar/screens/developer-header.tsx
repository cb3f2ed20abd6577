import '../../../../../styles/app/navigation-bar/_developer-tools.scss';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '../../../../contracts/brand';
import { RequestModeService } from '../../../../core/api/request-mode.service';
import { APP, BrandService } from '../../../../core/brand/brand.service';
import { BrandFamilyService } from '../../../../core/brand/brand-family.service';
import { SessionService } from '../../../../core/session/session.service';
import { AccountSwitchService } from '../../../../features/auth';
import { ProfileService, TestModeService } from '../../../../features/profile';
import { useInject, useStateValue } from '../../../../framework/react';
import { Router } from '../../../../platform/router/router';
import { Checkbox } from '../../../../ui/form/checkbox';
import { SelectField } from '../../../../ui/form/select-field';
import { Link } from '../../../../ui/link';

/** NAV-25 to NAV-27: settings for developers, where these are allowed. A chunk of its own. */
export function DeveloperHeader() {
  const signedIn = useStateValue(useInject(SessionService).credential$) !== null;
  const { developerTools } = useInject(BrandService);
  const admin = useInject(APP) === 'AdminTools';
  return (
    <div className="developer-header__tools">
      {developerTools ? <SiteChoice /> : null}
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

/** Changing the brand or the environment ends the session, because its credential is not valid there. */
function SiteChoice() {
  const brands = useInject(BrandService);
  const family = useInject(BrandFamilyService);
  const router = useInject(Router);
  const { brand, environment, brands: all } = brands.context;
  function change(site: { token: string; environment: EnvironmentName }) {
    // The logout page signs out under the brand that the session belongs to.
    router.navigateByUrl('/logout', { force: true });
    family.change(site);
  }
  return (
    <>
      <SelectField
        label="Brand"
        value={brand.token}
        options={all.map(({ token, name }) => ({ value: token, text: name }))}
        onChange={(token) => change({ token, environment: environment.name })}
      />
      <SelectField
        label="Environment"
        value={environment.name}
        options={ENVIRONMENT_NAMES.map((name) => ({ value: name, text: name }))}
        onChange={(name) => change({ token: brand.token, environment: name })}
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
    <SelectField
      label="Linked profile"
      value=""
      options={[
        { value: '', text: 'This one' },
        ...linked.map(({ url, subsidiaryName }) => ({ value: url, text: subsidiaryName })),
      ]}
      onChange={(url) => {
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
      <Checkbox
        label="Refresh the API's cache"
        value={mode.refreshesCache}
        onChange={(yes) => mode.setRefreshCache(yes)}
      />
      {allowed ? (
        <>
          <Checkbox label="Test mode" value={on} onChange={(yes) => testMode.set(yes)} />
          <Checkbox
            label="No redirect to the legacy dashboard"
            value={redirectDisabled}
            onChange={(yes) => mode.setLegacyRedirectDisabled(yes)}
          />
        </>
      ) : null}
    </>
  );
}
