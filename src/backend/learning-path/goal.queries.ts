/** Weekly goals. This week's follows from the path itself, and needs no row before something is done for it. */
import { sql } from 'kysely';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathGoal } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import { goalCompletionDate, weekAt, weekOfStart } from './learning-path.model';
import { findPath, updatePath } from './learning-path.queries';
import { type OwnPath, selectOwnPath } from './own-path.queries';

/** This week's goal; none where no hours are aimed at. */
export function selectGoals(database: Database, path: OwnPath, now: Date) {
  const { startDate } = weekAt(now);
  return selectOwnPath(database, path)
    .where('learningPath.goalHours', '>', 0)
    .select(['learningPath.goalHours', sql<string>`${startDate}`.as('startDate')])
    .select((eb) => {
      const hoursCompleted = eb
        .selectFrom('learningPathGoal')
        .whereRef('learningPathGoal.learningPathId', '=', 'learningPath.learningPathId')
        .where('learningPathGoal.startDate', '=', startDate)
        .select('learningPathGoal.hoursCompleted');
      return eb.fn.coalesce(hoursCompleted, sql.lit(0)).as('hoursCompleted');
    });
}

/** Weeks that are over, oldest first; those in which nothing was aimed at are left out. */
export function selectGoalHistory(database: Database, path: OwnPath, now: Date) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathGoal', 'learningPathGoal.learningPathId', 'learningPath.learningPathId')
    .where('learningPathGoal.goalHours', '>', 0)
    .where('learningPathGoal.startDate', '<', weekAt(now).startDate)
    .select(['learningPathGoal.goalHours', 'learningPathGoal.startDate', 'learningPathGoal.hoursCompleted'])
    .orderBy('learningPathGoal.startDate');
}

/** The id of a week is its first day as a number: the only one in its path, and the same before there is a row. */
export function toGoal({
  startDate,
  ...hours
}: Pick<PathGoal, 'goalHours' | 'hoursCompleted'> & { startDate: string }): PathGoal {
  return {
    goalId: Number(startDate.slice(0, 10).replaceAll('-', '')),
    ...weekOfStart(startDate),
    ...hours,
  };
}

/** Sets the path's goal and this week's, and what follows from them. Undefined where the student has no such path. */
export function setGoal(
  database: Database,
  own: OwnPath,
  goalHours: number,
  now: Date,
): Promise<LearningPath | undefined> {
  return database.transaction().execute(async (transaction) => {
    const path = await findPath(transaction, own);
    if (!path) return undefined;
    await transaction
      .insertInto('learningPathGoal')
      .values({
        learningPathId: own.learningPathId,
        startDate: weekAt(now).startDate,
        goalHours,
        hoursCompleted: 0,
      })
      .onConflict((conflict) => conflict.doUpdateSet({ goalHours }))
      .execute();
    return updatePath(transaction, own, {
      goalHours,
      goalCompletionDate: goalCompletionDate({ ...path, goalHours }, now),
    });
  });
}
