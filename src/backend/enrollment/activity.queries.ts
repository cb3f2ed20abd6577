/** Every query names the student: an activity is only ever found through the owner of its enrollment. */
import { sql } from 'kysely';
import { type Activity, STEP_WITH_QUESTIONS } from '../../contracts/activity';
import type { Database } from '../database/database';
import type { RowChanges } from '../database/tables';
import type { OwnEnrollment } from './enrollment.queries';
import { lockReason, lockStateOfActivity } from './lock-state.model';

/** In their order. */
export function selectActivities(database: Database, { studentId, enrollmentId }: OwnEnrollment) {
  return database
    .selectFrom('activity')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'activity.enrollmentId')
    .leftJoin('courseExam', (join) =>
      join
        .onRef('courseExam.courseId', '=', 'enrollment.courseId')
        .onRef('courseExam.position', '=', 'activity.position')
        .on('activity.stepType', '=', STEP_WITH_QUESTIONS),
    )
    .select(['activity.activityId', 'activity.enrollmentId', 'activity.position', 'activity.name'])
    .select(['activity.stepType', 'activity.lockState', 'activity.minutes', 'activity.percentComplete'])
    .select(['activity.completedDate', 'activity.affirmed', previousName.as('previousName')])
    .select(['courseExam.courseId as examOf', 'courseExam.attemptsAllowed', attemptsUsed.as('attemptsUsed')])
    .select(['enrollment.expirationDate', 'enrollment.startTime', 'enrollment.endTime'])
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId)
    .orderBy('activity.position');
}

/** Empty if the student has no such enrollment. */
export async function findActivities(
  database: Database,
  enrollment: OwnEnrollment,
  now: Date,
): Promise<Activity[]> {
  const rows = await selectActivities(database, enrollment).execute();
  return rows.map((row) => toActivity(row, now));
}

/** Undefined if the enrollment has no such activity. */
export async function findActivity(
  database: Database,
  enrollment: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Activity | undefined> {
  const row = await selectActivities(database, enrollment)
    .where('activity.activityId', '=', activityId)
    .executeTakeFirst();
  return row && toActivity(row, now);
}

export async function saveActivity(
  database: Database,
  activityId: number,
  changes: Pick<RowChanges<'activity'>, 'lockState' | 'percentComplete' | 'completedDate' | 'affirmed'>,
): Promise<void> {
  await database.updateTable('activity').set(changes).where('activityId', '=', activityId).execute();
}

/** Unlocks an activity that waits for an earlier one. False, with nothing changed, if it waits for something else. */
export async function unlockActivity(database: Database, activityId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('activity')
    .set({ lockState: 'Unlocked' })
    .where('activityId', '=', activityId)
    .where('lockState', '=', 'Locked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

export function toActivity(row: ActivityRow, now: Date): Activity {
  const { expirationDate, startTime, endTime, previousName, ...step } = row;
  const { examOf, attemptsAllowed, attemptsUsed, ...activity } = step;
  const lockState = lockStateOfActivity(activity, { expirationDate, startTime, endTime }, now);
  return {
    ...activity,
    affirmed: Boolean(activity.affirmed),
    lockState,
    lockReason: lockReason(lockState, previousName),
    exam: examOf === null ? null : { attemptsUsed, attemptsAllowed },
  };
}

/** One in progress is used. */
const attemptsUsed = sql<number>`(select count(*) from exam where exam.activityId = activity.activityId)`;

const previousName = sql<string | null>`(
  select earlier.name from activity as earlier
  where earlier.enrollmentId = activity.enrollmentId and earlier.position < activity.position
  order by earlier.position desc limit 1)`;
