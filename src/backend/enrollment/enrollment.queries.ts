/** Every query names the student: an enrollment is only ever found through its owner. */
import { sql, type Updateable } from 'kysely';
import type { Enrollment } from '../../contracts/enrollment';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import { lockReason, lockStateOfEnrollment } from './lock-states';

/** Whose, and which; 0 is nobody's id. */
export interface OwnEnrollment {
  studentId: number;
  enrollmentId: number;
}

/** All of them must hold. */
export interface EnrollmentFilter {
  courseIds: readonly number[];
  archived: readonly boolean[];
}

const EVERYTHING: EnrollmentFilter = { courseIds: [], archived: [] };

/** ENT-14. */
export function selectEnrollments(database: Database, studentId: number, filter = EVERYTHING) {
  let query = database
    .selectFrom('enrollment')
    .select(['enrollmentId', 'courseId', 'enrollmentDate', 'activityId', 'name', 'deliveryMethod'])
    .select(['licenseTypeId', 'stateAbbv', 'creditHours', 'expirationDate', 'lastAccessedDate'])
    .select(['startTime', 'endTime', 'archived'])
    .select([licenseTypeName.as('licenseTypeName'), percentComplete.as('percentComplete')])
    .where('studentId', '=', studentId)
    .orderBy('enrollmentId');
  for (const courseId of filter.courseIds) query = query.where('courseId', '=', courseId);
  for (const archived of filter.archived) query = query.where('archived', '=', archived ? 1 : 0);
  return query;
}

export async function findEnrollment(
  database: Database,
  { studentId, enrollmentId }: OwnEnrollment,
  now: Date,
): Promise<Enrollment | undefined> {
  const row = await selectEnrollments(database, studentId)
    .where('enrollmentId', '=', enrollmentId)
    .executeTakeFirst();
  return row && toEnrollment(row, now);
}

export type EnrollmentChanges = Pick<
  Updateable<Tables['enrollment']>,
  'lastAccessedDate' | 'archived' | 'activityId'
>;

/** Nothing happens where the student has no such enrollment. */
export async function updateEnrollment(
  database: Database,
  { studentId, enrollmentId }: OwnEnrollment,
  changes: EnrollmentChanges,
): Promise<void> {
  await database
    .updateTable('enrollment')
    .set(changes)
    .where('studentId', '=', studentId)
    .where('enrollmentId', '=', enrollmentId)
    .execute();
}

type EnrollmentRow = Awaited<ReturnType<ReturnType<typeof selectEnrollments>['execute']>>[number];

export function toEnrollment(row: EnrollmentRow, now: Date): Enrollment {
  const lockState = lockStateOfEnrollment(row.percentComplete, row, now);
  return {
    ...row,
    licenseTypeName: row.licenseTypeName ?? '',
    stateAbbv: row.stateAbbv ?? '',
    archived: Boolean(row.archived),
    lockState,
    lockReason: lockReason(lockState),
  };
}

const licenseTypeName = sql<string | null>`(
  select kind.licenseTypeName from licenseType as kind where kind.licenseTypeId = enrollment.licenseTypeId)`;

/** Every activity counts alike. */
const percentComplete = sql<number | null>`(
  select round(avg(step.percentComplete), 1) from activity as step
  where step.enrollmentId = enrollment.enrollmentId)`;
