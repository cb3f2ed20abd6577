/** Pure rules of learning paths: weeks, goals and deadlines. */
import type { LearningPath } from '../../contracts/learning-path';
import { LAST_EXPIRATION_DATE } from '../../contracts/learning-path-details';
import { dayEnd, dayFrom } from '../calendar';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Sunday to Saturday (ENT-24), both at noon UTC like every calendar date. */
interface Week {
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
 * DASH-01: the day on which the remaining hours are done, at the pace of the goal. Null if there is no goal, nothing
 * remains or the hours are not known. No later than the last date there is.
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

/** The time zone where a day ends last: UTC-12. */
const LATEST_ZONE_MS = -12 * 3_600_000;

/**
 * CON-18: a calendar date from tomorrow to 2099-12-31. The student's time zone is not known here, so tomorrow is that of
 * the zone whose day ends last: nobody is refused the day that their own calendar calls tomorrow.
 */
export function isExpirationDate(date: string, now: Date): boolean {
  const tomorrow = dayFrom(new Date(now.getTime() + LATEST_ZONE_MS), 1).slice(0, 10);
  return date >= tomorrow && date <= LAST_EXPIRATION_DATE;
}
