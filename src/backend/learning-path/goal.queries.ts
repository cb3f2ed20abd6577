/** Weekly goals. This week's follows from the path itself, and has no row until something is done for it. */
import { sql } from 'kysely';
import type { Wire } from '../../contracts/iso-date';
import type { PathGoal } from '../../contracts/learning-path-details';
import { dayEnd, dayStart } from '../calendar';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';
import { weekAt, weekOfStart } from './learning-path.model';
import { type OwnPath, selectOwnPath } from './own-path.queries';

/** This week's goal; empty if the path has none. */
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

/** Past weeks that had a goal, oldest first. */
export function selectGoalHistory(database: Database, path: OwnPath, now: Date) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathGoal', 'learningPathGoal.learningPathId', 'learningPath.learningPathId')
    .where('learningPathGoal.goalHours', '>', 0)
    .where('learningPathGoal.startDate', '<', weekAt(now).startDate)
    .select(['learningPathGoal.goalHours', 'learningPathGoal.startDate', 'learningPathGoal.hoursCompleted'])
    .orderBy('learningPathGoal.startDate');
}

/** The id of a week is its first day as a number: unique in its path, and the same before there is a row. */
export function toGoal({
  startDate,
  ...hours
}: Pick<PathGoal, 'goalHours' | 'hoursCompleted'> & { startDate: string }): Wire<PathGoal> {
  const week = weekOfStart(startDate);
  return {
    goalId: Number(startDate.slice(0, 10).replaceAll('-', '')),
    startDate: dayStart(week.startDate.slice(0, 10)),
    endDate: dayEnd(week.endDate.slice(0, 10)),
    ...hours,
  };
}

/** Sets the goal of a week, and keeps the hours that were done in it. */
export async function saveGoal(
  database: Database,
  {
    learningPathId,
    startDate,
    goalHours,
  }: Pick<NewRow<'learningPathGoal'>, 'learningPathId' | 'startDate' | 'goalHours'>,
): Promise<void> {
  await database
    .insertInto('learningPathGoal')
    .values({ learningPathId, startDate, goalHours, hoursCompleted: 0 })
    .onConflict((conflict) => conflict.columns(['learningPathId', 'startDate']).doUpdateSet({ goalHours }))
    .execute();
}

/** Adds to the hours of a week, and keeps its goal if it has one. */
export async function addHoursToWeek(
  database: Database,
  { hoursCompleted, ...week }: NewRow<'learningPathGoal'>,
): Promise<void> {
  await database
    .insertInto('learningPathGoal')
    .values({ ...week, hoursCompleted })
    .onConflict((conflict) =>
      conflict.columns(['learningPathId', 'startDate']).doUpdateSet((eb) => ({
        hoursCompleted: eb('learningPathGoal.hoursCompleted', '+', hoursCompleted),
      })),
    )
    .execute();
}
