/** What a completed course adds to the paths that have it. Works inside the caller's transaction. */
import type { Enrollment } from '../../contracts/enrollment';
import { type CompletedAt, dateIn } from '../calendar';
import type { Database } from '../database/database';
import { addHoursToWeek } from './goal.queries';
import { goalCompletionDate, weekAt } from './learning-path.model';
import type { OwnPath } from './own-path.queries';
import { findCourses, findEnrollmentsIn, isDoneIn } from './path-course.queries';
import { findGroups } from './path-details.queries';
import { countedHours } from './path-hours.model';
import { findPathsWithCourse, saveProgress } from './path-progress.queries';

/**
 * Adds the hours that count to this week's goal, and sets the percentage, once in each path: taking a course again adds
 * nothing. A percentage that is not known stays unknown.
 */
export async function addToPaths(
  transaction: Database,
  studentId: number,
  { enrollmentId, courseId }: Pick<Enrollment, 'enrollmentId' | 'courseId'>,
  { now, timeZone }: CompletedAt,
): Promise<void> {
  if (courseId === null) return;
  const enrollments = await findEnrollmentsIn(transaction, studentId, courseId);
  const others = enrollments.filter((each) => each.enrollmentId !== enrollmentId);
  const paths = await findPathsWithCourse(transaction, studentId, courseId);
  for (const path of paths) {
    if (others.some((each) => isDoneIn(path, each))) continue;
    await addCourse(transaction, { studentId, ...path }, courseId, { now, timeZone });
  }
}

interface PathWithHours extends OwnPath {
  goalHours: number | null;
  totalHours: number | null;
  percentComplete: number | null;
}

async function addCourse(
  transaction: Database,
  path: PathWithHours,
  courseId: number,
  { now, timeZone }: CompletedAt,
): Promise<void> {
  const { learningPathId, goalHours, totalHours, percentComplete } = path;
  const courses = await findCourses(transaction, path, now);
  const done = courses.filter((each) => each.percentComplete === 100);
  const needs = { totalHours, groups: await findGroups(transaction, path) };
  const counted = countedHours(needs, done);
  const before = countedHours(
    needs,
    done.filter((each) => each.courseId !== courseId),
  );
  const today = dateIn(timeZone, now);
  await addHoursToWeek(transaction, {
    learningPathId,
    startDate: weekAt(today).startDate,
    goalHours: goalHours ?? 0,
    hoursCompleted: counted - before,
  });
  if (percentComplete === null || !totalHours) return;
  // Not rounded: thirds of an hour would be lost.
  const percent = Math.min(100, (counted * 100) / totalHours);
  const left = { goalHours, totalHours, percentComplete: percent };
  await saveProgress(transaction, learningPathId, {
    percentComplete: percent,
    goalCompletionDate: goalCompletionDate(left, today),
  });
}
