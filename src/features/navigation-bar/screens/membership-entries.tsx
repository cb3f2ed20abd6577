import type { NavigationItem } from '../../../contracts/brand';
import { NestedEntries } from './menu-list';

/** NAV-20, NAV-21. */
export function MembershipEntries({ item }: { item: NavigationItem }) {
  return <NestedEntries items={item.items ?? []} />;
}
