/** What a completed course adds to the paths that have it. Works inside the caller's transaction. */
import type { Enrollment } from '../../contracts/enrollment';
import { roundPercent } from '../course/progress.queries';
import type { Database } from '../database/database';
import { goalCompletionDate, weekAt } from './learning-path.model';
import { isDoneIn, selectTakenUp } from './path-course.queries';

/**
 * Its hours count for this week's goal and for the percentage, once in each path: who takes a course again adds nothing.
 * A path whose percentage or hours are not known keeps it so.
 */
export async function addToPaths(
  transaction: Database,
  studentId: number,
  { enrollmentId, courseId }: Pick<Enrollment, 'enrollmentId' | 'courseId'>,
  now: Date,
): Promise<void> {
  const takenUp = await selectTakenUp(transaction, studentId).where('courseId', '=', courseId).execute();
  const others = takenUp.filter((each) => each.enrollmentId !== enrollmentId);
  const paths = await transaction
    .selectFrom('learningPath')
    .innerJoin('learningPathCourse', 'learningPathCourse.learningPathId', 'learningPath.learningPathId')
    .select(['learningPath.learningPathId', 'goalHours', 'totalHours', 'percentComplete'])
    .select(['learningPathCourse.creditHours', 'learningPath.createdDate as pathCreatedDate'])
    .where('studentId', '=', studentId)
    .where('deactivated', '=', 0)
    .where('learningPathCourse.courseId', '=', courseId)
    .execute();
  for (const path of paths) {
    if (!others.some((each) => isDoneIn(path, each))) await addHours(transaction, path, now);
  }
}

interface PathHours {
  learningPathId: number;
  goalHours: number | null;
  totalHours: number | null;
  percentComplete: number | null;
  /** Of the course in the path. */
  creditHours: number | null;
}

async function addHours(
  transaction: Database,
  { learningPathId, goalHours, totalHours, percentComplete, creditHours }: PathHours,
  now: Date,
): Promise<void> {
  const hours = creditHours ?? 0;
  await transaction
    .insertInto('learningPathGoal')
    .values({
      learningPathId,
      startDate: weekAt(now).startDate,
      goalHours: goalHours ?? 0,
      hoursCompleted: hours,
    })
    .onConflict((conflict) =>
      conflict.doUpdateSet((eb) => ({
        hoursCompleted: eb('learningPathGoal.hoursCompleted', '+', hours),
      })),
    )
    .execute();
  if (percentComplete === null || !totalHours) return;
  const percent = roundPercent(Math.min(100, percentComplete + (hours * 100) / totalHours));
  const left = { goalHours, totalHours, percentComplete: percent };
  await transaction
    .updateTable('learningPath')
    .set({ percentComplete: percent, goalCompletionDate: goalCompletionDate(left, now) })
    .where('learningPathId', '=', learningPathId)
    .execute();
}
