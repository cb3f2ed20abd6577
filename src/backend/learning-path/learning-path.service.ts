/** Writes to a learning path. Each is one transaction, and returns the path, or undefined if the student has no such path. */
import type { Wire } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathTask } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import type { RowChanges } from '../database/tables';
import { saveGoal } from './goal.queries';
import { goalCompletionDate, weekAt } from './learning-path.model';
import { clearCurrentPath, findPath, updatePath } from './learning-path.queries';
import type { OwnPath } from './own-path.queries';
import { findTask, saveTaskCompletion, toTask } from './path-details.queries';

export function savePath(
  database: Database,
  path: OwnPath,
  changes: RowChanges<'learningPath'>,
): Promise<Wire<LearningPath> | undefined> {
  return database.transaction().execute((transaction) => updatePath(transaction, path, changes));
}

/** The opened path becomes the current one. */
export function openPath(
  database: Database,
  path: OwnPath,
  now: Date,
): Promise<Wire<LearningPath> | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findPath(transaction, path))) return undefined;
    await clearCurrentPath(transaction, path.studentId);
    const lastAccessedDate = now.toISOString();
    return updatePath(transaction, path, { lastAccessedDate, currentLearningPath: true });
  });
}

/** Sets the goal of the path and of this week, and the day on which the path is done. */
export function setGoal(
  database: Database,
  own: OwnPath,
  goalHours: number,
  now: Date,
): Promise<Wire<LearningPath> | undefined> {
  return database.transaction().execute(async (transaction) => {
    const path = await findPath(transaction, own);
    if (!path) return undefined;
    const { startDate } = weekAt(now);
    await saveGoal(transaction, { learningPathId: own.learningPathId, startDate, goalHours });
    return updatePath(transaction, own, {
      goalHours,
      goalCompletionDate: goalCompletionDate({ ...path, goalHours }, now),
    });
  });
}

/** ENT-07. The first completion counts; a repeated one changes nothing. Undefined if the path has no such task. */
export function completeTask(
  database: Database,
  path: OwnPath,
  learningPathTaskId: number,
  now: Date,
): Promise<PathTask | undefined> {
  return database.transaction().execute(async (transaction) => {
    const task = await findTask(transaction, path, learningPathTaskId);
    if (!task) return undefined;
    const completedDate = task.completedDate ?? now.toISOString();
    await saveTaskCompletion(transaction, learningPathTaskId, completedDate);
    return toTask({ ...task, completedDate });
  });
}
