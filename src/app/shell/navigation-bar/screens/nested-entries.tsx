import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import { useInject } from '../../../../framework/react';
import { externalHref } from '../../../../platform/router/external-link';
import { ICON_NAMES, type IconName } from '../../../../ui/icon';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { LinkActions } from '../link-actions.service';
import { isSelected, visibleItems } from '../navigation.model';
import { ItemCount } from './deferred-items';
import { useNavigationContext } from './use-navigation';

/** Items of the brand file: separators and submenus make groups of the others. */
export function NestedEntries({ items }: { items: readonly NavigationItem[] }) {
  const context = useNavigationContext();
  const groups: { title: string | undefined; links: NavigationItem[] }[] = [];
  let current: { title: string | undefined; links: NavigationItem[] } | null = null;
  for (const item of visibleItems(items, context)) {
    if (item.items !== undefined) {
      const links = item.items.filter(({ type }) => type === 'Link');
      if (links.length > 0) groups.push({ title: item.label, links });
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
export function LinkEntry({ item }: { item: NavigationItem }) {
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

export function badgeOf(item: NavigationItem) {
  return (
    <>
      {item.badge ? <span className="menu-item__badge">{item.badge}</span> : null}
      <ItemCount item={item} />
    </>
  );
}
