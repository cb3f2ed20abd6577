/** The parts of a package, and which of them a student gets (ENT-15, STA-23). */
import { totalOf, totalsByKind } from '../../contracts/hours-total';
import type { Offering } from '../../contracts/product';
import { factsText } from '../../platform/format/facts';
import { hoursText } from '../../platform/format/hours';
import { numberText, pluralize } from '../../platform/format/numbers';
import { creditText, isOver, priceOf, UNTITLED_PRODUCT } from './product.model';

export type PackagePart = Offering['children'][number];
type Parts = Pick<Offering, 'children'>;

/** Its courses, each once: one that the server lists twice is neither taken nor paid twice. */
export function partsOf({ children }: Parts): readonly PackagePart[] {
  return [...new Map(children.map((part) => [part.productCode, part])).values()];
}

/** What happens to a part when the student enrolls in the package. */
export type PartState = 'enrolled' | 'open' | 'soldOut' | 'over';

export function partState(part: PackagePart, now: Date): PartState {
  if (part.isEnrolled) return 'enrolled';
  if (isOver(part, now)) return 'over';
  return part.seatsRemaining !== null && part.seatsRemaining <= 0 ? 'soldOut' : 'open';
}

/**
 * '4 courses, 9.5 hours'; without the hours if those of a part are not known. Hours of different kinds are not added:
 * '4 courses, 6.5 Contact Hours, 3 CE Hours'.
 */
export function partsText(offering: Parts): string {
  const parts = partsOf(offering);
  return factsText(pluralize(parts.length, 'course'), ...hoursTexts(parts));
}

/**
 * 'You get 3 of 4 courses, 3.5 of 9.5 hours.': what a student gets of a package whose other parts they have, or cannot take any
 * more. Null if they get all of it or nothing, or if its parts are not known.
 */
export function comingText(offering: Parts, now: Date): string | null {
  const parts = partsOf(offering);
  const open = parts.filter((part) => partState(part, now) === 'open');
  if (open.length === 0 || open.length === parts.length) return null;
  const courses = `${open.length} of ${pluralize(parts.length, 'course')}`;
  return `You get ${factsText(courses, ...hoursTexts(parts, open))}.`;
}

/**
 * '2 of 4 courses will be enrolled. …': which parts a student gets, and which not (STA-23). What is paid for is sold as a
 * whole, but for what the student has. Null if they get all, or if nobody can get any, which the button says.
 */
export function missingPartsText(offering: Parts & Pick<Offering, 'price'>, now: Date): string | null {
  const parts = partsOf(offering);
  const names = (wanted: PartState) =>
    parts.filter((part) => partState(part, now) === wanted).map(({ name }) => name || UNTITLED_PRODUCT);
  const [open, own, soldOut, over] = [names('open'), names('enrolled'), names('soldOut'), names('over')];
  if (open.length === parts.length || (open.length === 0 && own.length === 0)) return null;
  const isFree = priceOf(offering) === 0;
  const lacking = soldOut.length + over.length;
  return [
    openText(open.length, parts.length, isFree),
    sentence('Sold out', soldOut),
    sentence('Session over', over),
    isFree || open.length === 0 ? '' : shopText(lacking),
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

/** Whether a shop sells the rest is its own rule, which the app does not know. */
function shopText(lacking: number): string {
  if (lacking === 0) return '';
  if (lacking === 1) return 'The shop may not sell this package without it.';
  return 'The shop may not sell this package without them.';
}

function sentence(label: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${label}: ${names.join(', ')}.`;
}

/** The hours of each kind, and how many of them are of the `open` parts. None if those of a part are not known. */
function hoursTexts(parts: readonly PackagePart[], open?: readonly PackagePart[]): readonly string[] {
  if (parts.some(({ creditHours }) => creditHours === null)) return [];
  const totals = totalsByKind(parts.map(toCounted));
  return totals.map(([creditType, { hours }]) => {
    const ofKind = open?.filter((part) => part.creditType === creditType).map(toCounted);
    const text =
      totals.length === 1 || creditType === '' ? hoursText(hours) : creditText(numberText(hours), creditType);
    return ofKind ? `${numberText(totalOf(ofKind).hours)} of ${text}` : text;
  });
}

function toCounted({ creditHours, creditType }: PackagePart) {
  return { hours: creditHours, creditType };
}
