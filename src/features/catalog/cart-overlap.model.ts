/** What a student would pay for twice: a package with a course that is in the cart, or a course whose package is there. */
import type { CartItem } from '../../contracts/cart';
import type { Offering } from '../../contracts/product';
import { partsOf } from './package-parts.model';
import { priceOf, UNTITLED_PRODUCT } from './product.model';

type Item = Pick<CartItem, 'CourseID' | 'PackageID' | 'ItemName' | 'ProductCode'>;

interface Wanted {
  readonly itemId: number | null;
  readonly name: string;
}

type WantedOffering = Pick<Offering, 'price' | 'isEnrolled' | 'children'>;

/**
 * A sentence to be read before the product is added; null if nothing is paid twice, or if the cart is not known. What is
 * in the cart itself, or the student's already, needs none: its button says so.
 */
export function overlapText(
  { itemId, name }: Wanted,
  offering: WantedOffering | null,
  items: readonly Item[] | null,
): string | null {
  if (offering === null || offering.isEnrolled || items === null) return null;
  const others = items.filter(
    ({ PackageID, CourseID }) => itemId === null || (PackageID || CourseID) !== itemId,
  );
  if (others.length < items.length) return null;
  const isFree = priceOf(offering) === 0;
  if (offering.children.length > 0) {
    const parts = partsOf(offering).filter((part) => others.some((item) => isOfItem(item, part)));
    if (parts.length === 0) return null;
    const [are, them] = parts.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const price = isFree ? `This package has ${them} for free.` : `You would pay for ${them} twice.`;
    return `${listText(parts.map((part) => part.name || UNTITLED_PRODUCT))} ${are} in your cart already. ${price}`;
  }
  const packages = others.filter(
    ({ PackageID, CourseID }) => PackageID && itemId !== null && CourseID === itemId,
  );
  if (packages.length === 0) return null;
  const names = listText(packages.map(({ ItemName }) => ItemName || 'a package'));
  const price = isFree ? 'On its own it is free.' : 'You would pay for it twice.';
  return `${name || UNTITLED_PRODUCT} is part of ${names}, which is in your cart already. ${price}`;
}

/** Parts may come without the id of their product. */
function isOfItem({ CourseID, ProductCode }: Item, part: Pick<Offering, 'itemId' | 'productCode'>): boolean {
  return (part.itemId !== null && CourseID === part.itemId) || ProductCode === part.productCode;
}

function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(new Set(names));
}
