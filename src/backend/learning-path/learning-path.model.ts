/** Pure rules of the weekly goal: which week it is, and when a path is done at that pace. */
import type { LearningPath } from '../../contracts/learning-path';
import { LAST_EXPIRATION_DATE } from '../../contracts/learning-path-details';
import { dayEnd, dayFrom } from '../calendar';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** From Sunday to Saturday (ENT-24), in UTC, both at noon as every calendar date. */
export interface Week {
  startDate: string;
  endDate: string;
}

export function weekAt(now: Date): Week {
  return weekOfStart(dayFrom(now, -now.getUTCDay()));
}

export function weekOfStart(startDate: string): Week {
  return { startDate, endDate: dayFrom(new Date(startDate), DAYS_OF_WEEK - 1) };
}

/**
 * DASH-01: the day on which the remaining hours are done, if so many are done every seven days from now on. Null
 * where nothing is aimed at, nothing remains or the hours are not known; no later than the last date there is.
 */
export function goalCompletionDate(
  {
    totalHours,
    percentComplete,
    goalHours,
  }: Pick<LearningPath, 'totalHours' | 'percentComplete' | 'goalHours'>,
  now: Date,
): string | null {
  const remainingHours = ((totalHours ?? 0) * (100 - (percentComplete ?? 0))) / 100;
  if (!goalHours || remainingHours <= 0) return null;
  const days = Math.ceil((remainingHours * DAYS_OF_WEEK) / goalHours);
  const completion = Date.parse(dayFrom(now, 0)) + days * DAY_MS;
  const day = new Date(Math.min(completion, Date.parse(LAST_EXPIRATION_DATE)));
  return dayEnd(day.toISOString().slice(0, 10));
}
