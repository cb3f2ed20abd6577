/** The parts of a package, and which of them a student gets (ENT-15, STA-23). */
import type { Offering } from '../../contracts/product';
import { pluralize } from '../../platform/format/dates';
import { isOver } from './product.model';

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

/** '4 courses, 9.5 hours'; without the hours if those of a part are not known. */
export function partsText(offering: Parts): string {
  const parts = partsOf(offering);
  const hours = hoursOf(parts);
  return joined(pluralize(parts.length, 'course'), hours === null ? '' : pluralize(hours, 'hour'));
}

/**
 * '3 of 4 courses, 3.5 of 9.5 hours': what a student gets of a package whose other parts they have, or cannot take any
 * more. Null if they get all of it, or if its parts are not known.
 */
export function comingText(offering: Parts, now: Date): string | null {
  const parts = partsOf(offering);
  const open = parts.filter((part) => partState(part, now) === 'open');
  if (open.length === parts.length) return null;
  const [hours, all] = [hoursOf(open), hoursOf(parts)];
  return joined(
    `${open.length} of ${pluralize(parts.length, 'course')}`,
    hours === null || all === null ? '' : `${hours} of ${pluralize(all, 'hour')}`,
  );
}

/** Null if those of a part are not known. */
function hoursOf(parts: readonly PackagePart[]): number | null {
  if (parts.some(({ creditHours }) => creditHours === null)) return null;
  // In hundredths, which add up exactly.
  return parts.reduce((sum, { creditHours }) => sum + Math.round((creditHours ?? 0) * 100), 0) / 100;
}

function joined(...facts: readonly string[]): string {
  return facts.filter(Boolean).join(', ');
}
