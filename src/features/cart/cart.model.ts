import type { BrandSettings } from '../../contracts/brand';
import type { CartItem } from '../../contracts/cart';
import { externalHref } from '../../platform/router/external-link';
import { toInternalUrl } from '../../platform/router/internal-url';

/** NAV-24: the highest count that the badge shows as a number. */
export const MAX_BADGE_COUNT = 9;

type CountedItem = Pick<CartItem, 'CartItemAmount' | 'PackageID'>;

/**
 * VAL-22: how many products are in the cart. Items without an amount above 0 do not count, and the items of a package
 * count as one. A PackageID of 0 means that the item belongs to no package.
 */
export function countCartItems(items: readonly CountedItem[]): number {
  const counted = items.filter(({ CartItemAmount }) => CartItemAmount !== null && CartItemAmount > 0);
  const packages = new Set(counted.flatMap(({ PackageID }) => PackageID || []));
  return counted.filter(({ PackageID }) => !PackageID).length + packages.size;
}

/** NAV-24: the text of the badge; empty if there is nothing to show. */
export function cartBadge(count: number): string {
  if (!(count > 0)) return '';
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count);
}

/** The address of the brand's cart, on this origin or at an https address; null if the brand has none. */
export function cartUrl({ cartUrl: address }: Pick<BrandSettings, 'cartUrl'>, origin: string): string | null {
  return address?.startsWith('/') ? toInternalUrl(address, origin) : externalHref(address);
}
