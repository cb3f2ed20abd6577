import { useEffect } from 'react';
import type { NavigationItem } from '../../../contracts/brand';
import { isLate } from '../navigation.model';
import { isShown, useNavigationContext } from './use-navigation';

export interface LateItemsProps {
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
  return null;
}

/** NAV-24. */
export function ItemCount(_: { item: NavigationItem }) {
  return null;
}
