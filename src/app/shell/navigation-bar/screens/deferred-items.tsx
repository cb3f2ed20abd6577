import '../../../../../styles/ui/_menu-item.scss';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import { SessionService } from '../../../../core/session/session.service';
import { NOTIFICATIONS_PAGE } from '../../../../features/account';
import { CartService, cartBadge } from '../../../../features/cart';
import { NotificationCount } from '../../../../features/notification';
import { useInject, useStateValue } from '../../../../framework/react';
import { Icon } from '../../../../ui/icon';
import { Link } from '../../../../ui/link';
import { loadFloating } from '../../../../ui/use-floating';
import { PaletteEntry } from '../../../palette/palette-entry';
import { isDeferred } from '../navigation.model';
import { isShown, useIsHidden, useNavigationContext } from './use-navigation';

interface DeferredItemsProps {
  readonly items: readonly NavigationItem[];
  /** The deferred items that show. */
  readonly onReady: (items: readonly NavigationItem[]) => void;
}

/** Reports which items show, now that the student's data is known. With it comes what opens the palette. */
export function DeferredItems({ items, onReady }: DeferredItemsProps) {
  const context = useNavigationContext();
  const ready = items.filter((item) => isDeferred(item) && isShown(item, { ...context, width: null }));
  const key = ready.map((item) => items.indexOf(item)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => onReady(ready), [key, items, onReady]);
  // Menus are used by keyboard as soon as their buttons have the focus.
  useEffect(() => void loadFloating().catch(() => {}), []);
  return <PaletteEntry items={items} />;
}

/**
 * The number on an item: products in the cart (NAV-24) or unread notifications (NAV-07). On the account, which has no
 * words, it is a link of its own.
 */
export function ItemCount({ item: { type, showNotificationCount } }: { item: NavigationItem }) {
  if (type === 'Cart') return <CartCount />;
  if (!showNotificationCount) return null;
  return type === 'AccountMenu' || type === 'ProfileSubmenu' ? <NotificationsLink /> : <NotificationCount />;
}

/** Where the bar has reserved its space: beside the account. */
function NotificationsLink() {
  const { pathname } = useLocation();
  const isHidden = useIsHidden();
  const { label, path, icon } = NOTIFICATIONS_PAGE;
  if (!useStateValue(useInject(SessionService).student$) || isHidden(label)) return null;
  return (
    <Link
      className="app-header__link app-header__link--icon"
      to={path}
      aria-current={pathname === path ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      <NotificationCount />
    </Link>
  );
}

function CartCount() {
  const count = useStateValue(useInject(CartService).count$);
  const badge = cartBadge(count);
  if (badge === '') return null;
  return (
    <>
      <span className="count-badge" aria-hidden="true">
        {badge}
      </span>
      <span className="visually-hidden">{count === 1 ? ` ${badge} item` : ` ${badge} items`}</span>
    </>
  );
}
