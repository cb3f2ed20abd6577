/** What a student without learning paths reads. */
import { asOfText } from '../../platform/format/dates';
import { mark } from '../../ui/mark';

/** `isPending`: whether one is being built; null if that is not known. */
export function noPathsText(isPending: boolean | null): string {
  const purpose = 'A learning path gathers the courses that renew your license.';
  if (isPending === null) return purpose;
  return isPending
    ? `${purpose} We're building yours. It appears here when it's ready.`
    : `${purpose} There is none for ${mark('the licenses in your profile')}. Is one missing? Add it, then sign in again to get your path.`;
}

export const MORE_COURSES_TEXT = `More courses are in the ${mark('Course Catalog')}.`;

export function stillNoPathsText(asOf: Date | null): string {
  return asOf === null ? 'Still none.' : `Still none ${asOfText(asOf)}.`;
}
