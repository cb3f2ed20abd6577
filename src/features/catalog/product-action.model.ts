/** What a student can do with a product, as a pure function (STA-19 to STA-23). */
import type { Offering, Product } from '../../contracts/product';
import { formatMoney } from '../../platform/format/money';
import { deliveryMethodOf, isOver, isPackage, priceOf } from './product.model';

/** What the button does: `add` to the cart, `order` something that is mailed, or `enroll`. */
export type ProductActionKind = 'add' | 'order' | 'enroll';
export type ProductActionState = 'ready' | 'busy' | 'inCart' | 'done' | 'soldOut';

/** STA-21: all ten labels. */
export type ProductActionLabel =
  | 'Add to Cart'
  | 'Order'
  | 'Enroll'
  | 'In Cart'
  | 'Processing…'
  | 'Ordering…'
  | 'Enrolling…'
  | 'Ordered'
  | 'Enrolled'
  | 'Sold Out';

interface ProductActionLook {
  readonly kind: ProductActionKind;
  readonly state: ProductActionState;
  readonly label: ProductActionLabel;
  /** STA-20. */
  readonly disabled: boolean;
  /** STA-22: 'View Cart' is shown. */
  readonly showsCart: boolean;
}

/** Our wording for products that are not available on their own. */
export const NOT_OFFERED_TEXT = 'Not available right now.';
const PACKAGE_ONLY_TEXT = 'Available in packages only.';
const NO_PRICE_TEXT = 'The price is not available right now.';
const OVER_TEXT = 'This session has ended.';

/** STA-21: by what the button does, and the state that the student sees. */
const LABELS = {
  add: { ready: 'Add to Cart', busy: 'Processing…', done: 'Enrolled' },
  order: { ready: 'Order', busy: 'Ordering…', done: 'Ordered' },
  enroll: { ready: 'Enroll', busy: 'Enrolling…', done: 'Enrolled' },
} as const satisfies Record<ProductActionKind, object>;

type ActionProduct = Pick<
  Product,
  'deliveryMethodId' | 'seatsRemaining' | 'inCart' | 'isEnrolled' | 'endTime' | 'enrollmentId'
>;
type ActionOffering = Pick<Offering, 'price' | 'isEnrolled' | 'notForIndividualSale' | 'children'>;

/** Null without an offering. An enrollment in any state is an enrollment in the product. */
export function productAction(
  product: ActionProduct,
  offering: ActionOffering | null,
  busy = false,
): ProductActionLook | null {
  if (offering === null) return null;
  const kind = kindOf(product, offering);
  const state = stateOf(product, offering, busy);
  return {
    kind,
    state,
    label: labelOf(kind, state, product),
    disabled: state !== 'ready',
    showsCart: state === 'inCart',
  };
}

/** Why the product is not available in this offering, apart from the states of its button; null if it is. */
export function unavailableText(
  product: ActionProduct,
  offering: ActionOffering | null,
  now: Date,
): string | null {
  if (offering === null) return NOT_OFFERED_TEXT;
  const state = stateOf(product, offering, false);
  if (state === 'done' || state === 'inCart') return null;
  if (isOver(product, now)) return OVER_TEXT;
  if (offering.notForIndividualSale) return PACKAGE_ONLY_TEXT;
  if (state === 'ready' && isPackageOver(offering, now)) return NOT_OFFERED_TEXT;
  return priceOf(offering) === null ? NO_PRICE_TEXT : null;
}

/** What is priced goes through the cart, even if it is mailed. */
function kindOf(product: ActionProduct, offering: ActionOffering): ProductActionKind {
  if (priceOf(offering) !== 0) return 'add';
  return isMailed(product) ? 'order' : 'enroll';
}

function stateOf(product: ActionProduct, offering: ActionOffering, busy: boolean): ProductActionState {
  if (busy) return 'busy';
  if (product.isEnrolled || offering.isEnrolled) return 'done';
  if (product.inCart) return 'inCart';
  return hasSeats(product, offering) ? 'ready' : 'soldOut';
}

/** STA-23: a package has seats as long as one of its children has. */
function hasSeats({ seatsRemaining }: ActionProduct, { children }: ActionOffering): boolean {
  if (children.length > 0) return children.some(({ seatsRemaining: seats }) => isFree(seats));
  return isFree(seatsRemaining);
}

