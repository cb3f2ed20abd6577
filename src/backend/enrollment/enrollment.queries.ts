/** Every query names the student: an enrollment is only ever found through its owner. */
import { sql } from 'kysely';
import { STEP_WITH_QUESTIONS } from '../../contracts/activity';
import type { Enrollment } from '../../contracts/enrollment';
import type { Database } from '../database/database';
import { rounded } from '../database/dialect/expressions';
import type { KeptLockState, RowChanges } from '../database/tables';
import { toId } from '../http/found';
import { lockReason, lockStateOfEnrollment } from './lock-state.model';

/** Whose, and which; 0 is nobody's id. */
export interface OwnEnrollment {
  studentId: number;
  enrollmentId: number;
}

export function ownEnrollment({ studentId }: { studentId: number }, id: string): OwnEnrollment {
  return { studentId, enrollmentId: toId(id) };
}

/** Every filter must hold, by one of its values. */
export interface EnrollmentFilter {
  courseIds: readonly (readonly number[])[];
  archived: readonly (readonly boolean[])[];
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
    .select([nextState.as('nextState'), hasOpenRule.as('hasOpenRule'), nextIsExam.as('activityIsExam')])
    .where('studentId', '=', studentId)
    .orderBy('enrollmentId');
  for (const ids of filter.courseIds) query = query.where('courseId', 'in', ids);
  for (const archived of filter.archived) {
    query = query.where(
      'archived',
      'in',
      archived.map((each) => (each ? 1 : 0)),
    );
  }
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

export async function findEnrollments(
  database: Database,
  studentId: number,
  filter?: EnrollmentFilter,
): Promise<EnrollmentRow[]> {
  return selectEnrollments(database, studentId, filter).execute();
}

export type EnrollmentChanges = Pick<
  RowChanges<'enrollment'>,
  'lastAccessedDate' | 'archived' | 'activityId'
>;

/** Nothing happens if the student has no such enrollment. */
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

const NOTHING = { certificates: [] };

/** Without rules, which only a call for one enrollment asks for (CLRN-02). */
export function toEnrollment(
  { nextState, hasOpenRule, ...row }: EnrollmentRow,
  now: Date,
  { certificates }: Pick<Enrollment, 'certificates'> = NOTHING,
): Enrollment {
  const { percentComplete } = row;
  const standing = { percentComplete, nextState, hasOpenRule: Boolean(hasOpenRule) };
  const lockState = lockStateOfEnrollment(standing, row, now);
  return {
    ...row,
    licenseTypeName: row.licenseTypeName ?? '',
    stateAbbv: row.stateAbbv ?? '',
    archived: Boolean(row.archived),
    activityIsExam: Boolean(row.activityIsExam),
    lockState,
    lockReason: lockReason(lockState),
    certificates,
    rules: [],
    parts: null,
  };
}

const licenseTypeName = sql<string | null>`(
  select kind.licenseTypeName from licenseType as kind where kind.licenseTypeId = enrollment.licenseTypeId)`;

/** The activity to resume at is the first that is not done. */
const nextState = sql<KeptLockState | null>`(
  select step.lockState from activity as step where step.activityId = enrollment.activityId)`;

const nextIsExam = sql<0 | 1>`exists (
  select 1 from activity as step join courseExam using (position)
  where step.activityId = enrollment.activityId and step.stepType = ${sql.lit(STEP_WITH_QUESTIONS)}
    and courseExam.courseId = enrollment.courseId)`;

const hasOpenRule = sql<0 | 1>`exists (
  select 1 from certificate as earned join certificateRule as rule using (certificateId)
  where earned.studentId = enrollment.studentId and earned.enrollmentId = enrollment.enrollmentId
    and rule.fulfilledDate is null)`;

/** Every activity has the same weight. */
const percentComplete = sql<number | null>`(
  select ${rounded(sql`avg(step.percentComplete)`, 1)} from activity as step
  where step.enrollmentId = enrollment.enrollmentId)`;
