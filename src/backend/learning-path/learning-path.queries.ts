import type { ExpressionBuilder } from 'kysely';
import type { Wire } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import { isOneOf, jsonRows, readJson } from '../database/dialect/expressions';
import type { RowChanges, Tables } from '../database/tables';
import type { OwnPath } from './own-path.queries';
import { COURSE_COLUMNS, type ToCourse } from './path-course.queries';

/** Every query names the student: a path is only ever found through its owner. Deactivated paths are left out (STA-13). */
export function selectPaths(database: Database, studentId: number, withCourses = false) {
  return database
    .selectFrom('learningPath')
    .select(['learningPathId', 'learningPathName', 'lastAccessedDate', 'createdDate'])
    .select(['currentLearningPath', 'whyStatement', 'goalHours', 'goalCompletionDate', 'expirationDate'])
    .select(['percentComplete', 'totalHours', 'subscriptionId'])
    .select((eb) => [
      jsonRows(statesOfPath(eb)).as('states'),
      jsonRows(licenseTypesOfPath(eb)).as('licenseTypes'),
      jsonRows(featuresOfPath(eb)).as('features'),
    ])
    .$if(withCourses, (query) => query.select((eb) => jsonRows(coursesOfPath(eb)).as('courses')))
    .where('studentId', '=', studentId)
    .where('deactivated', '=', 0)
    .orderBy('createdDate', 'desc')
    .orderBy('learningPathId');
}

export async function findPath(
  database: Database,
  { studentId, learningPathId }: OwnPath,
  toCourse?: ToCourse,
): Promise<PathAnswer | undefined> {
  const row = await selectPaths(database, studentId, toCourse !== undefined)
    .where('learningPathId', '=', learningPathId)
    .executeTakeFirst();
  return row && toLearningPath(row, toCourse);
}

/** Without their courses. */
export async function findPaths(
  database: Database,
  studentId: number,
  learningPathIds: readonly number[],
): Promise<Wire<LearningPath>[]> {
  const rows = await selectPaths(database, studentId)
    .where((eb) => isOneOf(eb.ref('learningPathId'), learningPathIds))
    .execute();
  return rows.map((row) => toLearningPath(row));
}

/** Returns the changed path. Undefined, with nothing changed, if the student has no such path. */
export async function updatePath(
  database: Database,
  path: OwnPath,
  changes: RowChanges<'learningPath'>,
): Promise<PathAnswer | undefined> {
  await database
    .updateTable('learningPath')
    .set(changes)
    .where('studentId', '=', path.studentId)
    .where('learningPathId', '=', path.learningPathId)
    .where('deactivated', '=', 0)
    .execute();
  return findPath(database, path);
}

export async function clearCurrentPath(database: Database, studentId: number): Promise<void> {
  await database
    .updateTable('learningPath')
    .set({ currentLearningPath: false })
    .where('studentId', '=', studentId)
    .where('currentLearningPath', '=', 1)
    .execute();
}

/** STA-06. May be repeated. False if the student never had such a path. */
export async function deactivatePath(
  database: Database,
  { studentId, learningPathId }: OwnPath,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('learningPath')
    .set({ deactivated: true })
    .where('studentId', '=', studentId)
    .where('learningPathId', '=', learningPathId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type PathRow = Awaited<ReturnType<ReturnType<typeof selectPaths>['execute']>>[number];
type PathAnswer = Wire<LearningPath> & { courses?: PathCourse[] };

/** ENT-06. `stateAbbvs` repeats the states, as the legacy server does. Courses are included if `toCourse` is given. */
export function toLearningPath({ courses, licenseTypes, ...row }: PathRow, toCourse?: ToCourse): PathAnswer {
  const states = readJson(row.states);
  return {
    ...row,
    currentLearningPath: Boolean(row.currentLearningPath),
    stateAbbvs: states.map(({ stateAbbv }) => stateAbbv),
    states,
    licenseTypeIds: readJson(licenseTypes).map(({ licenseTypeId }) => licenseTypeId),
    features: readJson(row.features).map(({ feature, enabled, available, membershipExclusive }) => ({
      feature,
      enabled: Boolean(enabled),
      available: Boolean(available),
      membershipExclusive: Boolean(membershipExclusive),
    })),
    ...(toCourse && courses !== undefined && { courses: readJson(courses).map(toCourse) }),
  };
}

function coursesOfPath(eb: ExpressionBuilder<Tables, 'learningPath'>) {
  return eb
    .selectFrom('learningPathCourse')
    .whereRef('learningPathCourse.learningPathId', '=', 'learningPath.learningPathId')
    .select(COURSE_COLUMNS)
    .orderBy('learningPathCourse.position');
}

function statesOfPath(eb: ExpressionBuilder<Tables, 'learningPath'>) {
  return eb
    .selectFrom('learningPathState as entry')
    .innerJoin('state', 'state.stateAbbv', 'entry.stateAbbv')
    .select(['state.stateAbbv', 'state.stateFullName'])
    .whereRef('entry.learningPathId', '=', 'learningPath.learningPathId')
    .orderBy('entry.stateAbbv');
}

function licenseTypesOfPath(eb: ExpressionBuilder<Tables, 'learningPath'>) {
  return eb
    .selectFrom('learningPathLicenseType as entry')
    .select('entry.licenseTypeId')
    .whereRef('entry.learningPathId', '=', 'learningPath.learningPathId')
    .orderBy('entry.licenseTypeId');
}

function featuresOfPath(eb: ExpressionBuilder<Tables, 'learningPath'>) {
  return eb
    .selectFrom('learningPathFeature as entry')
    .select(['entry.feature', 'entry.enabled', 'entry.available', 'entry.membershipExclusive'])
    .whereRef('entry.learningPathId', '=', 'learningPath.learningPathId')
    .orderBy('entry.feature');
}
