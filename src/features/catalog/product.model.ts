/** Pure rules for the texts about a product (ENT-15, MOD-16). Nothing here trusts what a server sends. */
import { parseISO } from 'date-fns/parseISO';
import type { BrandSettings } from '../../contracts/brand';
import type { License } from '../../contracts/license';
import {
  DELIVERY_METHODS,
  type DeliveryMethodName,
  type Offering,
  type Product,
} from '../../contracts/product';
import { regionName } from '../../contracts/regions';
import { formatDate, shortTime } from '../../platform/format/dates';
import { formatMoney } from '../../platform/format/money';
import { numberText } from '../../platform/format/numbers';
import { pathOrExternalHref } from '../../platform/router/path-or-external';

/** CON-28: how many states are named before the number of the others. */
export const MAX_SHOWN_STATES = 4;
/** CON-27: how many default images there are, unless the brand says otherwise. */
const DEFAULT_IMAGE_COUNT = 10;

/** Our wording for a product without a name. */
export const UNTITLED_PRODUCT = 'Untitled product';

/** An en dash between spaces: '$25.00 – $39.00'. */
const RANGE = ' – ';

type Offered = Pick<Product, 'offerings'>;
type Priced = Pick<Offering, 'price'>;
type InStates = { readonly offerings: readonly Pick<Offering, 'stateAbbv'>[] };

/** ENT-16: the position in the list is the id. Anything else is unknown. */
export function deliveryMethodOf({
  deliveryMethodId,
}: Pick<Product, 'deliveryMethodId'>): DeliveryMethodName {
  return DELIVERY_METHODS[(deliveryMethodId ?? 0) - 1] ?? 'Unknown';
}

export function isPackage(product: Pick<Product, 'deliveryMethodId'>): boolean {
  return deliveryMethodOf(product) === 'Package';
}

/** RTE-11, RTE-12: the page of a product, showing the chosen offering (the parameters are ours). */
export function productPath(
  product: Pick<Product, 'itemId' | 'deliveryMethodId'>,
  productCode?: string | undefined,
): string {
  const query = new URLSearchParams({ productId: String(product.itemId) });
  if (productCode !== undefined) query.set('offering', productCode);
  return `/${isPackage(product) ? 'package' : 'product'}?${query}`;
}

/** In dollars. A higher price must be a mistake (our choice). */
const MAX_PRICE = 1_000_000;

/** A price that can be shown and paid; null if it is missing, negative or absurd. */
export function priceOf({ price }: Priced): number | null {
  return price === null || price < 0 || price > MAX_PRICE ? null : price;
}

/** 'Free', '$39.00' or '$25.00 – $39.00' over all offerings; empty if no price is known. */
export function priceText({ offerings }: { offerings: readonly Priced[] }): string {
  return rangeText(
    offerings.flatMap((offering) => priceOf(offering) ?? []),
    (price) => (price === 0 ? 'Free' : formatMoney(price)),
  );
}

/** '$25.00 – $39.00' over the offerings that are sold by themselves; empty if they cost the same. */
export function priceRangeText(product: Offered): string {
  const offerings = product.offerings.filter(({ notForIndividualSale }) => !notForIndividualSale);
  const prices = new Set(offerings.map(priceOf).filter((price) => price !== null));
  return prices.size > 1 ? priceText({ offerings }) : '';
}

/** '3 Hours', '1 – 2 Hours' or '1 Hour' over all offerings; empty if no hours are known. */
export function hoursRangeText({ offerings }: Offered): string {
  const range = hoursRange(offerings);
  return range && creditText(range, 'Hours');
}

/**
 * MOD-16: the hours and the types of credit. 'Hours' is said once: '2 Contact Hours', but '2 Hours' and 'CPE Credits'.
 * A package has parts of several types.
 */
export function creditTexts(product: Pick<Product, 'offerings' | 'deliveryMethodId'>): readonly string[] {
  const { offerings } = product;
  const range = hoursRange(offerings);
  const types = isPackage(product) ? [] : distinct(offerings.map(({ creditType }) => creditType));
  const [type = '', ...others] = types;
  if (range && others.length === 0 && /\bhours?$/i.test(type)) return [creditText(range, type)];
  return [hoursRangeText(product), types.join(', ')].filter(Boolean);
}

/** '3 Contact Hours', '0.5 – 1 Contact Hour', '2 CPE Credits'. */
export function creditText(amount: string, type: string): string {
  return `${amount} ${/(?:^| )1$/.test(amount) ? type.replace(/(hour|credit|unit|point)s$/i, '$1') : type}`;
}

function hoursRange(offerings: Offered['offerings']): string {
  const hours = offerings.map(({ creditHours }) => creditHours ?? 0).filter((amount) => amount > 0);
  return rangeText(hours, numberText);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}

function rangeText(values: readonly number[], toText: (value: number) => string): string {
  if (values.length === 0) return '';
  const [low, high] = [toText(Math.min(...values)), toText(Math.max(...values))];
  return low === high ? low : `${low}${RANGE}${high}`;
}

/** The states of all offerings, each once, in their order. */
export function statesOf({ offerings }: InStates): string[] {
  return distinct(offerings.map(({ stateAbbv }) => stateAbbv));
}

