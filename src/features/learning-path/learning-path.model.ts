/** Pure rules of learning paths: status, days left, selection (DASH-02 to DASH-05, STA-04, ENT-06). */
import { parseISO } from 'date-fns/parseISO';
import { timeOf } from '../../contracts/iso-date';
import type { FeatureName, LearningPath } from '../../contracts/learning-path';
import { pluralize } from '../../platform/format/dates';

/** CON-10, DASH-02: expiring soon means under this many days left. */
export const EXPIRING_SOON_DAYS = 30;
/** DASH-02: expired means under this many days left. */
export const EXPIRED_DAYS = 1;
/** DASH-02: complete from this percentage on. */
export const COMPLETE_PERCENT = 100;
/** DASH-05: days of the year that days left are counted in. */
export const DAYS_PER_YEAR = 365;
/** ENT-06: not a real state. */
export const UNREAL_STATE = 'FA';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

export type PathStatus = 'complete' | 'expired' | 'expiring-soon' | 'in-progress';

/**
 * DASH-05: the ceiling of the days until a date, on the wall clock, so that a daylight-saving change adds or
 * takes no day. A date without a zone is that time on the student's own clock, the same day everywhere; one with a
 * zone (`Z`) is a moment, which may be another day on her calendar. Zero or less once it has passed.
 */
export function daysLeft(iso: string, now: Date): number {
  return Math.ceil((wallClock(parseISO(iso)) - wallClock(now)) / MS_PER_DAY);
}

/** DASH-05: days under a year, otherwise years plus days. */
export function daysLeftText(days: number): string {
  if (days < DAYS_PER_YEAR) return pluralize(days, 'day');
  const rest = days % DAYS_PER_YEAR;
  const years = pluralize(Math.floor(days / DAYS_PER_YEAR), 'year');
  return rest === 0 ? years : `${years} ${pluralize(rest, 'day')}`;
}

/** DASH-02, in this order; a path without an expiration date does not expire. */
export function pathStatus(path: LearningPath, now: Date): PathStatus {
  if ((path.percentComplete ?? 0) >= COMPLETE_PERCENT) return 'complete';
  if (path.expirationDate === null) return 'in-progress';
  const days = daysLeft(path.expirationDate, now);
  if (days < EXPIRED_DAYS) return 'expired';
  return days < EXPIRING_SOON_DAYS ? 'expiring-soon' : 'in-progress';
}

/** Whether a feature is switched on and at hand for this path (ENT-06). */
export function hasFeature(path: LearningPath, name: FeatureName): boolean {
  return path.features.some(({ feature, enabled, available }) => feature === name && enabled && available);
}

export interface PathDeadline {
  readonly kind: 'goal' | 'expiration';
  readonly date: string;
}

/** DASH-04: the target date of the goal where it is tracked and known, otherwise the license's expiry where that is. */
export function pathDeadline(path: LearningPath): PathDeadline | null {
  const { goalHours, goalCompletionDate, expirationDate } = path;
  if (goalHours && goalHours > 0 && goalCompletionDate !== null && hasFeature(path, 'WeeklyGoalTracker')) {
    return { kind: 'goal', date: goalCompletionDate };
  }
  if (expirationDate === null || !hasFeature(path, 'ExpirationDateTracker')) return null;
  return { kind: 'expiration', date: expirationDate };
}

/** ENT-06: the states of a path without the unreal one. */
export function realStates(path: LearningPath): readonly { readonly abbv: string; readonly name: string }[] {
  return [...new Set(path.stateAbbvs)]
    .filter((abbv) => abbv !== UNREAL_STATE && abbv !== '')
    .map((abbv) => ({
      abbv,
      name: path.states.find((state) => state.stateAbbv === abbv)?.stateFullName || abbv,
    }));
}

/** VAL-03: a pathId counts only if it is numeric. */
export function parsePathId(value: string | null): number | null {
  if (value === null || !/^\d+$/.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}

export interface SelectionQuestion {
  readonly pathId: number | null;
  /** The path selected until now, as it was known then. */
  readonly previous: LearningPath | null;
}

/**
 * STA-04: the path named by the address, if there is one; else the latest accessed, if that is not older than
 * the newest creation; else the newest created. A path selected before is kept if it was known as newer than
 * that, which it is while the server still answers from before it was opened.
 */
export function selectPath(
  paths: readonly LearningPath[],
  { pathId, previous }: SelectionQuestion,
): LearningPath | null {
  const named = paths.find(({ learningPathId }) => learningPathId === pathId);
  if (named) return named;
  const lastAccessed = latest(paths, accessedTime);
  const lastCreated = latest(paths, createdTime);
  if (lastAccessed === null || lastCreated === null) return null;
  const chosen = accessedTime(lastAccessed) >= createdTime(lastCreated) ? lastAccessed : lastCreated;
  const kept = paths.find(({ learningPathId }) => learningPathId === previous?.learningPathId);
  return kept && previous && newest(previous) > newest(chosen) ? kept : chosen;
}

/** STA-05: the list with a path in its new form; only one of a list is the current one. */
export function withPath(paths: readonly LearningPath[], path: LearningPath): readonly LearningPath[] {
  return paths.map((each) => {
    if (each.learningPathId === path.learningPathId) return path;
    return path.currentLearningPath && each.currentLearningPath
      ? { ...each, currentLearningPath: false }
      : each;
  });
}

export interface PathHours {
  readonly done: number;
  readonly needed: number;
}

/** Hours done, to a tenth and rounded down, and needed; null where the server tells no progress or no total. */
export function pathHours({ percentComplete, totalHours }: LearningPath): PathHours | null {
  if (percentComplete === null || percentComplete < 0 || totalHours === null) return null;
  const share = Math.min(percentComplete, COMPLETE_PERCENT) / COMPLETE_PERCENT;
  return { done: Math.floor(totalHours * share * 10) / 10, needed: totalHours };
}

/** ENT-13: whether progress is told in hours of credit rather than in percent. */
export function isTrackedByCredit(path: LearningPath): boolean {
  return hasFeature(path, 'ProgressTrackerByCredit') && !hasFeature(path, 'ProgressTrackerByPercent');
}

function latest(paths: readonly LearningPath[], time: (path: LearningPath) => number): LearningPath | null {
  return paths.reduce<LearningPath | null>(
    (best, path) => (best === null || time(path) > time(best) ? path : best),
    null,
  );
}

function accessedTime({ lastAccessedDate }: LearningPath): number {
  return lastAccessedDate === null ? Number.NEGATIVE_INFINITY : timeOf(lastAccessedDate);
}

function createdTime({ createdDate }: LearningPath): number {
  return createdDate === null ? Number.NEGATIVE_INFINITY : timeOf(createdDate);
}

function newest(path: LearningPath): number {
  return Math.max(accessedTime(path), createdTime(path));
}

function wallClock(date: Date): number {
  return date.getTime() - date.getTimezoneOffset() * MS_PER_MINUTE;
}
