import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../contracts/brand';
import type { Profile } from '../../contracts/profile';
import { BrandService } from '../../core/brand/brand.service';
import { ProfileService } from '../../core/profile/profile.service';
import { SessionService } from '../../core/session/session.service';
import { useInject, useStateValue } from '../../framework/react';
import { Avatar } from '../../ui/avatar';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';

const loadOtherAccounts = () => import('./other-accounts').then((file) => ({ default: file.OtherAccounts }));
const loadDeveloperHeader = () =>
  import('./developer-header').then((file) => ({ default: file.DeveloperHeader }));

/** A part that is fetched when it first shows. Where that fails, it says so, and the next showing tries again. */
function LazyPart({ load, failed }: { load: () => Promise<{ default: ComponentType }>; failed: string }) {
  const [Part] = useState(() => lazy(load));
  return (
    <ErrorBoundary message={failed}>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The brand's navigation (NAV-01, NAV-08): logo, links, account menu. */
export function NavigationBar() {
  const brands = useInject(BrandService);
  const { brand } = brands.context;
  const developerTools = brands.developerMode;
  return (
    <header className="app-header">
      {developerTools ? (
        <LazyPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
      ) : null}
      <nav aria-label="Main">
        <ul className="app-header__bar">
          {brand.navigation.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the life of the page
            <Item key={index} item={item} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Item({ item }: { item: NavigationItem }) {
  switch (item.type) {
    case 'Logo':
      return (
        <li>
          <Logo />
        </li>
      );
    case 'Link':
      return item.routerLink ? <NavigationLink to={item.routerLink} label={item.label ?? ''} /> : null;
    case 'FlexGrowSpacer':
      return <li className="app-header__spacer" aria-hidden="true" />;
    case 'AccountMenu':
      return (
        <li>
          <AccountMenu />
        </li>
      );
    default:
      return null;
  }
}

function Logo() {
  const { name, logo } = useInject(BrandService).context.brand;
  return (
    <Link className="app-header__brand" to="/">
      {logo ? <img className="app-header__logo" src={logo} alt="" width={36} height={36} /> : null}
      <span className="app-header__name">{name}</span>
    </Link>
  );
}

function NavigationLink({ to, label }: { to: string; label: string }) {
  const session = useStateValue(useInject(SessionService).state$);
  const { pathname } = useLocation();
  if (session.kind !== 'signed-in') return null;
  return (
    <li>
      <Link className="app-header__link" to={to} aria-current={pathname === to ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}

function AccountMenu() {
  const session = useStateValue(useInject(SessionService).state$);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  if (session.kind === 'guest') {
    return (
      <Link className="app-header__link" to="/login">
        Sign in
      </Link>
    );
  }
  if (session.kind !== 'signed-in') return null;
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';
  const name = `${firstName} ${lastName}`.trim();
  return (
    <MenuButton
      label={name ? `Account of ${name}` : 'Account'}
      trigger={
        <>
          <Avatar firstName={firstName} lastName={lastName} />
          <span className="menu-button__name">{firstName}</span>
        </>
      }
    >
      {profile ? (
        <p className="menu-button__head">
          <strong>{name}</strong>
          {profile.emailAddress}
        </p>
      ) : null}
      {hasOtherAccounts(profile) ? (
        <LazyPart load={loadOtherAccounts} failed="Your other accounts could not be loaded." />
      ) : null}
      <Link className="menu-button__item" to="/logout">
        <Icon name="logout" />
        Sign out
      </Link>
    </MenuButton>
  );
}

function hasOtherAccounts(profile: Profile | null): boolean {
  return profile !== null && (profile.linkedProfiles.length > 0 || profile.dashboardVersionOverrideAllowed);
}
