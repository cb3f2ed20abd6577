/** Which completed courses count for one requirement, and for how many hours. Pure. */
import { timeOf } from '../../contracts/iso-date';
import type { PathGroup } from '../../contracts/learning-path-details';

/** Hours are added up in whole hundredths: fractions would add up to 0.30000000000000004. */
const UNITS_PER_HOUR = 100;

export function toUnits(hours: number): number {
  return Math.round(Math.max(0, hours) * UNITS_PER_HOUR);
}

export function toHours(units: number): number {
  return units / UNITS_PER_HOUR;
}

export interface LedgerCourse {
  /** Unique for a license. */
  readonly key: string;
  readonly name: string;
  /** Null if not known. */
  readonly hours: number | null;
  /** How many of the hours count. */
  readonly counted: number;
  readonly completionDate: string | null;
  /** The names of other licenses that it counts for. */
  readonly alsoFor?: readonly string[] | undefined;
}

export interface LedgerRow {
  readonly key: string;
  readonly name: string;
  /** Null for a requirement that takes any course. */
  readonly groupId: number | null;
  /** No more hours than this count; null if not known. */
  readonly required: number | null;
  readonly counted: number;
  /** Hours above the limit, which do not count. */
  readonly over: number;
  /** Null if it is not known. */
  readonly missing: number | null;
  /** The part of `counted` that no course in `courses` accounts for. */
  readonly unnamed: number;
  /** Hours of `courses` that the server does not include in the requirement yet. */
  readonly unreported: number;
  /** In the order of completion. */
  readonly courses: readonly LedgerCourse[];
}

/** The hours that a path requires in addition to its groups. Any course for the license counts toward them. */
export const ANY_COURSES = { key: 'any', groupId: null, groupName: 'General hours' } as const;

interface Requirement extends Pick<PathGroup, 'groupName' | 'hoursRequired' | 'hoursCompleted'> {
  readonly key: string;
  readonly groupId: number | null;
}

/**
 * The hours of a requirement come from the server, or else from its courses. They are assigned to the courses in the
 * order of completion, so that the hours over the limit belong to the last ones.
 */
export function countCourses(requirement: Requirement, completed: readonly LedgerCourse[]): LedgerRow {
  const { key, groupId, groupName, hoursRequired, hoursCompleted } = requirement;
  const courses = completed.toSorted((a, b) => completionTime(a) - completionTime(b));
  const ofCourses = courses.reduce((sum, { hours }) => sum + toUnits(hours ?? 0), 0);
  const done = hoursCompleted === null ? ofCourses : toUnits(hoursCompleted);
  const limit = hoursRequired === null ? null : toUnits(hoursRequired);
  const counted = Math.min(limit ?? done, done);
  // A full requirement has no room for hours that the server has not added yet.
  const over = counted === limit ? Math.max(done, ofCourses) - counted : 0;
  let left = counted;
  const shown = courses.map((course) => {
    const units = Math.min(left, toUnits(course.hours ?? 0));
    left -= units;
    return { ...course, counted: toHours(units) };
  });
  return {
    ...{ key, groupId, name: groupName || 'Other courses', courses: shown },
    required: limit === null ? null : toHours(limit),
    counted: toHours(counted),
    over: toHours(over),
    missing: limit === null ? null : toHours(limit - counted),
    unnamed: toHours(left),
    unreported: toHours(Math.max(0, ofCourses - done)),
  };
}

/** Courses without a date come last. */
function completionTime({ completionDate }: LedgerCourse): number {
  return completionDate === null ? Number.MAX_SAFE_INTEGER : timeOf(completionDate);
}
