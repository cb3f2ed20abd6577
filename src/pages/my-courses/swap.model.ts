/** Which courses can be swapped (STA-12), and for what. */
import type { Enrollment } from '../../contracts/enrollment';

/** What may differ between a course and the one it is swapped for: the values of expandedModeOptions (our choice). */
export const SWAP_EXPANSIONS = ['creditHours', 'state', 'licenseType'] as const;
export type SwapExpansion = (typeof SWAP_EXPANSIONS)[number];

/** A course that is completed or over cannot be swapped, nor one whose product is not known. */
export function canSwap({ courseId, percentComplete, lockState, archived }: Enrollment): boolean {
  return courseId !== null && percentComplete !== 100 && lockState !== 'Expired' && !archived;
}

/** What a swap changes. It cannot be undone. */
export function swapConsequences({ percentComplete }: Enrollment): readonly string[] {
  const isStarted = percentComplete !== null && percentComplete > 0;
  return [
    isStarted
      ? `Your progress of ${Math.floor(percentComplete)}% and your exams in this course are lost.`
      : 'The new course takes the place of this one.',
    'Your notes stay.',
    "You lose your seat. You can't undo this.",
  ];
}
