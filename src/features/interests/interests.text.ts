/** ERR-11. */
export const INTERESTS_FAILED_TEXT =
  'There was an error loading available interests.. Please try a reload or logging out and back in.';
export const INTERESTS_SAVE_FAILED_TEXT = 'Unable to Save Interests. Please try again.';

/** Our wording: the spec has none. */
export const NO_MORE_INTERESTS_TEXT = 'You have chosen all topics.';

export function interestsStatus(count: number): string {
  return count === 0 ? 'Nothing chosen yet' : `${count} chosen`;
}
