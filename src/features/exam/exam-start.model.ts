/** What a student can do before an exam, and what is said above it. Pure. */
import type { Activity } from '../../contracts/activity';
import type { Exam } from '../../contracts/exam';
import type { MomentText } from '../../contracts/iso-date';
import type { Loadable } from '../../core/data/loadable';
import type { ListPage } from '../../core/data/paged-load';
import { formatDate, shortTime } from '../../platform/format/dates';

/** An attempt in progress counts before all else, so nothing is said before it is known whether there is one. */
export type ExamStanding =
  | { readonly kind: 'loading' | 'unknown' | 'passed' | 'locked' | 'open' }
  | { readonly kind: 'in-progress'; readonly exam: Exam };

/** The attempt in progress: the newest, so only the first page of attempts says whether there is one. */
export function attemptInProgress(
  before: Loadable<{ readonly exam: Exam | null }>,
  page: Loadable<ListPage<Exam>>,
): Loadable<{ readonly exam: Exam | null }> {
  const { value } = page;
  if (value === null || value.offset === 0) {
    const exam = value?.items.find(({ status }) => status === 'InProgress') ?? null;
    return { ...page, value: value && { exam } };
  }
  return { ...page, value: before.value };
}

export function examStanding(
  { lockState, lockReason }: Pick<Activity, 'lockState' | 'lockReason'>,
  { value, error }: Loadable<{ readonly exam: Exam | null }>,
): ExamStanding {
  if (value === null) return { kind: error === null ? 'loading' : 'unknown' };
  if (value.exam !== null) return { kind: 'in-progress', exam: value.exam };
  // An attempt may have begun since.
  if (error !== null) return { kind: 'unknown' };
  if (lockState === 'Completed') return { kind: 'passed' };
  return { kind: lockReason === '' ? 'open' : 'locked' };
}

/** Our wording. */
export const STANDING_TITLES: Readonly<Record<ExamStanding['kind'], string>> = {
  loading: 'Your exam',
  unknown: 'Your exam',
  'in-progress': 'Your exam in progress',
  passed: 'You have passed this exam',
  locked: 'Your next attempt',
  open: 'Your next attempt',
};

/** '11/26/2026', with the time if another of the moments is on the same day. */
export function attemptDate(moment: MomentText, all: readonly MomentText[]): string {
  const date = formatDate(moment);
  const isOnlyOne = all.filter((each) => formatDate(each) === date).length < 2;
  return isOnlyOne ? date : `${date} at ${shortTime(new Date(moment))}`;
}

/** When an attempt ended, or began. */
export function momentOf({ completedDate, startedDate }: Exam): MomentText | null {
  return completedDate ?? startedDate;
}
