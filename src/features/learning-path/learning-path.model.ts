/** Pure rules for learning paths: status, days left, selection (DASH-02 to DASH-05, STA-04, ENT-06). */
import { type CalendarDay, timeOf } from '../../contracts/iso-date';
import type { FeatureName, LearningPath } from '../../contracts/learning-path';
import { daysLeft } from '../../platform/format/dates';

/** CON-10, DASH-02: a path with fewer days left than this expires soon. */
const EXPIRING_SOON_DAYS = 30;
/** DASH-02: a path with fewer days left than this has expired. */
const EXPIRED_DAYS = 1;
/** DASH-02: a path, like a course of it, is complete at this percentage or more. */
export const COMPLETE_PERCENT = 100;
/** The hours that a week takes are rounded up to a multiple of this, in hours (our choice). */
const PACE_STEP_HOURS = 0.5;
/** The most hours of learning in a day (our choice). */
export const MOST_HOURS_A_DAY = 8;
export const DAYS_PER_WEEK = 7;
/** ENT-06: the abbreviation that is not a real state. */
const EXCLUDED_STATE = 'FA';

export type PathStatus = 'complete' | 'expired' | 'expiring-soon' | 'in-progress';

/** DASH-02, checked in this order. A path without an expiration date does not expire. */
export function pathStatus(path: LearningPath, now: Date): PathStatus {
  if (isComplete(path)) return 'complete';
  if (path.expirationDate === null) return 'in-progress';
  const days = daysLeft(path.expirationDate, now);
  if (days < EXPIRED_DAYS) return 'expired';
  return days < EXPIRING_SOON_DAYS ? 'expiring-soon' : 'in-progress';
}

/** Of a path, a course or an enrollment. One without a known progress is not complete. */
export function isComplete({ percentComplete }: { readonly percentComplete: number | null }): boolean {
  return (percentComplete ?? 0) >= COMPLETE_PERCENT;
}

/** Whether a feature of this path is enabled and available (ENT-06). */
export function hasFeature(path: LearningPath, name: FeatureName): boolean {
  return path.features.some(({ feature, enabled, available }) => feature === name && enabled && available);
}

export interface PathDeadline {
  readonly kind: 'goal' | 'expiration';
  readonly date: CalendarDay;
}

/** DASH-04: the target date of the goal if the path tracks one, otherwise the expiration date if it tracks that. */
export function pathDeadline(path: LearningPath): PathDeadline | null {
  const { goalHours, goalCompletionDate, expirationDate } = path;
  if (goalHours && goalHours > 0 && goalCompletionDate !== null && hasFeature(path, 'WeeklyGoalTracker')) {
    return { kind: 'goal', date: goalCompletionDate };
  }
  if (expirationDate === null || !hasFeature(path, 'ExpirationDateTracker')) return null;
  return { kind: 'expiration', date: expirationDate };
}

/** ENT-06: the states of a path, without EXCLUDED_STATE. A state without a name is shown as its abbreviation. */
export function realStates(path: LearningPath): readonly { readonly abbv: string; readonly name: string }[] {
  return [...new Set(path.stateAbbvs)]
    .filter((abbv) => abbv !== EXCLUDED_STATE && abbv !== '')
    .map((abbv) => ({
      abbv,
      name: path.states.find((state) => state.stateAbbv === abbv)?.stateFullName || abbv,
    }));
}

/** VAL-03: only a numeric pathId is valid. */
export function parsePathId(value: string | null): number | null {
  if (value === null || !/^\d+$/.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}

interface SelectionContext {
  /** The id in the address. */
  readonly pathId: number | null;
  /** The path that was selected before, as it was then. */
  readonly previous: LearningPath | null;
}

/**
 * STA-04: the path in the address, if it exists. Otherwise the path accessed last, unless another one was created
 * after that; then the newest one. The previous path stays selected if it was newer than either: the server may
 * still return a list from before that path was opened.
 */
export function selectPath(
  paths: readonly LearningPath[],
  { pathId, previous }: SelectionContext,
): LearningPath | null {
  const requested = paths.find(({ learningPathId }) => learningPathId === pathId);
  if (requested) return requested;
  const lastAccessed = latest(paths, accessedTime);
  const lastCreated = latest(paths, createdTime);
  if (lastAccessed === null || lastCreated === null) return null;
  const chosen = accessedTime(lastAccessed) >= createdTime(lastCreated) ? lastAccessed : lastCreated;
  const kept = paths.find(({ learningPathId }) => learningPathId === previous?.learningPathId);
  return kept && previous && newest(previous) > newest(chosen) ? kept : chosen;
}

/** STA-05: replaces a path in a list. If it is the current one, no other path is. */
export function replacePath(paths: readonly LearningPath[], path: LearningPath): readonly LearningPath[] {
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

/** Hours done, rounded down to a tenth, and needed; null if the server sends no progress or no total. */
export function pathHours({ percentComplete, totalHours }: LearningPath): PathHours | null {
  if (percentComplete === null || percentComplete < 0 || !totalHours) return null;
  // A percentage of thirds gives a little less than the hours that it stands for.
  const tenths = Math.floor((totalHours * Math.min(percentComplete, COMPLETE_PERCENT)) / 10 + 1e-6);
  return { done: tenths / 10, needed: totalHours };
}

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
  if (shown && date < shown.date) return [license, shown];
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

/** Whether the hours fit into the days. */
export function isReachable(hours: number, days: number): boolean {
  return hours <= days * MOST_HOURS_A_DAY;
}

/** Rounds up to PACE_STEP_HOURS. A sum of fractions may be a little more than what it stands for. */
export function roundUpHours(hours: number): number {
  return Math.ceil(hours / PACE_STEP_HOURS - 1e-6) * PACE_STEP_HOURS;
}

/** ENT-13: whether progress is shown in credit hours instead of percent. */
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
