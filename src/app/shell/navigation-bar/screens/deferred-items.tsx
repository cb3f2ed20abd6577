import '../../../../../styles/ui/_menu-item.scss';
import { useEffect } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import { CartService, cartBadge } from '../../../../features/cart';
import { NotificationCount } from '../../../../features/notification';
import { useInject, useStateValue } from '../../../../framework/react';
import { loadFloating } from '../../../../ui/use-floating';
import { PaletteEntry } from '../../../palette/palette-entry';
import { isDeferred } from '../navigation.model';
import { isShown, useNavigationContext } from './use-navigation';

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
