/** Pure rules for what is left of a learning path and until when. They need nothing but the path, so it shows early. */
import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import {
  daysLeft,
  EXPIRED_DAYS,
  hasFeature,
  type PathDeadline,
  pathDeadline,
  pathHours,
} from './learning-path.model';

/** The hours that a week takes are rounded up to a multiple of this, in hours (our choice). */
export const PACE_STEP_HOURS = 0.5;
/** Nobody can learn longer on a day, in hours (our choice). */
export const MOST_HOURS_A_DAY = 8;
export const DAYS_PER_WEEK = 7;

export interface TimeLeft {
  /** Hours that are still needed; null if the server sends no total. */
  readonly hours: number | null;
  /** The date that counts; null if there is none. */
  readonly due: PathDeadline | null;
  /** DASH-05: the days until the date that counts; zero or less once it has passed. */
  readonly days: number;
}

/**
 * The target date and the license expiration, whichever comes first. An expiration date that the path does not track
 * (DASH-04) counts all the same if it has passed or comes before the target date, so that no date contradicts it.
 */
export function pathDates(path: LearningPath, now: Date): readonly PathDeadline[] {
  const shown = pathDeadline(path);
  const dates = shown ? [shown] : [];
  const date = path.expirationDate;
  if (date === null || shown?.kind === 'expiration') return dates;
  const license: PathDeadline = { kind: 'expiration', date };
  if (shown && timeOf(date) < timeOf(shown.date)) return [license, shown];
  return hasFeature(path, 'ExpirationDateTracker') || daysLeft(date, now) < EXPIRED_DAYS
    ? [...dates, license]
    : dates;
}

/** The first date counts. Once the target date has passed, the license expiration does, which comes later. */
export function timeLeft(path: LearningPath, now: Date): TimeLeft {
  const [first, second] = pathDates(path, now);
  const due = (first?.kind === 'goal' && daysLeft(first.date, now) <= 0 && second) || first || null;
  return { hours: hoursLeft(path), due, days: due ? daysLeft(due.date, now) : 0 };
}

/** Without progress, all hours are left. */
function hoursLeft(path: LearningPath): number | null {
  const { done, needed } = pathHours(path) ?? { done: 0, needed: path.totalHours ?? 0 };
  return needed > 0 ? Math.round((needed - done) * 10) / 10 : null;
}

/** Whether so many hours fit into so many days. */
export function isReachable(hours: number, days: number): boolean {
  return hours <= days * MOST_HOURS_A_DAY;
}

/** Rounds up to PACE_STEP_HOURS. A sum of fractions may be a little more than what it stands for. */
export function roundUpHours(hours: number): number {
  return Math.ceil(hours / PACE_STEP_HOURS - 1e-6) * PACE_STEP_HOURS;
}
