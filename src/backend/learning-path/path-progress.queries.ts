import type { Database } from '../database/database';
import type { RowChanges } from '../database/tables';

export function findPathsWithCourse(database: Database, studentId: number, courseId: number) {
  return database
    .selectFrom('learningPath')
    .innerJoin('learningPathCourse', 'learningPathCourse.learningPathId', 'learningPath.learningPathId')
    .select(['learningPath.learningPathId', 'goalHours', 'totalHours', 'percentComplete'])
    .select('learningPath.createdDate as pathCreatedDate')
    .where('studentId', '=', studentId)
    .where('deactivated', '=', 0)
    .where('learningPathCourse.courseId', '=', courseId)
    .execute();
}

/** The path must be the student's. */
export async function saveProgress(
  database: Database,
  learningPathId: number,
  progress: Pick<RowChanges<'learningPath'>, 'percentComplete' | 'goalCompletionDate'>,
): Promise<void> {
  await database
    .updateTable('learningPath')
    .set(progress)
    .where('learningPathId', '=', learningPathId)
    .execute();
}
