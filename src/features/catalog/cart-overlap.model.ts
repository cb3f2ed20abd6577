/** What a student would pay for twice: a package with a course that is in the cart, or a course whose package is there. */
import type { CartItem } from '../../contracts/cart';
import type { Offering } from '../../contracts/product';
import { listText } from '../../platform/format/list-text';
import { partsOf } from './package-parts.model';
import { priceOf, UNTITLED_PRODUCT } from './product.model';

type Item = Pick<CartItem, 'CourseID' | 'PackageID' | 'ItemName' | 'ProductCode' | 'CartItemAmount'>;

interface Wanted {
  readonly itemId: number | null;
  readonly name: string;
}

type WantedOffering = Pick<Offering, 'price' | 'isEnrolled' | 'notForIndividualSale' | 'children'>;

/**
 * A sentence to be read before the product is added; null if nothing is paid twice, or if the cart is not known. What is
 * in the cart itself, or the student's already, needs none: its button says so. Nor does what cannot be bought.
 */
export function overlapText(
  { itemId, name }: Wanted,
  offering: WantedOffering | null,
  items: readonly Item[] | null,
): string | null {
  if (offering === null || offering.isEnrolled || offering.notForIndividualSale || items === null)
    return null;
  const price = priceOf(offering);
  if (price === null) return null;
  const counted = countedOf(items);
  if (itemId !== null && counted.some(({ PackageID, CourseID }) => (PackageID || CourseID) === itemId)) {
    return null;
  }
  if (offering.children.length > 0) {
    const parts = partsOf(offering).filter((part) => counted.some((item) => isOfItem(item, part)));
    if (parts.length === 0) return null;
    const names = listText(new Set(parts.map((part) => part.name || UNTITLED_PRODUCT)));
    if (parts.length === 1) {
      return price === 0
        ? `${names} is in your cart already. This package has it for free.`
        : `${names} is in your cart already. You would pay for it twice.`;
    }
    return price === 0
      ? `${names} are in your cart already. This package has them for free.`
      : `${names} are in your cart already. You would pay for them twice.`;
  }
  const packages = counted.filter(
    ({ PackageID, CourseID }) => PackageID && itemId !== null && CourseID === itemId,
  );
  if (packages.length === 0) return null;
  const names = listText(new Set(packages.map(({ ItemName }) => ItemName || 'a package')));
  const product = name || UNTITLED_PRODUCT;
  const cost = price === 0 ? 'On its own it is free.' : 'You would pay for it twice.';
  return new Set(packages.map(({ PackageID }) => PackageID)).size === 1
    ? `${product} is part of ${names}, which is in your cart already. ${cost}`
    : `${product} is part of ${names}, which are in your cart already. ${cost}`;
}

/** VAL-22. The amount of a package may be that of one of its items only. */
function countedOf(items: readonly Item[]): readonly Item[] {
  const hasAmount = ({ CartItemAmount }: Item) => CartItemAmount !== null && CartItemAmount > 0;
  const packages = new Set(items.filter(hasAmount).flatMap(({ PackageID }) => PackageID || []));
  return items.filter((item) => hasAmount(item) || (item.PackageID !== null && packages.has(item.PackageID)));
}

/** Parts may come without the id of their product. */
function isOfItem({ CourseID, ProductCode }: Item, part: Pick<Offering, 'itemId' | 'productCode'>): boolean {
  return (part.itemId !== null && CourseID === part.itemId) || ProductCode === part.productCode;
}
