import type { Purchase } from '../../contracts/account';

/** Cents that are lost in rounding are no discount. */
const LEAST_DISCOUNT = 0.005;

/** What the student has saved on the prices of the items; null if nothing, or if that is not known. */
export function discountOf({ items, total }: Pick<Purchase, 'items' | 'total'>): number | null {
  if (total === null || items.some(({ price }) => price === null)) return null;
  const discount = items.reduce((sum, { price }) => sum + (price ?? 0), 0) - total;
  return discount > LEAST_DISCOUNT ? discount : null;
}
