/** What is said of the parts of a package, and its price compared with theirs (ENT-15, STA-23). */
import type { Offering } from '../../contracts/product';
import {
  type PackagePart,
  type PartState,
  partState,
  partsOf,
  priceOf,
  UNTITLED_PRODUCT,
} from '../../features/catalog/views';
import { pluralize } from '../../platform/format/dates';

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

/**
 * '2 of 4 courses will be enrolled. …': which parts a student gets, and which not (STA-23). Null if they get all, or if
 * nobody can get any, which the button says.
 */
export function enrollingText(offering: Offering, now: Date): string | null {
  const parts = partsOf(offering);
  const names = (wanted: PartState) =>
    parts.filter((part) => partState(part, now) === wanted).map(({ name }) => name || UNTITLED_PRODUCT);
  const open = names('open').length;
  const own = names('enrolled');
  if (open === parts.length || (open === 0 && own.length === 0)) return null;
  return [
    openText(open, parts.length, offering.price === 0),
    sentence('Sold out', names('soldOut')),
    sentence('Session over', names('over')),
    sentence('Already yours', own),
  ]
    .filter(Boolean)
    .join(' ');
}

function openText(open: number, all: number, isFree: boolean): string {
  if (open === 0) return 'There is no course in this package that you can still take.';
  const count = `${open} of ${pluralize(all, 'course')}`;
  if (isFree) return `${count} will be enrolled.`;
  return open === 1 ? `${count} is still available.` : `${count} are still available.`;
}

function sentence(label: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${label}: ${names.join(', ')}.`;
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

function toCents(price: number): number {
  return Math.round(price * 100);
}
