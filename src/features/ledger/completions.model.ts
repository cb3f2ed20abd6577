/** Which courses a student has completed for a license, according to its learning path and the transcript. Pure. */
import { dayOf } from '../../contracts/iso-date';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { License } from '../../contracts/license';
import { foldText } from '../../contracts/search-text';
import { isComplete, toHours, toUnits } from '../learning-path/views';
import type { TranscriptLine } from '../transcript/views';
import type { LedgerCourse } from './ledger-row.model';
import { matchLine, type StateMatch } from './license-state.model';

interface Completions {
  /** Courses that the path lists as completed. */
  readonly listed: readonly { readonly groupId: number | null; readonly course: LedgerCourse }[];
  /**
   * Other courses of the transcript for the license type and the state. Whether they were completed in this renewal period
   * is not known, because no call says when the period began.
   */
  readonly others: readonly LedgerCourse[];
  /** Like `others`, but for the whole country: whether the license takes them is not known either. */
  readonly nationwide: readonly LedgerCourse[];
  /** Like `others`, but no state is named. */
  readonly unstated: readonly LedgerCourse[];
  /** Completed after the license expired. */
  readonly late: readonly LedgerCourse[];
}

/** A course is in one list only, and only once, however often it was completed: the newest completion stands for it. */
export function completionsOf(
  license: License,
  pathCourses: readonly PathCourse[],
  lines: readonly TranscriptLine[],
): Completions {
  const courses = [
    ...new Map(pathCourses.toReversed().map((course) => [course.courseId, course])).values(),
  ].reverse();
  const earned = lines.filter(({ isEarned }) => isEarned);
  const matchOf = ({ entry }: TranscriptLine) => matchLine(license, entry);
  const possible = earned.filter((line) => matchOf(line) !== 'other');
  const isLate = (line: TranscriptLine) => isAfterExpiration(license, line);

  const newest = newestBy(keysOf(courses));
  const inTime = possible.filter((line) => !isLate(line));
  const completedFor = (match: StateMatch) => newest(inTime.filter((line) => matchOf(line) === match));
  const own = completedFor('same');
  const nationwide = completedFor('nationwide');
  const datesOfOthers = newest(earned);
  const listed = courses.filter(isComplete).map(({ courseId, courseName, groupId, creditHours }) => {
    const key = courseKey(courseId);
    const line = own.get(key) ?? nationwide.get(key);
    const completionDate = (line ?? datesOfOthers.get(key))?.entry.completionDate ?? null;
    return {
      groupId,
      course: toCourse(key, courseName, creditHours ?? line?.entry.hours ?? null, completionDate),
    };
  });

  const taken = new Set(listed.map(({ course }) => course.key));
  const take = (found: ReadonlyMap<string, TranscriptLine>) =>
    [...found].flatMap(([key, { entry }]) =>
      taken.size === taken.add(key).size
        ? []
        : [toCourse(key, entry.courseName, entry.hours, entry.completionDate)],
    );
  return {
    listed,
    others: take(own),
    nationwide: take(nationwide),
    unstated: take(completedFor('unstated')),
    late: take(newest(possible.filter(isLate))),
  };
}

/** A license is valid until the end of its day (ENT-10). */
export function isAfterExpiration(
  { expirationDate }: License,
  { time }: Pick<TranscriptLine, 'time'>,
): boolean {
  return expirationDate !== null && time !== null && dayOf(new Date(time)) > expirationDate;
}

/** Courses with the same name are taken to be the same, because a transcript has no course ids. */
export function nameKey(name: string): string {
  return foldText(name).trim().replace(/\s+/g, ' ');
}

export function courseKey(courseId: number): string {
  return `course ${courseId}`;
}

function toCourse(
  key: string,
  name: string,
  hours: number | null,
  completionDate: string | null,
): LedgerCourse {
  return { key, name, hours: hours === null ? null : toHours(toUnits(hours)), completionDate, counted: 0 };
}

type KeyOf = (line: TranscriptLine) => string;

/** Matches a line with a course of the path by name. If several have the same name, the first one wins. */
function keysOf(courses: readonly PathCourse[]): KeyOf {
  const keys = new Map<string, string>();
  for (const { courseId, courseName } of courses) {
    const name = nameKey(courseName);
    if (name !== '' && !keys.has(name)) keys.set(name, courseKey(courseId));
  }
  return ({ entry, key }) => {
    const name = nameKey(entry.courseName);
    // Courses without a name need not be the same.
    return keys.get(name) ?? (name === '' ? key : `name ${name}`);
  };
}

function newestBy(keyOf: KeyOf) {
  return (lines: readonly TranscriptLine[]): ReadonlyMap<string, TranscriptLine> => {
    const newest = new Map<string, TranscriptLine>();
    for (const line of lines) {
      const key = keyOf(line);
      const other = newest.get(key);
      if (!other || (line.time ?? 0) > (other.time ?? 0)) newest.set(key, line);
    }
    return newest;
  };
}
