import '../../../../../styles/ui/_menu-item.scss';
import { useEffect } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import { CartService, cartBadge } from '../../../../features/cart';
import { NotificationCount } from '../../../../features/notification';
import { useInject, useStateValue } from '../../../../framework/react';
import { loadFloating } from '../../../../ui/use-floating';
import { isLate } from '../navigation.model';
import { isShown, useNavigationContext } from './use-navigation';

interface LateItemsProps {
  readonly items: readonly NavigationItem[];
  /** The late items that show. */
  readonly onCome: (items: readonly NavigationItem[]) => void;
}

/** Says which items show now that more is known of the student. */
export function LateItems({ items, onCome }: LateItemsProps) {
  const context = useNavigationContext();
  const come = items.filter((item) => isLate(item) && isShown(item, { ...context, width: null }));
  const key = come.map((item) => items.indexOf(item)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => onCome(come), [key, items, onCome]);
  // Menus are used by keyboard as soon as their buttons have the focus.
  useEffect(() => void loadFloating().catch(() => {}), []);
  return null;
}

/** The number on an item: products in the cart (NAV-24) or unread notifications (NAV-07). */
export function ItemCount({ item }: { item: NavigationItem }) {
  if (item.type === 'Cart') return <CartCount />;
  return item.showNotificationCount ? <NotificationCount /> : null;
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
      <span className="visually-hidden">{` ${badge} ${count === 1 ? 'item' : 'items'}`}</span>
    </>
  );
}
