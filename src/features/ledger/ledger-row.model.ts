/** Which completed courses count for one requirement, and for how many hours. Pure. */
import { timeOf } from '../../contracts/iso-date';
import { type HoursPart, toHours, toUnits } from '../learning-path/views';

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
  readonly needed: number | null;
  readonly counted: number;
  /** Hours above the limit, which do not count. */
  readonly over: number;
  /** Null if it is not known. */
  readonly missing: number | null;
  /** The part of `counted` that no course in `courses` accounts for. */
  readonly unnamed: number;
  /** In the order of completion. */
  readonly courses: readonly LedgerCourse[];
}

/**
 * The hours of a requirement are assigned to its courses in the order of completion, so that the hours over the limit
 * belong to the last ones.
 */
export function countCourses(part: HoursPart, completed: readonly LedgerCourse[]): LedgerRow {
  const { groupId, name, needed, left: missing } = part;
  const courses = completed.toSorted((a, b) => completionTime(a) - completionTime(b));
  const ofCourses = courses.reduce((sum, { hours }) => sum + toUnits(hours ?? 0), 0);
  const done = toUnits(part.done);
  const counted = toUnits(part.counted);
  // A full requirement has no room for hours that the server has not added yet.
  const over = missing === 0 ? Math.max(done, ofCourses) - counted : 0;
  let left = counted;
  const shown = courses.map((course) => {
    const units = Math.min(left, toUnits(course.hours ?? 0));
    left -= units;
    return { ...course, counted: toHours(units) };
  });
  return {
    key: `requirement ${groupId ?? 'general'}`,
    ...{ groupId, name: name || 'Other courses', courses: shown },
    ...{ needed, counted: part.counted, missing },
    over: toHours(over),
    unnamed: toHours(left),
  };
}

/** Courses without a date come last. */
function completionTime({ completionDate }: LedgerCourse): number {
  return completionDate === null ? Number.MAX_SAFE_INTEGER : timeOf(completionDate);
}
