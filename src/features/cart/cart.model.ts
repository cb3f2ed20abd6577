import type { Cart, CartItem } from '../../contracts/cart';

/** NAV-24: the highest count that the badge shows as a number. */
const MAX_BADGE_COUNT = 9;

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

/** The ids of the products in the cart. A package is one product, whatever its courses are. */
export function idsInCart(items: readonly Pick<CartItem, 'PackageID' | 'CourseID'>[]): ReadonlySet<number> {
  return new Set(items.flatMap(({ PackageID, CourseID }) => PackageID || CourseID || []));
}

/** A line of the cart as the student reads it. A package is one line. */
interface CartLine {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
}

/** Our wording for an item without a name. */
const UNNAMED_ITEM = 'Item without a name';

type LineItem = CountedItem & Pick<CartItem, 'CartItemID' | 'CourseID' | 'ItemName'>;

/** VAL-22: the lines that count. The amounts of a package add up. */
export function cartLines(items: readonly LineItem[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const [index, item] of items.entries()) {
    const { CartItemAmount, PackageID, ItemName } = item;
    if (CartItemAmount === null || !(CartItemAmount > 0)) continue;
    const key = PackageID ? `package-${PackageID}` : `item-${index}`;
    const amount = sumOfMoney([lines.get(key)?.amount ?? 0, CartItemAmount]);
    lines.set(key, { key, name: ItemName || UNNAMED_ITEM, amount });
  }
  return [...lines.values()];
}

/** What the items cost without a discount. */
export function cartSum(items: readonly LineItem[]): number {
  return sumOfMoney(cartLines(items).map(({ amount }) => amount));
}

/** What the student pays so far. Computed here if the server sends no total. */
export function cartTotal(
  items: readonly LineItem[],
  priced: Pick<Cart, 'Discount' | 'Total'> | null,
): number {
  return priced?.Total ?? Math.max(0, sumOfMoney([cartSum(items), -(priced?.Discount ?? 0)]));
}

/** To the cent. */
function sumOfMoney(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}

/** NAV-24: the text of the badge; empty if there is nothing to show. */
export function cartBadge(count: number): string {
  if (!(count > 0)) return '';
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count);
}
