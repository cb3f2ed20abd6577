/** What a learning path is built from, and its rows. Every query names the student, or a path that is theirs. */
import { sql } from 'kysely';
import type { FeatureName } from '../../contracts/learning-path';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';
import { findOpen, insertEnrollment } from '../new-enrollment/new-enrollment.queries';

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
    .select('licenseType.subsidiaryId')
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

/** Returns its id and that of its group. */
export async function insertPath(
  database: Database,
  { path, stateAbbv, licenseTypeId, group, features }: NewPath,
): Promise<{ learningPathId: number; groupId: number }> {
  const { learningPathId } = await database
    .insertInto('learningPath')
    .values(path)
    .returning('learningPathId')
    .executeTakeFirstOrThrow();
  await database.insertInto('learningPathState').values({ learningPathId, stateAbbv }).execute();
  await database.insertInto('learningPathLicenseType').values({ learningPathId, licenseTypeId }).execute();
  const { groupId } = await database
    .insertInto('learningPathGroup')
    .values({ learningPathId, ...group })
    .returning('groupId')
    .executeTakeFirstOrThrow();
  const open = { learningPathId, enabled: true, available: true, membershipExclusive: false };
  await database
    .insertInto('learningPathFeature')
    .values(features.map((feature) => ({ ...open, feature })))
    .execute();
  return { learningPathId, groupId };
}

/** How courses are delivered that a student can take at any time. */
const ON_DEMAND_METHODS = ['Online', 'Video', 'RecordedWebinar', 'Podcast'];

/** The courses of the brand that can be taken at any time. */
export function findOnDemandCourses(database: Database, { subsidiaryId }: ActiveLicense) {
  return database
    .selectFrom('course')
    .select(['courseId', 'courseName', 'deliveryMethod', 'creditHours'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('deliveryMethod', 'in', ON_DEMAND_METHODS)
    .orderBy('courseId')
    .execute();
}

export type PathCourseChoice = Awaited<ReturnType<typeof findOnDemandCourses>>[number];

interface ChosenCourses {
  studentId: number;
  learningPathId: number;
  groupId: number;
  license: ActiveLicense;
  courses: readonly PathCourseChoice[];
  now: Date;
}

/** Adds the courses to the path, and enrolls the student in those that they do not take already. */
export async function insertCourses(
  database: Database,
  { studentId, learningPathId, groupId, license, courses, now }: ChosenCourses,
): Promise<void> {
  for (const [index, { courseId, courseName, deliveryMethod, creditHours }] of courses.entries()) {
    await database
      .insertInto('learningPathCourse')
      .values({
        ...{ learningPathId, courseId, groupId, courseName, deliveryMethod, creditHours },
        ...{ position: index + 1, lockState: 'Unlocked', lockReason: '' },
        ...{ expirationDate: null, startTime: null, endTime: null },
      })
      .execute();
    if ((await findOpen(database, studentId, now, { courseId })).length > 0) continue;
    const { licenseTypeId, stateAbbv } = license;
    const course = { itemId: courseId, name: courseName, deliveryMethod, creditHours };
    await insertEnrollment(database, {
      studentId,
      course: { ...course, licenseTypeId, stateAbbv, startTime: null, endTime: null },
      packageId: null,
      now,
    });
  }
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
