/** Which courses can be swapped (STA-12), and for what. */
import type { SwapOption } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import type { License } from '../../contracts/license';
import { mismatchText } from '../../features/ledger';
import { hoursText } from '../../platform/format/hours';
import { numberText } from '../../platform/format/numbers';

/** What may differ between a course and the one it is swapped for: the values of expandedModeOptions (our choice). */
export const SWAP_EXPANSIONS = ['creditHours', 'state', 'licenseType'] as const;
export type SwapExpansion = (typeof SWAP_EXPANSIONS)[number];

/** A course that is completed or over cannot be swapped, nor one whose product is not known. */
export function canSwap({ courseId, percentComplete, lockState, archived }: Enrollment): boolean {
  return courseId !== null && percentComplete !== 100 && lockState !== 'Expired' && !archived;
}

/** What a swap changes. It cannot be undone. `option` is what the student has chosen, if anything. */
export function swapConsequences(
  { percentComplete, creditHours, startTime }: Enrollment,
  option: SwapOption | null,
): readonly string[] {
  const progress = Math.floor(percentComplete ?? 0);
  const hours = option?.creditHours ?? null;
  return [
    progress > 0
      ? `You lose your progress of ${progress}%, your exams and your favorite documents in this course.`
      : 'The new course replaces this one. You lose your progress in this one.',
    'Your notes stay, but no longer belong to a step.',
    ...(hours !== null && creditHours !== null && hours !== creditHours
      ? [`You get ${hoursText(hours)} instead of ${numberText(creditHours)}.`]
      : []),
    // Only what is held at a time has seats.
    startTime === null ? "You can't undo this." : "You lose your seat. You can't undo this.",
  ];
}

/** What the catalog would say of the course before it is bought; null if there is nothing to say. */
export function swapMismatch(
  { licenseTypeId, licenseTypeName, stateAbbv }: SwapOption,
  licenses: readonly License[],
): string | null {
  return mismatchText(
    { licenseTypeId, licenseTypeName, offerings: null },
    { stateAbbv, children: [] },
    licenses,
  );
}

/** There may be others, as long as the student has not asked for all of them. */
export function noOptionsText(expansions: readonly SwapExpansion[]): string {
  return expansions.length === SWAP_EXPANSIONS.length
    ? 'There is no other course to choose.'
    : 'There is no similar course. Show more courses below.';
}