/** CON-28: 'FL, GA, NC, NY +2'; empty if there are none. */
export function statesText(product: Offered): string {
  const states = statesOf(product);
  const shown = states.slice(0, MAX_SHOWN_STATES).join(', ');
  const others = states.length - MAX_SHOWN_STATES;
  return others > 0 ? `${shown} +${others}` : shown;
}

/** The names of all its states: 'Florida'. */
export function stateNames(product: InStates): string[] {
  return statesOf(product).map(regionName);
}

/** 'Starts 12/03/2026 at 12:00 PM' and 'Ends 12/03/2026 at 2:00 PM', in the student's time zone; what is known. */
export function sessionTexts({ startTime, endTime }: Pick<Product, 'startTime' | 'endTime'>): string[] {
  return [
    ...(startTime === null ? [] : [`Starts ${momentText(startTime)}`]),
    ...(endTime === null ? [] : [`Ends ${momentText(endTime)}`]),
  ];
}

/** Among other facts: 'starts 12/03/2026 at 12:00 PM'. */
export function startText({ startTime }: Pick<Product, 'startTime'>): string | null {
  return startTime === null ? null : `starts ${momentText(startTime)}`;
}

function momentText(iso: string): string {
  return `${formatDate(iso)} at ${shortTime(parseISO(iso))}`;
}

/** The offering with a code. Without one it is the first that is sold by itself, or else the first. */
export function offeringOf({ offerings }: Offered, productCode?: string | null): Offering | null {
  if (productCode) return offerings.find((offering) => offering.productCode === productCode) ?? null;
  return offerings.find(({ notForIndividualSale }) => !notForIndividualSale) ?? offerings[0] ?? null;
}

/**
 * The product after the student has enrolled in an offering of it. `enrollmentIds` come from the response, and are
 * undefined if it was lost. The response for a package has an id for each of its courses, but none for the package.
 */
export function enrolledIn(
  product: Product,
  offering: Offering,
  enrollmentIds: readonly number[] | undefined,
): Product {
  const [id = null] = isPackage(product) ? [] : (enrollmentIds ?? []);
  const enrolled = <T extends Pick<Product, 'enrollmentId'>>(known: T) => ({
    ...known,
    isEnrolled: true,
    enrollmentId: id ?? known.enrollmentId,
  });
  const offerings = product.offerings.map((each) =>
    each.productCode === offering.productCode ? enrolled(each) : each,
  );
  return { ...enrolled(product), offerings };
}

type HeldLicense = Pick<License, 'licenseTypeId' | 'stateAbbv'>;

/**
 * The offering that is preselected. A course bought for the wrong state is useless, so this is the offering in a state
 * that the student has chosen as a filter, or else in the state of one of their licenses. Licenses for the profession of
 * the product come first.
 */
export function offeringToTake(
  product: Product,
  chosenStates: readonly string[],
  licenses: readonly HeldLicense[],
): Offering | null {
  const own = licenses.filter(({ licenseTypeId }) => licenseTypeId === product.licenseTypeId);
  const wanted = [...chosenStates, ...[...own, ...licenses].map(({ stateAbbv }) => stateAbbv)];
  const sold = product.offerings.filter(({ notForIndividualSale }) => !notForIndividualSale);
  for (const state of wanted) {
    const offering = sold.find(({ stateAbbv }) => stateAbbv === state);
    if (offering) return offering;
  }
  return offeringOf(product);
}

/** 'For Florida'. Empty if the product is offered in one state only, or the student is enrolled. */
export function forStateText(
  product: Pick<Product, 'offerings' | 'isEnrolled'>,
  offering: Pick<Offering, 'stateAbbv'> | null,
): string {
  if (offering === null || product.isEnrolled || statesOf(product).length < 2) return '';
  return `For ${regionName(offering.stateAbbv)}`;
}

/** A product with a session that has ended: nobody can enroll in it any more. */
export function isOver({ endTime }: Pick<Product, 'endTime'>, now: Date): boolean {
  return endTime !== null && Date.parse(endTime) <= now.getTime();
}

/** `url` is null for our own drawing number `number`. */
interface DefaultImage {
  readonly kind: 'default';
  readonly number: number;
  readonly url: string | null;
}
type ProductImageSource = { readonly kind: 'own'; readonly url: string } | DefaultImage;

type ImageSettings = Pick<BrandSettings, 'numberOfDefaultImages' | 'defaultImageUrl'>;

/** MOD-16: the product's own image, or else a default one, which its id picks (CON-27). */
export function imageOf(
  product: Pick<Product, 'itemId' | 'offerings'>,
  settings: ImageSettings,
): ProductImageSource {
  for (const { properties } of product.offerings) {
    const url = pathOrExternalHref(properties.itemDisplayImageUrl);
    if (url !== null) return { kind: 'own', url };
  }
  return defaultImageOf(product, settings);
}

export function defaultImageOf(
  { itemId }: Pick<Product, 'itemId'>,
  { numberOfDefaultImages = DEFAULT_IMAGE_COUNT, defaultImageUrl }: ImageSettings,
): DefaultImage {
  const number = Math.abs(itemId) % numberOfDefaultImages;
  return { kind: 'default', number, url: pathOrExternalHref(defaultImageUrl) };
}
