/** What a completed course adds to the paths that have it. Works inside the caller's transaction. */
import type { Enrollment } from '../../contracts/enrollment';
import { type CompletedAt, dateIn } from '../calendar';
import type { Database } from '../database/database';
import { roundPercent } from '../percent';
import { addHoursToWeek } from './goal.queries';
import { goalCompletionDate, weekAt } from './learning-path.model';
import { findEnrollmentsIn, isDoneIn } from './path-course.queries';
import { findPathsWithCourse, saveProgress } from './path-progress.queries';

/**
 * Adds the hours to this week's goal and to the percentage, once in each path: taking a course again adds nothing. A
 * percentage that is not known stays unknown.
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
    if (!others.some((each) => isDoneIn(path, each)))
      await addHours(transaction, path, dateIn(timeZone, now));
  }
}

interface PathHours {
  learningPathId: number;
  goalHours: number | null;
  totalHours: number | null;
  percentComplete: number | null;
  /** Of the course. */
  creditHours: number | null;
}

async function addHours(
  transaction: Database,
  { learningPathId, goalHours, totalHours, percentComplete, creditHours }: PathHours,
  today: Date,
): Promise<void> {
  const hours = creditHours ?? 0;
  await addHoursToWeek(transaction, {
    learningPathId,
    startDate: weekAt(today).startDate,
    goalHours: goalHours ?? 0,
    hoursCompleted: hours,
  });
  if (percentComplete === null || !totalHours) return;
  const percent = roundPercent(Math.min(100, percentComplete + (hours * 100) / totalHours));
  const left = { goalHours, totalHours, percentComplete: percent };
  await saveProgress(transaction, learningPathId, {
    percentComplete: percent,
    goalCompletionDate: goalCompletionDate(left, today),
  });
}
