import type { ReactNode } from 'react';
import type { Brand, NavigationItem } from '../../../contracts/brand';
import { Link, NavLink } from '../../../ui/link';
import { Skeleton } from '../../../ui/skeleton';

export interface NavigationViewProps {
  readonly brand: Pick<Brand, 'name' | 'logo' | 'navigation'>;
  /** Links are for signed-in users. */
  readonly isSignedIn: boolean;
  /** NAV-25: the developer header is shown. Its content is a chunk of its own. */
  readonly isDeveloper: boolean;
  readonly developerTools?: ReactNode;
  /** The account menu; until it is loaded, its space. */
  readonly account?: ReactNode;
}

/** The header of every page (NAV-01, NAV-08). The build prerenders it for each brand: it needs no services. */
export function NavigationView({ brand, isDeveloper, developerTools, ...items }: NavigationViewProps) {
  return (
    <header className="app-header">
      {isDeveloper ? <DeveloperHeaderFrame>{developerTools}</DeveloperHeaderFrame> : null}
      <nav aria-label="Main">
        <ul className="app-header__bar">
          {brand.navigation.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the life of the page
            <Item key={index} item={item} brand={brand} {...items} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** NAV-25. */
export function DeveloperHeaderFrame({ children }: { children: ReactNode }) {
  return (
    <details className="developer-header">
      <summary>Developer tools: not for customer accounts</summary>
      {children}
    </details>
  );
}

interface ItemProps extends Pick<NavigationViewProps, 'brand' | 'isSignedIn' | 'account'> {
  readonly item: NavigationItem;
}

function Item({ item, brand: { name, logo }, isSignedIn, account = <AccountSkeleton /> }: ItemProps) {
  switch (item.type) {
    case 'Logo':
      return (
        <li>
          <Link className="app-header__brand" to="/">
            {logo === null ? null : (
              <img className="app-header__logo" src={logo} alt="" width={36} height={36} />
            )}
            <span className="app-header__name">{name}</span>
          </Link>
        </li>
      );
    case 'Link':
      return isSignedIn && item.routerLink ? (
        <li>
          <NavLink className="app-header__link" to={item.routerLink}>
            {item.label}
          </NavLink>
        </li>
      ) : null;
    case 'FlexGrowSpacer':
      return <li className="app-header__spacer" aria-hidden="true" />;
    case 'AccountMenu':
      return <li className="app-header__account">{account}</li>;
    default:
      return null;
  }
}

export function AccountSkeleton() {
  return <Skeleton shape="circle" />;
}
