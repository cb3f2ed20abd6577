/** What a learning path is built from, and its rows. Every query names the student, or a path that is theirs. */
import { sql } from 'kysely';
import type { FeatureName } from '../../contracts/learning-path';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';

/** ENT-06: 'Fancy', the legacy server's placeholder. */
const PLACEHOLDER_STATE = 'FA';

export type ActiveLicense = Awaited<ReturnType<typeof findActiveLicenses>>[number];

/** STA-48: of several for the same license type and state, the relevant one comes first. */
export function findActiveLicenses(database: Database, studentId: number) {
  return database
    .selectFrom('license')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'license.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'license.stateAbbv')
    .select(['license.licenseTypeId', 'license.stateAbbv', 'license.expirationDate'])
    .select(['licenseType.licenseTypeName', 'licenseType.educationType', 'state.stateFullName'])
    .where('license.studentId', '=', studentId)
    .where('license.deactivated', '=', 0)
    .where('license.stateAbbv', '<>', PLACEHOLDER_STATE)
    .orderBy(sql`license.licenseLevel = ''`)
    .orderBy('license.expirationDate', 'desc')
    .orderBy('license.studentLicenseId', 'desc')
    .execute();
}

function selectPathsOfType(database: Database, studentId: number, { licenseTypeId }: ActiveLicense) {
  return database
    .selectFrom('learningPath')
    .innerJoin('learningPathLicenseType', (join) =>
      join
        .onRef('learningPathLicenseType.learningPathId', '=', 'learningPath.learningPathId')
        .on('learningPathLicenseType.licenseTypeId', '=', licenseTypeId),
    )
    .where('learningPath.studentId', '=', studentId);
}

/** A deactivated path counts too, if `withDeactivated` is set. */
export async function hasPath(
  database: Database,
  studentId: number,
  license: ActiveLicense,
  { withDeactivated }: { withDeactivated: boolean },
): Promise<boolean> {
  const path = await selectPathsOfType(database, studentId, license)
    .where('learningPath.deactivated', 'in', withDeactivated ? [0, 1] : [0])
    .innerJoin('learningPathState', 'learningPathState.learningPathId', 'learningPath.learningPathId')
    .select('learningPath.learningPathId')
    .where('learningPathState.stateAbbv', '=', license.stateAbbv)
    .limit(1)
    .executeTakeFirst();
  return path !== undefined;
}

/** The newest path of the license type that belongs to a membership. */
export function findMemberPath(database: Database, studentId: number, license: ActiveLicense) {
  return selectPathsOfType(database, studentId, license)
    .select(['learningPath.learningPathId', 'learningPath.subscriptionId'])
    .where('learningPath.subscriptionId', 'is not', null)
    .where('learningPath.deactivated', '=', 0)
    .orderBy('learningPath.createdDate', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewPath {
  path: NewRow<'learningPath'>;
  stateAbbv: string;
  licenseTypeId: number;
  group: Pick<NewRow<'learningPathGroup'>, 'groupName' | 'hoursRequired'>;
  features: readonly FeatureName[];
}

/** Returns its id. */
export async function insertPath(
  database: Database,
  { path, stateAbbv, licenseTypeId, group, features }: NewPath,
): Promise<number> {
  const { learningPathId } = await database
    .insertInto('learningPath')
    .values(path)
    .returning('learningPathId')
    .executeTakeFirstOrThrow();
  await database.insertInto('learningPathState').values({ learningPathId, stateAbbv }).execute();
  await database.insertInto('learningPathLicenseType').values({ learningPathId, licenseTypeId }).execute();
  await database
    .insertInto('learningPathGroup')
    .values({ learningPathId, ...group })
    .execute();
  const open = { learningPathId, enabled: true, available: true, membershipExclusive: false };
  await database
    .insertInto('learningPathFeature')
    .values(features.map((feature) => ({ ...open, feature })))
    .execute();
  return learningPathId;
}

/** ENT-13: copies the features that only the membership gives from another path of it. */
export async function copyMemberFeatures(
  database: Database,
  from: number,
  learningPathId: number,
): Promise<void> {
  const features = await database
    .selectFrom('learningPathFeature')
    .select(['feature', 'enabled', 'available'])
    .where('learningPathId', '=', from)
    .where('membershipExclusive', '=', 1)
    .execute();
  for (const { feature, enabled, available } of features) {
    await database
      .insertInto('learningPathFeature')
      .values({
        learningPathId,
        feature,
        enabled: Boolean(enabled),
        available: Boolean(available),
        membershipExclusive: true,
      })
      .onConflict((conflict) => conflict.columns(['learningPathId', 'feature']).doNothing())
      .execute();
  }
}

export async function saveSurveyDone(database: Database, studentId: number): Promise<void> {
  await database
    .updateTable('student')
    .set({ onboardingSurveyRequired: false })
    .where('studentId', '=', studentId)
    .execute();
}
