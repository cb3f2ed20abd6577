/** What can be paid for: a cart, or a membership. */
import { createHash } from 'node:crypto';
import type { Cart } from '../../contracts/cart';
import type { MembershipConfiguration, Subscription } from '../../contracts/membership';
import { unsoldReason } from '../cart/cart.service';
import { type CatalogProduct, isOver } from '../catalog/product.model';

interface BasketLine {
  readonly productCode: string;
  readonly name: string;
  readonly price: number;
  /** Why it cannot be bought any more; null if it can. */
  readonly fault: string | null;
}

export interface Basket {
  /** Names these very contents at this price. Contents that change, or are bought, get another key. */
  readonly key: string;
  readonly lines: readonly BasketLine[];
  readonly promoCode: string | null;
  readonly discount: number;
  readonly total: number;
}

/** A package is one line. `catalog` has the products of the cart, and the courses of its packages. */
export function cartBasket(cart: Cart, catalog: readonly CatalogProduct[], now: Date): Basket {
  const { ShoppingCartID, Items, PromoCode, Discount, Total } = cart;
  const codes = [...new Set(Items.map(({ ProductCode }) => ProductCode))];
  const lines = codes.map((productCode) => {
    const parts = Items.filter(({ ProductCode }) => ProductCode === productCode);
    const price = centsOf(parts.map(({ CartItemAmount }) => CartItemAmount ?? 0)) / 100;
    const [product] = catalog.filter(({ offerings }) =>
      offerings.some((offering) => offering.productCode === productCode),
    );
    const offering = product?.offerings.find((each) => each.productCode === productCode);
    const name = product?.name ?? parts[0]?.ItemName ?? productCode;
    if (!product || !offering) return { productCode, name, price, fault: 'This is not sold any more.' };
    const isRepriced = offering.price !== price;
    const fault = isRepriced ? 'Its price has changed. Remove it, and add it again.' : null;
    // In whatever state: a course is taken once.
    const reason = product.isEnrolled ? 'You are enrolled in this already.' : null;
    return {
      productCode,
      name,
      price,
      fault: reason ?? unsoldReason(product, offering, now) ?? lackOf(offering, catalog, now) ?? fault,
    };
  });
  const ids = Items.map(({ CartItemID }) => CartItemID);
  return {
    key: keyOf(['cart', ShoppingCartID, ids, PromoCode, Total]),
    lines,
    promoCode: PromoCode,
    discount: Discount ?? 0,
    total: Total ?? centsOf(lines.map(({ price }) => price)) / 100,
  };
}

/** A package is paid for in full, so all of its courses must be there, but for those that the student has already. */
function lackOf(
  { children }: CatalogProduct['offerings'][number],
  catalog: readonly CatalogProduct[],
  now: Date,
): string | null {
  const lacking = children.filter(
    (child) =>
      (child.seatsRemaining === 0 || isOver(child, now)) &&
      !catalog.some(({ itemId, isEnrolled }) => itemId === child.itemId && isEnrolled),
  );
  return lacking.length > 0
    ? `A part of it is sold out: ${lacking.map(({ name }) => name).join(', ')}.`
    : null;
}

/** What the demo sells as a membership: one plan, the same for every license type. */
export const PLAN = {
  subscriptionPlan: 'Annual Membership',
  subscriptionPlanTier: 'Plus',
  price: 149,
  days: 365,
} as const;

/** `subscriptions` are the student's own, the last to end first. The key is of this student only, as a cart is. */
export function membershipBasket(
  studentId: number,
  { licenseTypeId, licenseTypeName }: Pick<MembershipConfiguration, 'licenseTypeId' | 'licenseTypeName'>,
  subscriptions: readonly Subscription[],
): Basket {
  const own = subscriptions.filter((each) => each.licenseTypeId === licenseTypeId);
  const name = `${PLAN.subscriptionPlan} (${PLAN.subscriptionPlanTier}), ${licenseTypeName}`;
  const isMember = own.some(({ isExpired }) => !isExpired);
  const fault = isMember ? 'You are a member already.' : null;
  return {
    key: keyOf(['membership', studentId, licenseTypeId, own.map(({ subscriptionId }) => subscriptionId)]),
    lines: [{ productCode: `MEMBER-${licenseTypeId}`, name, price: PLAN.price, fault }],
    promoCode: null,
    discount: 0,
    total: PLAN.price,
  };
}

function centsOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

function keyOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
