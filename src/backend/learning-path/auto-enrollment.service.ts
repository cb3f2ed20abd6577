/**
 * AutoEnrollInLearningPaths: builds a learning path for each active license that has none (STA-02, STA-38), and
 * announces them to every connection of the student (HUB-04).
 */
import { type AutoEnrollMessage, HUB_EVENTS, type MembershipEnrollStatus } from '../../contracts/hub';
import type { FeatureName, LearningPath } from '../../contracts/learning-path';
import { dayEnd } from '../calendar';
import type { Database } from '../database/database';
import type { Services } from '../services';
import {
  type ActiveLicense,
  copyMemberFeatures,
  findActiveLicenses,
  findMemberPath,
  findOnDemandCourses,
  hasPath,
  insertCourses,
  insertPath,
  type PathCourseChoice,
  saveSurveyDone,
} from './auto-enrollment.queries';
import { findPaths } from './learning-path.queries';

/**
 * One transaction; a second call finds nothing left to build. After the onboarding survey it also records that the
 * survey is done (ONB-02), and always announces a sentence for the student. Returns the new paths.
 */
export async function autoEnroll(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  studentId: number,
  isAfterSurvey: boolean,
): Promise<LearningPath[]> {
  const { paths, memberLicenseTypeIds } = await database.transaction().execute(async (transaction) => {
    if (isAfterSurvey) await saveSurveyDone(transaction, studentId);
    const built = await buildMissingPaths(transaction, studentId, { now: clock(), isAfterSurvey });
    const ids = built.map(({ learningPathId }) => learningPathId);
    const ofMembership = built.filter(({ subscriptionId }) => subscriptionId !== null);
    return {
      paths: await findPaths(transaction, studentId, ids),
      memberLicenseTypeIds: [...new Set(ofMembership.map(({ licenseTypeId }) => licenseTypeId))],
    };
  });

  const announce = (event: string, data: unknown) => announcements.announce({ studentId, event, data });
  if (paths.length > 0) announce(HUB_EVENTS.newLearningPaths, paths);
  if (paths.length > 0 || isAfterSurvey) {
    announce(HUB_EVENTS.autoEnrollMessage, { message: sentenceOf(paths) } satisfies AutoEnrollMessage);
  }
  announce(HUB_EVENTS.membershipEnrollStatus, {
    status: memberLicenseTypeIds.length > 0 ? 'Enrolled' : 'None',
    licenseTypeIds: memberLicenseTypeIds,
  } satisfies MembershipEnrollStatus);
  return paths;
}

function sentenceOf(paths: readonly LearningPath[]): string {
  const [first, second] = paths;
  if (!first) return 'Your learning paths are up to date.';
  return second
    ? `${paths.length} new learning paths are ready for you.`
    : `Your learning path "${first.learningPathName}" is ready for you.`;
}

/** What a path is for, by the education type of its license. */
const RENEWAL = { purpose: 'Renewal', groupName: 'Continuing education', hours: 24 };
const PREPARATION = { purpose: 'Preparation', groupName: 'Exam preparation', hours: 60 };
/** ENT-13; a membership adds its own. */
const FEATURES: readonly FeatureName[] = [
  'WeeklyGoalTracker',
  'ExpirationDateTracker',
  'ProgressTrackerByPercent',
];

interface BuiltPath {
  learningPathId: number;
  licenseTypeId: number;
  /** Of its membership; null if it has none. */
  subscriptionId: number | null;
}

/**
 * Builds a path for each active license whose license type and state are in none of the student's paths, with courses
 * that the student can start at once. It belongs to the student's membership for the license type, if there is one. A
 * path that the student has deactivated is not built again (STA-13), except after the survey (STA-38).
 */
async function buildMissingPaths(
  transaction: Database,
  studentId: number,
  { now, isAfterSurvey }: { now: Date; isAfterSurvey: boolean },
): Promise<BuiltPath[]> {
  const built: BuiltPath[] = [];
  for (const license of await findActiveLicenses(transaction, studentId)) {
    if (await hasPath(transaction, studentId, license, { withDeactivated: !isAfterSurvey })) continue;
    built.push(await buildPath(transaction, studentId, license, now));
  }
  return built;
}

async function buildPath(
  transaction: Database,
  studentId: number,
  license: ActiveLicense,
  now: Date,
): Promise<BuiltPath> {
  const { licenseTypeId, stateAbbv } = license;
  const member = await findMemberPath(transaction, studentId, license);
  const subscriptionId = member?.subscriptionId ?? null;
  const isRenewal = license.educationType?.startsWith('Continuing') ?? true;
  const { purpose, groupName, hours } = isRenewal ? RENEWAL : PREPARATION;
  const { learningPathId, groupId } = await insertPath(transaction, {
    path: {
      studentId,
      learningPathName: `${license.stateFullName} ${license.licenseTypeName} ${purpose}`,
      createdDate: now.toISOString(),
      lastAccessedDate: null,
      currentLearningPath: false,
      whyStatement: '',
      goalHours: null,
      goalCompletionDate: null,
      expirationDate: license.expirationDate && dayEnd(license.expirationDate.slice(0, 10)),
      percentComplete: 0,
      totalHours: hours,
      subscriptionId,
    },
    stateAbbv,
    licenseTypeId,
    group: { groupName, hoursRequired: hours },
    features: FEATURES,
  });
  const courses = enoughCourses(await findOnDemandCourses(transaction, license), hours);
  await insertCourses(transaction, { studentId, learningPathId, groupId, license, courses, now });
  if (member) await copyMemberFeatures(transaction, member.learningPathId, learningPathId);
  return { learningPathId, licenseTypeId, subscriptionId };
}

/** The first courses whose hours are enough together; all of them if they are not. */
function enoughCourses(courses: readonly PathCourseChoice[], hours: number): PathCourseChoice[] {
  let missing = hours;
  return courses.filter(({ creditHours }) => {
    if (missing <= 0) return false;
    missing -= creditHours ?? 0;
    return true;
  });
}
