/** The seats of the parts of a package, and its price compared with theirs (ENT-15). */
import type { Offering } from '../../contracts/product';
import {
  type PackagePart,
  partState,
  partsOf,
  priceOf,
  UNTITLED_PRODUCT,
} from '../../features/catalog/views';
import { pluralize } from '../../platform/format/numbers';

/** Above this many, the number of seats left is not worth mentioning (our choice). */
const FEW_SEATS = 10;

/** '3 seats left', 'Sold out', 'Enrolled'; null for a part with room. */
export function seatsText(part: PackagePart, now: Date): string | null {
  switch (partState(part, now)) {
    case 'enrolled':
      return 'Enrolled';
    case 'over':
      return 'Session over';
    case 'soldOut':
      return 'Sold out';
    default:
      return part.seatsRemaining === null || part.seatsRemaining > FEW_SEATS
        ? null
        : `${pluralize(part.seatsRemaining, 'seat')} left`;
  }
}

/** The price of a package compared with that of its parts, bought one by one. */
interface PackageSaving {
  /** What the parts cost that are sold by themselves. */
  readonly partsPrice: number;
  readonly saved: number;
}

/**
 * Null unless the package is known to be cheaper. It never promises too much: parts that are not sold by themselves,
 * are over or sold out, or that the student has already, count as nothing.
 */
export function packageSaving(offering: Offering, now: Date): PackageSaving | null {
  const own = priceOf(offering);
  const parts = partsOf(offering).filter((part) => partState(part, now) === 'open');
  const prices = parts.filter(({ notForIndividualSale }) => !notForIndividualSale).map(priceOf);
  if (own === null || own === 0 || prices.includes(null)) return null;
  const cents = prices.reduce<number>((sum, price) => sum + toCents(price ?? 0), 0);
  const saved = cents - toCents(own);
  return saved > 0 ? { partsPrice: cents / 100, saved: saved / 100 } : null;
}

/** The names of the courses that cost nothing by themselves, of those that the student pays for together with others. */
export function freeParts(offering: Offering, now: Date): string[] {
  if (offering.price === 0) return [];
  return partsOf(offering)
    .filter((part) => partState(part, now) === 'open' && !part.notForIndividualSale && priceOf(part) === 0)
    .map(({ name }) => name || UNTITLED_PRODUCT);
}

function toCents(price: number): number {
  return Math.round(price * 100);
}
