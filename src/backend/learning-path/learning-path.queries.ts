import { sql } from 'kysely';
import type { LearningPath } from '../../contracts/learning-path';
import type { Database } from '../database/database';

/** Every query names the student: a path is only ever found through its owner. */
export function selectPaths(database: Database, studentId: number) {
  return database
    .selectFrom('learningPath')
    .select(['learningPathId', 'learningPathName', 'lastAccessedDate', 'createdDate'])
    .select(['currentLearningPath', 'whyStatement', 'goalHours', 'goalCompletionDate', 'expirationDate'])
    .select(['percentComplete', 'totalHours', 'subscriptionId'])
    .select([states.as('states'), licenseTypeIds.as('licenseTypeIds'), features.as('features')])
    .where('studentId', '=', studentId)
    .orderBy('createdDate', 'desc')
    .orderBy('learningPathId');
}

export async function findPath(
  database: Database,
  studentId: number,
  learningPathId: number,
): Promise<LearningPath | undefined> {
  const row = await selectPaths(database, studentId)
    .where('learningPathId', '=', learningPathId)
    .executeTakeFirst();
  return row && toLearningPath(row);
}

/** Opens a path: it becomes the current one. Undefined, and nothing changed, where the student has no such path. */
export function openPath(
  database: Database,
  studentId: number,
  learningPathId: number,
  now: Date,
): Promise<LearningPath | undefined> {
  return database.transaction().execute(async (transaction) => {
    const path = await findPath(transaction, studentId, learningPathId);
    if (!path) return undefined;
    const lastAccessedDate = now.toISOString();
    await transaction
      .updateTable('learningPath')
      .set({ currentLearningPath: false })
      .where('studentId', '=', studentId)
      .where('currentLearningPath', '=', 1)
      .execute();
    await transaction
      .updateTable('learningPath')
      .set({ lastAccessedDate, currentLearningPath: true })
      .where('learningPathId', '=', learningPathId)
      .execute();
    return { ...path, lastAccessedDate, currentLearningPath: true };
  });
}

type PathRow = Awaited<ReturnType<ReturnType<typeof selectPaths>['execute']>>[number];

/** ENT-06. `stateAbbvs` repeats the states, as the legacy server does. */
export function toLearningPath(row: PathRow): LearningPath {
  const states: LearningPath['states'] = JSON.parse(row.states);
  return {
    ...row,
    currentLearningPath: Boolean(row.currentLearningPath),
    stateAbbvs: states.map(({ stateAbbv }) => stateAbbv),
    states,
    licenseTypeIds: JSON.parse(row.licenseTypeIds),
    features: JSON.parse(row.features),
  };
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
