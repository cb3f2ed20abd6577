import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import { useInject } from '../../../../framework/react';
import { STAYS_OPEN } from '../../../../ui/menu-button';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { Drawing } from '../../../../ui/status-icon';
import { PaletteOpener } from '../../../palette/palette-opener.service';
import { isCollapsible, isSelected, menuLabel } from '../navigation.model';
import { DashboardEntries } from './dashboard-entries';
import { MembershipEntries } from './membership-entries';
import type { MenuKey, OpenMenu } from './navigation-view';
import { badgeOf, iconOf, LinkEntry, NestedEntries } from './nested-entries';
import { isShown, useNavigationContext } from './use-navigation';

export function menuTitle(items: readonly NavigationItem[], key: MenuKey): string {
  const item = key === 'mobile' ? undefined : items[key];
  return item ? menuLabel(item) : 'Menu';
}

interface MenuListProps {
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

interface MenuEntriesProps {
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
  const palette = useInject(PaletteOpener);
  return (
    <MenuGroup>
      {context.isSignedIn ? <MenuItem label="Search" icon="search" onSelect={() => palette.open()} /> : null}
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
