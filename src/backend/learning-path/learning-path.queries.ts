import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import type { OwnPath } from './own-path.queries';
import { COURSE_COLUMNS, type ToCourse } from './path-course.queries';

/** Every query names the student: a path is only ever found through its owner. A deactivated one is gone (STA-13). */
export function selectPaths(database: Database, studentId: number, withCourses = false) {
  return database
    .selectFrom('learningPath')
    .select(['learningPathId', 'learningPathName', 'lastAccessedDate', 'createdDate'])
    .select(['currentLearningPath', 'whyStatement', 'goalHours', 'goalCompletionDate', 'expirationDate'])
    .select(['percentComplete', 'totalHours', 'subscriptionId'])
    .select([states.as('states'), licenseTypeIds.as('licenseTypeIds'), features.as('features')])
    .$if(withCourses, (query) => query.select((eb) => coursesOfPath(eb).as('courses')))
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

/** Answers the changed path. Undefined, and nothing changed, where the student has no such path. */
export function savePath(
  database: Database,
  path: OwnPath,
  changes: Updateable<Tables['learningPath']>,
): Promise<PathAnswer | undefined> {
  return database.transaction().execute((transaction) => updatePath(transaction, path, changes));
}

/** As savePath, inside a transaction. */
export async function updatePath(
  transaction: Database,
  path: OwnPath,
  changes: Updateable<Tables['learningPath']>,
): Promise<PathAnswer | undefined> {
  await transaction
    .updateTable('learningPath')
    .set(changes)
    .where('studentId', '=', path.studentId)
    .where('learningPathId', '=', path.learningPathId)
    .where('deactivated', '=', 0)
    .execute();
  return findPath(transaction, path);
}

/** Opens a path: it becomes the current one. Undefined, and nothing changed, where the student has no such path. */
export function openPath(database: Database, path: OwnPath, now: Date): Promise<PathAnswer | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findPath(transaction, path))) return undefined;
    await transaction
      .updateTable('learningPath')
      .set({ currentLearningPath: false })
      .where('studentId', '=', path.studentId)
      .where('currentLearningPath', '=', 1)
      .execute();
    const lastAccessedDate = now.toISOString();
    return updatePath(transaction, path, { lastAccessedDate, currentLearningPath: true });
  });
}

/** STA-06. May be repeated; false where the student never had such a path. */
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
type PathAnswer = LearningPath & { courses?: PathCourse[] };

/**
 * ENT-06. `stateAbbvs` repeats the states, as the legacy server does. Courses come with the path where there is
 * something to tell of them by.
 */
export function toLearningPath({ courses, ...row }: PathRow, toCourse?: ToCourse): PathAnswer {
  const states: LearningPath['states'] = JSON.parse(row.states);
  return {
    ...row,
    currentLearningPath: Boolean(row.currentLearningPath),
    stateAbbvs: states.map(({ stateAbbv }) => stateAbbv),
    states,
    licenseTypeIds: JSON.parse(row.licenseTypeIds),
    features: JSON.parse(row.features),
    ...(toCourse && courses !== undefined && { courses: JSON.parse(courses).map(toCourse) }),
  };
}

/** One JSON text, read in the same statement as the path. */
function coursesOfPath(eb: ExpressionBuilder<Tables, 'learningPath'>) {
  const courses = eb
    .selectFrom('learningPathCourse')
    .whereRef('learningPathCourse.learningPathId', '=', 'learningPath.learningPathId')
    .select(COURSE_COLUMNS)
    .orderBy('learningPathCourse.position');
  return jsonArrayFrom(courses).$castTo<string>();
}

const states = sql<string>`(
  select json_group_array(json_object('stateAbbv', state.stateAbbv, 'stateFullName', state.stateFullName))
  from learningPathState as entry join state using (stateAbbv)
  where entry.learningPathId = learningPath.learningPathId)`;

const licenseTypeIds = sql<string>`(
  select json_group_array(entry.licenseTypeId)
  from learningPathLicenseType as entry
  where entry.learningPathId = learningPath.learningPathId)`;

const features = sql<string>`(
  select json_group_array(json_object(
    'feature', entry.feature,
    'enabled', json(iif(entry.enabled, 'true', 'false')),
    'available', json(iif(entry.available, 'true', 'false')),
    'membershipExclusive', json(iif(entry.membershipExclusive, 'true', 'false'))))
  from learningPathFeature as entry
  where entry.learningPathId = learningPath.learningPathId)`;