/** Every course that still has seats is over. */
function isPackageOver({ children }: ActionOffering, now: Date): boolean {
  const free = children.filter(({ seatsRemaining: seats }) => isFree(seats));
  return free.length > 0 && free.every((child) => isOver(child, now));
}

/** Without a number of seats there is room for everyone. */
function isFree(seats: number | null): boolean {
  return seats === null || seats > 0;
}

function labelOf(
  kind: ProductActionKind,
  state: ProductActionState,
  product: ActionProduct,
): ProductActionLabel {
  if (state === 'inCart') return 'In Cart';
  if (state === 'soldOut') return 'Sold Out';
  // What was bought and mailed has been ordered too.
  if (state === 'done' && isMailed(product)) return 'Ordered';
  return LABELS[kind][state];
}

interface ProductWay {
  readonly to: string;
  readonly text: string;
}

/** The formats that are held at a time. */
const LIVE_METHODS = new Set(['Seminar', 'SeminarClass', 'Webinar', 'LiveStream']);

type SessionProduct = ActionProduct & Pick<Product, 'itemId' | 'name' | 'licenseTypeId' | 'offerings'>;

/** Of a live course that is sold out: another session of it may have seats (STA-20). */
export function isFullSession(product: SessionProduct, offering: ActionOffering | null): boolean {
  const isLive = LIVE_METHODS.has(deliveryMethodOf(product)) && product.name !== '';
  return isLive && offering !== null && stateOf(product, offering, false) === 'soldOut';
}

/** The filters of a list of all sessions of a course for its profession. */
export function sessionFilters({ name, deliveryMethodId, licenseTypeId }: SessionProduct): readonly string[] {
  return [
    `name@=${name}`,
    `deliveryMethodId==${deliveryMethodId}`,
    ...(licenseTypeId === null ? [] : [`licenseTypeId==${licenseTypeId}`]),
  ];
}

/** Whether it is a session of the same course that can be taken. A search finds names that are only alike, too. */
export function isOtherSession({ itemId, name }: SessionProduct, other: SessionProduct, now: Date): boolean {
  if (other.itemId === itemId || other.name !== name) return false;
  return other.offerings.some(
    (offering) =>
      stateOf(other, offering, false) === 'ready' && unavailableText(other, offering, now) === null,
  );
}

/**
 * Where a button that cannot be pressed leaves the student (STA-20): in their course, among other sessions of the one
 * that is sold out if there are any, or else among other courses of its profession. A package leads to all their courses.
 * Null if the button can be pressed.
 */
export function productWay(
  product: SessionProduct,
  offering: (ActionOffering & Pick<Offering, 'enrollmentId'>) | null,
  hasOtherSessions: boolean,
): ProductWay | null {
  if (product.isEnrolled || offering?.isEnrolled) {
    const enrollmentId = offering?.enrollmentId ?? product.enrollmentId;
    return isPackage(product) || enrollmentId === null
      ? { to: '/courses', text: 'Go to your courses' }
      : { to: `/courses/${enrollmentId}`, text: 'Go to your course' };
  }
  if (offering === null || stateOf(product, offering, false) !== 'soldOut') return null;
  const query = new URLSearchParams({
    ...(product.licenseTypeId !== null && { profession: String(product.licenseTypeId) }),
    ...(hasOtherSessions && {
      search: product.name,
      delivery: String(product.deliveryMethodId),
      sort: 'soonest',
    }),
  });
  return { to: `/products?${query}`, text: hasOtherSessions ? 'See other sessions' : 'See other courses' };
}

function isMailed(product: ActionProduct): boolean {
  return deliveryMethodOf(product) === 'PhysicalProduct';
}

/** The message if the price is not the one that the student saw; null if it is. */
export function priceChangeText(seen: Offering, offering: Offering): string | null {
  const [before, after] = [priceOf(seen), priceOf(offering)];
  if (after === null || before === after) return null;
  return before === null
    ? `The price is ${wordsOf(after)}.`
    : `The price has changed from ${wordsOf(before)} to ${wordsOf(after)}.`;
}

function wordsOf(price: number): string {
  return price === 0 ? 'free' : formatMoney(price);
}
