import type { NavigationItem } from '../../../contracts/brand';
import { BrandService } from '../../../core/brand/brand.service';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Link, NavLink } from '../../../ui/link';
import { Skeleton } from '../../../ui/skeleton';
import { DeferredPart } from './deferred-part';
import { BrandMark, DeveloperHeaderFrame } from './header-skeleton';

const loadAccountMenu = () => import('./account-menu').then((file) => ({ default: file.AccountMenu }));
const loadDeveloperHeader = () =>
  import('./developer-header').then((file) => ({ default: file.DeveloperHeader }));

/** The brand's navigation (NAV-01, NAV-08): logo, links, account menu. */
export function NavigationBar() {
  const brands = useInject(BrandService);
  const { brand } = brands.context;
  return (
    <header className="app-header">
      {brands.developerMode ? <DeveloperTools /> : null}
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

/** For pages without navigation: on this machine a developer finds the way back to another brand there (NAV-25). */
export function DeveloperBar() {
  const { local } = useInject(BrandService).context;
  if (!local) return null;
  return (
    <header className="app-header">
      <DeveloperTools />
    </header>
  );
}

function DeveloperTools() {
  return (
    <DeveloperHeaderFrame>
      <DeferredPart load={loadDeveloperHeader} failed="The developer tools could not be loaded." />
    </DeveloperHeaderFrame>
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
        <li className="app-header__account">
          <DeferredPart load={loadAccountMenu} failed="The account menu could not be loaded.">
            <Skeleton shape="circle" />
          </DeferredPart>
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
      <BrandMark name={name} logo={logo} />
    </Link>
  );
}

function NavigationLink({ to, label }: { to: string; label: string }) {
  const session = useStateValue(useInject(SessionService).state$);
  if (session.kind !== 'signed-in') return null;
  return (
    <li>
      <NavLink className="app-header__link" to={to}>
        {label}
      </NavLink>
    </li>
  );
}
