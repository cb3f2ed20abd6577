/** What belongs to one learning path besides goals and courses. */
import type { PathCourse, PathGroup } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import { type OwnPath, selectOwnPath } from './own-path.queries';
import { hoursInGroup } from './path-hours.model';

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

export function findGroups(database: Database, path: OwnPath) {
  return selectGroups(database, path).execute();
}

/** A completed course counts for its group even if its certificate is still locked. */
export function toGroup(
  group: Pick<PathGroup, 'groupId' | 'groupName' | 'hoursRequired'>,
  courses: readonly PathCourse[],
): PathGroup {
  const done = courses.filter(({ percentComplete }) => percentComplete === 100);
  return { ...group, hoursCompleted: hoursInGroup(group, done) };
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

export function findTask(database: Database, path: OwnPath, learningPathTaskId: number) {
  return selectTasks(database, path)
    .where('learningPathTask.learningPathTaskId', '=', learningPathTaskId)
    .executeTakeFirst();
}

/** The task must be the student's. */
export async function saveTaskCompletion(
  database: Database,
  learningPathTaskId: number,
  completedDate: string,
): Promise<void> {
  await database
    .updateTable('learningPathTask')
    .set({ completedDate })
    .where('learningPathTaskId', '=', learningPathTaskId)
    .execute();
}
