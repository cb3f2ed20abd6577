/** What belongs to one learning path beside goals and courses. */
import type { PathCourse, PathGroup, PathTask } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import { type OwnPath, selectOwnPath } from './own-path.queries';

export function selectDocuments(database: Database, path: OwnPath) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathDocument', 'learningPathDocument.learningPathId', 'learningPath.learningPathId')
    .select(['learningPathDocument.documentId', 'learningPathDocument.documentName'])
    .select(['learningPathDocument.fileType', 'learningPathDocument.sizeBytes', 'learningPathDocument.url'])
    .orderBy('learningPathDocument.documentId');
}

export function selectGroups(database: Database, path: OwnPath) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathGroup', 'learningPathGroup.learningPathId', 'learningPath.learningPathId')
    .select(['learningPathGroup.groupId', 'learningPathGroup.groupName', 'learningPathGroup.hoursRequired'])
    .orderBy('learningPathGroup.groupId');
}

/** A course counts for its group once it is completed, whatever its certificate still waits for. */
export function toGroup(
  group: Pick<PathGroup, 'groupId' | 'groupName' | 'hoursRequired'>,
  courses: readonly PathCourse[],
): PathGroup {
  const hoursCompleted = courses
    .filter(({ groupId, percentComplete }) => groupId === group.groupId && percentComplete === 100)
    .reduce((hours, { creditHours }) => hours + (creditHours ?? 0), 0);
  return { ...group, hoursCompleted };
}

export function selectTasks(database: Database, path: OwnPath) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathTask', 'learningPathTask.learningPathId', 'learningPath.learningPathId')
    .select(['learningPathTask.learningPathTaskId', 'learningPathTask.taskName'])
    .select(['learningPathTask.description', 'learningPathTask.linkUrl', 'learningPathTask.completedDate'])
    .orderBy('learningPathTask.learningPathTaskId');
}

export function toTask<TRow extends { completedDate: string | null }>(row: TRow) {
  return { ...row, completed: row.completedDate !== null };
}

/** ENT-07. The first completion counts, a repeated one changes nothing. Undefined where the path has no such task. */
export function completeTask(
  database: Database,
  path: OwnPath,
  learningPathTaskId: number,
  now: Date,
): Promise<PathTask | undefined> {
  return database.transaction().execute(async (transaction) => {
    const task = await selectTasks(transaction, path)
      .where('learningPathTask.learningPathTaskId', '=', learningPathTaskId)
      .executeTakeFirst();
    if (!task) return undefined;
    const completedDate = task.completedDate ?? now.toISOString();
    await transaction
      .updateTable('learningPathTask')
      .set({ completedDate })
      .where('learningPathTaskId', '=', learningPathTaskId)
      .execute();
    return toTask({ ...task, completedDate });
  });
}
