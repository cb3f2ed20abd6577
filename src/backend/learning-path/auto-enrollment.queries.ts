/** What a learning path is built from, and its rows. Every query names the student, or a path that is theirs. */
import { sql } from 'kysely';
import type { FeatureName } from '../../contracts/learning-path';
import { LICENSE_NATIONWIDE_STATE, LICENSE_PLACEHOLDER_STATE } from '../../contracts/license';
import { isSameDay, renewalPath } from '../../contracts/renewal-path';
import { findOfferings } from '../catalog/catalog.queries';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';
import { findOpen, insertEnrollment } from '../new-enrollment/new-enrollment.queries';
import type { CourseChoice } from './path-plan.model';

/** Licenses for these have no path: the legacy server's placeholder (ENT-06), and the whole country (CON-19). */
const WITHOUT_PATH: readonly string[] = [LICENSE_PLACEHOLDER_STATE, LICENSE_NATIONWIDE_STATE];

export type ActiveLicense = Awaited<ReturnType<typeof findActiveLicenses>>[number];

/** STA-48: of several for the same license type and state, the relevant one comes first. */
export function findActiveLicenses(database: Database, studentId: number) {
  return database
    .selectFrom('license')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'license.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'license.stateAbbv')
    .select(['license.licenseTypeId', 'license.stateAbbv', 'license.expirationDate'])
    .select(['license.licenseLevel', 'license.desiredLicenseLevel'])
    .select(['licenseType.licenseTypeName', 'licenseType.educationType', 'state.stateFullName'])
    .select('licenseType.subsidiaryId')
    .where('license.studentId', '=', studentId)
    .where('license.deactivated', '=', 0)
    .where('license.stateAbbv', 'not in', WITHOUT_PATH)
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

/**
 * Whether a path covers the license. After the survey, a deactivated path does not, and neither does one that ends before
 * the license does, which has been renewed since (ONB-03), nor several that all end on other days.
 */
export async function hasPath(
  database: Database,
  studentId: number,
  license: ActiveLicense,
  { isAfterSurvey }: { isAfterSurvey: boolean },
): Promise<boolean> {
  const paths = await selectPathsOfType(database, studentId, license)
    .where('learningPath.deactivated', 'in', isAfterSurvey ? [0] : [0, 1])
    .innerJoin('learningPathState', 'learningPathState.learningPathId', 'learningPath.learningPathId')
    .where('learningPathState.stateAbbv', '=', license.stateAbbv)
    .select(['learningPath.learningPathId', 'learningPath.expirationDate'])
    .execute();
  if (!isAfterSurvey) return paths.length > 0;
  const { licenseTypeId, stateAbbv } = license;
  const renewal = renewalPath(
    license,
    paths.map((path) => ({ ...path, licenseTypeIds: [licenseTypeId], stateAbbvs: [stateAbbv] })),
  );
  if (renewal.kind !== 'unknown') return renewal.kind === 'found';
  // The only path may be it, with another date, and so may several for the same day. Others are not for this period.
  const [first] = renewal.paths;
  return renewal.paths.length === 1 || license.expirationDate === null || isSameDay(first, license);
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
  features: readonly FeatureName[];
}

/** Returns its id. */
export async function insertPath(
  database: Database,
  { path, stateAbbv, licenseTypeId, features }: NewPath,
): Promise<number> {
  const { learningPathId } = await database
    .insertInto('learningPath')
    .values(path)
    .returning('learningPathId')
    .executeTakeFirstOrThrow();
  await database.insertInto('learningPathState').values({ learningPathId, stateAbbv }).execute();
  await database.insertInto('learningPathLicenseType').values({ learningPathId, licenseTypeId }).execute();
  const open = { learningPathId, enabled: true, available: true, membershipExclusive: false };
  await database
    .insertInto('learningPathFeature')
    .values(features.map((feature) => ({ ...open, feature })))
    .execute();
  return learningPathId;
}

/** Returns its id. */
export async function insertGroup(database: Database, group: NewRow<'learningPathGroup'>): Promise<number> {
  const { groupId } = await database
    .insertInto('learningPathGroup')
    .values(group)
    .returning('groupId')
    .executeTakeFirstOrThrow();
  return groupId;
}

export async function insertTasks(
  database: Database,
  tasks: readonly NewRow<'learningPathTask'>[],
): Promise<void> {
  await database.insertInto('learningPathTask').values(tasks).execute();
}

export async function insertDocuments(
  database: Database,
  documents: readonly NewRow<'learningPathDocument'>[],
): Promise<void> {
  await database.insertInto('learningPathDocument').values(documents).execute();
}

/** How courses are delivered that a student can take at any time. */
const ON_DEMAND_METHODS = ['Online', 'Video', 'RecordedWebinar', 'Podcast'];

/** The courses of the brand that can be taken at any time, with what they are sold for. */
export async function findOnDemandCourses(
  database: Database,
  { subsidiaryId }: ActiveLicense,
): Promise<CourseChoice[]> {
  const courses = await database
    .selectFrom('course')
    .leftJoin('product', 'product.itemId', 'course.courseId')
    .select(['course.courseId', 'course.courseName', 'course.description', 'course.deliveryMethod'])
    .select(['course.creditHours', 'product.licenseTypeId'])
    .where('course.subsidiaryId', '=', subsidiaryId)
    .where('course.deliveryMethod', 'in', ON_DEMAND_METHODS)
    .orderBy('course.courseId')
    .execute();
  const offerings = await findOfferings(database, subsidiaryId);
  const nationwide = await findNationwideCourses(database, subsidiaryId);
  const states = new Map<number, string[]>();
  for (const { itemId, stateAbbv } of [...offerings, ...nationwide])
    states.set(itemId, [...(states.get(itemId) ?? []), stateAbbv]);
  return courses.map((course) => ({ ...course, states: states.get(course.courseId) ?? [] }));
}

/** Those that are approved in the whole country, wherever they are sold. */
function findNationwideCourses(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('courseApproval')
    .innerJoin('course', 'course.courseId', 'courseApproval.courseId')
    .select(['courseApproval.courseId as itemId', 'courseApproval.stateAbbv'])
    .where('course.subsidiaryId', '=', subsidiaryId)
    .where('courseApproval.stateAbbv', '=', LICENSE_NATIONWIDE_STATE)
    .execute();
}

interface ChosenCourses {
  studentId: number;
  learningPathId: number;
  groupId: number;
  /** How many courses the path has already. */
  position: number;
  license: ActiveLicense;
  courses: readonly CourseChoice[];
  now: Date;
}

/** Adds the courses to the path, and enrolls the student in those that they do not take already. */
export async function insertCourses(
  database: Database,
  { studentId, learningPathId, groupId, position, license, courses, now }: ChosenCourses,
): Promise<void> {
  for (const [index, { courseId, courseName, deliveryMethod, creditHours }] of courses.entries()) {
    await database
      .insertInto('learningPathCourse')
      .values({
        ...{ learningPathId, courseId, groupId, courseName, deliveryMethod, creditHours },
        ...{ position: position + index + 1, lockState: 'Unlocked', lockReason: '' },
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
