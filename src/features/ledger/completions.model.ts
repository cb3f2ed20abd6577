/** Which courses a student has completed for a license, according to its learning path and the transcript. Pure. */
import { dayOf, timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { License } from '../../contracts/license';
import { foldText } from '../../platform/format/search-text';
import { isComplete } from '../learning-path/views';
import type { TranscriptLine } from '../transcript/views';
import { type LedgerCourse, toHours, toUnits } from './ledger-row.model';
import { matchLine, type StateMatch } from './license-state.model';

interface Completions {
  /** Courses that the path lists. */
  readonly listed: readonly { readonly groupId: number | null; readonly course: LedgerCourse }[];
  /** Other courses of the transcript, completed in the renewal period for the license type and the state. */
  readonly others: readonly LedgerCourse[];
  /** Like `others`, but for the whole country: whether the license takes them is not known. */
  readonly nationwide: readonly LedgerCourse[];
  /** Completed in the renewal period for the license type, without a state. */
  readonly unstated: readonly LedgerCourse[];
  /** Completed after the license expired. */
  readonly late: readonly LedgerCourse[];
  /** Not known to belong to the renewal period, because the beginning of the period is not known. */
  readonly undated: readonly LedgerCourse[];
  /** How many were completed before the renewal period began. */
  readonly earlier: number;
}

/**
 * The renewal period begins when the path is created. A course is in one list only, and only once, however often it was
 * completed: the newest completion stands for it.
 */
export function completionsOf(
  license: License,
  { createdDate }: LearningPath,
  pathCourses: readonly PathCourse[],
  lines: readonly TranscriptLine[],
): Completions {
  const courses = [
    ...new Map(pathCourses.toReversed().map((course) => [course.courseId, course])).values(),
  ].reverse();
  const start = createdDate === null ? Number.POSITIVE_INFINITY : timeOf(createdDate);
  const earned = lines.filter(({ isEarned }) => isEarned);
  const matchOf = ({ entry }: TranscriptLine) => matchLine(license, entry);
  const possible = earned.filter((line) => matchOf(line) !== 'other');
  const isInPeriod = ({ time }: TranscriptLine) => time !== null && time >= start;
  const isLate = (line: TranscriptLine) => isAfterExpiration(license, line);

  const newest = newestBy(keysOf(courses));
  const inPeriod = possible.filter((line) => isInPeriod(line) && !isLate(line));
  const completedFor = (match: StateMatch) => newest(inPeriod.filter((line) => matchOf(line) === match));
  const own = completedFor('same');
  const nationwide = completedFor('nationwide');
  const datesOfOthers = newest(earned.filter(isInPeriod));
  const listed = courses.flatMap(({ courseId, courseName, groupId, creditHours, percentComplete }) => {
    const key = courseKey(courseId);
    // The path says that its courses count, so it is enough to complete one for the whole country.
    const line = own.get(key) ?? nationwide.get(key);
    if (!isComplete({ percentComplete }) && !line) return [];
    const completionDate = (line ?? datesOfOthers.get(key))?.entry.completionDate ?? null;
    const hours = creditHours ?? line?.entry.hours ?? null;
    return [{ groupId, course: toCourse(key, courseName, hours, completionDate) }];
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
    undated: createdDate === null ? take(newest(possible)) : [],
    earlier:
      createdDate === null ? 0 : newest(possible.filter((line) => !isInPeriod(line) && !isLate(line))).size,
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
