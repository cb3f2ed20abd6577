import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Brand, NavigationItem } from '../../../../contracts/brand';
import { externalHref } from '../../../../platform/router/external-link';
import { classNames } from '../../../../ui/class-names';
import { Link } from '../../../../ui/link';
import { MenuButton } from '../../../../ui/menu-button';
import { Skeleton } from '../../../../ui/skeleton';
import { Drawing } from '../../../../ui/status-icon';
import { collapses, isCollapsible, isSelected, menuLabel } from '../navigation.model';

/** A menu of the bar: the index of its item, or the mobile menu. */
export type MenuKey = number | 'mobile';

/** The open menu of the bar. */
export interface OpenMenu {
  readonly key: MenuKey;
  /** It is shown by the mobile menu, and leads back to it. */
  readonly isCollapsed: boolean;
  readonly isInDialog: boolean;
  /** The words of the item that gets the focus, once the menu has moved: see menu-focus.ts. */
  readonly focused?: string | null | undefined;
}

/** The menus of the bar. At most one is open. */
export interface BarMenus {
  isOpen(key: MenuKey): boolean;
  /** Below 768 px the items are in a dialog (NAV-12). */
  readonly isInDialog: boolean;
  setOpen(key: MenuKey, isOpen: boolean): void;
  /** A menu is likely to be opened. */
  approach(): void;
  /** The items of the open menu. */
  readonly panel: ReactNode;
}

interface NavigationViewProps {
  readonly brand: Pick<Brand, 'name' | 'logo'>;
  /** Those that show at any width. */
  readonly items: readonly NavigationItem[];
  /** Whether one of these items has loaded. Until then it is not visible, but takes its space. */
  readonly isReady?: (item: NavigationItem) => boolean;
  /** NAV-25: whether the developer header is shown. Its content is a separate chunk. */
  readonly isDeveloper: boolean;
  readonly developerTools?: ReactNode;
  /** The account menu with the number beside it, or a placeholder until it is loaded. */
  readonly account?: (item: NavigationItem) => ReactNode;
  /** A number on a link. It takes no space. */
  readonly count?: (item: NavigationItem) => ReactNode;
  /** Absent while no menu can be opened. */
  readonly menus?: BarMenus;
  /** What a link without an address starts. */
  readonly onAction?: (item: NavigationItem) => void;
}

const CART = 'M3 4h3l2 11h9.5l2-8h-13M9 19.5v.1M16.5 19.5v.1';
const MENU = 'M4 7h16M4 12h16M4 17h16';

/**
 * The header of every page (NAV-01, NAV-08). The build prerenders it for each brand: it needs no services. Style sheets
 * hide what a width has no room for (NAV-02), so the prerendered header is right at every width.
 */
export function NavigationView({ isDeveloper, developerTools, ...props }: NavigationViewProps) {
  const { items, menus } = props;
  const isCollapsing = collapses(items);
  return (
    <header className="app-header">
      {isDeveloper ? <DeveloperHeaderFrame>{developerTools}</DeveloperHeaderFrame> : null}
      <nav aria-label="Main">
        <ul className={classNames('app-header__bar', isCollapsing && 'app-header__bar--collapses')}>
          {isCollapsing ? (
            <li className="app-header__mobile">
              <BarMenu menus={menus} menuKey="mobile" label="Menu" drawing={MENU} />
            </li>
          ) : null}
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed
            <Item key={index} {...props} item={item} index={index} />
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

interface ItemProps extends Omit<NavigationViewProps, 'isDeveloper'> {
  readonly item: NavigationItem;
  readonly index: number;
}

function Item(props: ItemProps) {
  const { item, isReady } = props;
  const { type } = item;
  const isSpacer = type === 'FlexGrowSpacer' || type === 'Separator';
  return (
    <li
      className={
        classNames(CLASSES[type], isCollapsible(item) && 'app-header__item', item.class) || undefined
      }
      aria-hidden={isSpacer || undefined}
      title={item.title}
      // The style sheet hides it at other widths.
      data-widths={item.showOnlyOnDeviceWidths?.join(' ')}
      data-deferred={isReady?.(item) === false ? '' : undefined}
    >
      <Content {...props} />
    </li>
  );
}

const CLASSES: Partial<Record<NavigationItem['type'], string>> = {
  FlexGrowSpacer: 'app-header__spacer',
  Separator: 'app-header__separator',
  AccountMenu: 'app-header__account',
  ProfileSubmenu: 'app-header__account',
};

function Content({ item, index, brand, account, count, menus, onAction }: ItemProps) {
  const { pathname } = useLocation();
  switch (item.type) {
    case 'Logo':
      return (
        <Link className="app-header__brand" to={item.routerLink ?? '/'}>
          {brand.logo === null ? null : (
            <img className="app-header__logo" src={brand.logo} alt="" width={36} height={36} />
          )}
          <span className="app-header__name">{brand.name}</span>
        </Link>
      );
    case 'Link':
    case 'Cart':
      return <BarLink item={item} count={count?.(item)} onAction={onAction} />;
    case 'DashboardMenu':
    case 'MembershipMenu':
    case 'Submenu':
      return (
        <BarMenu
          menus={menus}
          menuKey={index}
          trigger={menuLabel(item)}
          isCurrent={isSelected(item, pathname)}
        />
      );
    case 'AccountMenu':
    case 'ProfileSubmenu':
      return account?.(item) ?? <AccountSkeleton />;
    default:
      return null;
  }
}

interface BarLinkProps {
  readonly item: NavigationItem;
  readonly count: ReactNode;
  readonly onAction: NavigationViewProps['onAction'];
}

/** NAV-22, NAV-23. */
function BarLink({ item, count, onAction }: BarLinkProps) {
  const { pathname } = useLocation();
  const { type, routerLink, href, badge, disabled } = item;
  const isCart = type === 'Cart';
  const className = classNames('app-header__link', isCart && 'app-header__link--icon');
  const content = (
    <>
      {isCart ? <Drawing path={CART} /> : null}
      {isCart ? <span className="visually-hidden">{menuLabel(item)}</span> : item.label}
      {badge && <span className="menu-item__badge">{badge}</span>}
      {count}
    </>
  );
  if (routerLink && !disabled) {
    const isCurrent = isSelected(item, pathname);
    return (
      <Link className={className} to={routerLink} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    );
  }
  const address = externalHref(href);
  if (address !== null && !disabled) {
    return (
      <a className={className} href={address} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled={disabled}
      onClick={disabled ? undefined : () => onAction?.(item)}
    >
      {content}
    </button>
  );
}

interface BarMenuProps {
  readonly menus: BarMenus | undefined;
  readonly menuKey: MenuKey;
  readonly label?: string;
  readonly trigger?: ReactNode;
  /** Instead of a chevron. */
  readonly drawing?: string;
  readonly isCurrent?: boolean;
}

function BarMenu({ menus, menuKey, ...button }: BarMenuProps) {
  return (
    <MenuButton
      {...button}
      placement="bottom-start"
      isOpen={menus?.isOpen(menuKey) ?? false}
      isInDialog={menus?.isInDialog}
      onOpenChange={(isOpen) => menus?.setOpen(menuKey, isOpen)}
      onApproach={menus?.approach}
    >
      {menus?.panel}
    </MenuButton>
  );
}

export function AccountSkeleton() {
  return <Skeleton shape="circle" />;
}
