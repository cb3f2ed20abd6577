import type { NavigationItem } from '../../../contracts/brand';
import { useInject } from '../../../framework/react';
import { externalHref } from '../../../platform/router/external-link';
import { ICON_NAMES, type IconName } from '../../../ui/icon';
import { MenuGroup, MenuItem } from '../../../ui/menu-item';
import { STAYS_OPEN } from '../../../ui/menu-button';
import { Drawing } from '../../../ui/status-icon';
import { useLocation } from 'react-router-dom';
import { LinkActions } from '../link-actions.service';
import { isCollapsible, isSelected, visibleItems } from '../navigation.model';
import { DashboardEntries } from './dashboard-entries';
import { ItemCount } from './late-parts';
import { MembershipEntries } from './membership-entries';
import type { OpenMenu } from './menu-panel';
import { type MenuKey, menuLabel } from './navigation-view';
import { isShown, useNavigationContext } from './use-navigation';

export function menuTitle(items: readonly NavigationItem[], key: MenuKey): string {
  const item = key === 'mobile' ? undefined : items[key];
  return item ? menuLabel(item) : 'Menu';
}

export interface MenuListProps {
  readonly items: readonly NavigationItem[];
  readonly open: OpenMenu;
  /** Shows another menu in this place, and focuses the item with these words. */
  readonly onGo: (key: MenuKey, focused: string) => void;
}

/** A menu as a dropdown. In the mobile menu it leads back to that. */
export function MenuList({ items, open, onGo }: MenuListProps) {
  const { key, isCollapsed } = open;
  const title = menuTitle(items, key);
  return (
    <>
      {isCollapsed && key !== 'mobile' ? (
        <p className="menu-head">
          <button
            type="button"
            className="menu-head__back"
            aria-label="Back to the menu"
            onClick={() => onGo('mobile', title)}
            {...STAYS_OPEN}
          >
            <Drawing path="M14.5 5.5 8 12l6.5 6.5" />
          </button>
          {title}
        </p>
      ) : null}
      <MenuEntries items={items} menuKey={key} onGo={(to) => onGo(to, '')} />
    </>
  );
}

export interface MenuEntriesProps {
  readonly items: readonly NavigationItem[];
  readonly menuKey: MenuKey;
  readonly onGo: (key: MenuKey) => void;
}

/** The entries of one menu, or of the mobile menu. */
export function MenuEntries({ items, menuKey, onGo }: MenuEntriesProps) {
  const item = menuKey === 'mobile' ? undefined : items[menuKey];
  if (item === undefined) return <MobileEntries items={items} onGo={onGo} />;
  switch (item.type) {
    case 'DashboardMenu':
      return <DashboardEntries item={item} />;
    case 'MembershipMenu':
      return <MembershipEntries item={item} />;
    default:
      return <NestedEntries items={item.items ?? []} />;
  }
}

/** NAV-02: the items that the bar has no room for. Menus among them open in this place. */
function MobileEntries({ items, onGo }: Omit<MenuEntriesProps, 'menuKey'>) {
  const context = useNavigationContext();
  const { pathname } = useLocation();
  return (
    <MenuGroup>
      {items.map((item, index) => {
        if (!isCollapsible(item) || !isShown(item, context)) return null;
        const key = String(index);
        if (item.type === 'Link') return <LinkEntry key={key} item={item} />;
        return (
          <MenuItem
            key={key}
            label={menuLabel(item)}
            icon={iconOf(item)}
            end={badgeOf(item)}
            isSection={isSelected(item, pathname)}
            leadsOn
            onSelect={() => onGo(index)}
          />
        );
      })}
    </MenuGroup>
  );
}

/** Items of the brand file: separators and submenus make groups of the others. */
export function NestedEntries({ items }: { items: readonly NavigationItem[] }) {
  const context = useNavigationContext();
  const groups: { title: string | undefined; links: NavigationItem[] }[] = [];
  let current: { title: string | undefined; links: NavigationItem[] } | null = null;
  for (const item of visibleItems(items, context)) {
    if (item.items !== undefined) {
      groups.push({ title: item.label, links: item.items.filter(({ type }) => type === 'Link') });
      current = null;
    } else if (item.type === 'Link') {
      if (current === null) {
        current = { title: undefined, links: [] };
        groups.push(current);
      }
      current.links.push(item);
    } else current = null;
  }
  return groups.map(({ title, links }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed
    <MenuGroup key={index} title={title}>
      {links.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <LinkEntry key={place} item={item} />
      ))}
    </MenuGroup>
  ));
}

/** NAV-22, NAV-23. */
function LinkEntry({ item }: { item: NavigationItem }) {
  const actions = useInject(LinkActions);
  const { pathname } = useLocation();
  const { label, routerLink, href, title, disabled } = item;
  const address = externalHref(href);
  return (
    <MenuItem
      label={label}
      icon={iconOf(item)}
      end={badgeOf(item)}
      title={title}
      isCurrent={isSelected(item, pathname)}
      isDisabled={disabled}
      to={routerLink}
      href={address}
      onSelect={routerLink || address ? undefined : () => actions.run(item)}
    />
  );
}

export function iconOf({ icon }: NavigationItem): IconName | undefined {
  return ICON_NAMES.find((name) => name === icon);
}

function badgeOf(item: NavigationItem) {
  return (
    <>
      {item.badge ? <span className="menu-item__badge">{item.badge}</span> : null}
      <ItemCount item={item} />
    </>
  );
}
