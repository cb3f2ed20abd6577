/**
 * AutoEnrollInLearningPaths: builds a learning path for each active license that has none (STA-02, STA-38), and
 * announces them to every connection of the student (HUB-04).
 */
import {
  type AutoEnrollMessage,
  HUB_EVENTS,
  type MembershipEnrollStatus,
  type StudentDataChanged,
} from '../../contracts/hub';
import type { Wire } from '../../contracts/iso-date';
import type { FeatureName, LearningPath } from '../../contracts/learning-path';
import { findInterests } from '../account/account.queries';
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
  insertDocuments,
  insertGroup,
  insertPath,
  insertTasks,
  saveSurveyDone,
} from './auto-enrollment.queries';
import { saveGoal } from './goal.queries';
import { goalCompletionDate, weekAt } from './learning-path.model';
import { findPaths } from './learning-path.queries';
import { type PathPlan, planPath } from './path-plan.model';

interface EnrolledStudent {
  studentId: number;
  /** Of the brand, where the documents are. */
  domain: string;
}

/**
 * One transaction; a second call finds nothing left to build. After the onboarding survey it also records that the
 * survey is done (ONB-02), so that it closes in other browsers, and always announces a sentence for the student. Returns
 * the new paths.
 */
export async function autoEnroll(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  { studentId, domain }: EnrolledStudent,
  isAfterSurvey: boolean,
): Promise<Wire<LearningPath>[]> {
  const { paths, memberLicenseTypeIds } = await database.transaction().execute(async (transaction) => {
    if (isAfterSurvey) await saveSurveyDone(transaction, studentId);
    const built = await buildMissingPaths(
      transaction,
      { studentId, domain },
      { now: clock(), isAfterSurvey },
    );
    const ids = built.map(({ learningPathId }) => learningPathId);
    const ofMembership = built.filter(({ subscriptionId }) => subscriptionId !== null);
    return {
      paths: await findPaths(transaction, studentId, ids),
      memberLicenseTypeIds: [...new Set(ofMembership.map(({ licenseTypeId }) => licenseTypeId))],
    };
  });

  const announce = (event: string, data: unknown) => announcements.announce({ studentId, event, data });
  // First: the page with the survey asks for the profile at the events below, and would ask again.
  if (isAfterSurvey) {
    announce(HUB_EVENTS.studentDataChanged, { kind: 'Profile', id: null } satisfies StudentDataChanged);
  }
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

function sentenceOf(paths: readonly Wire<LearningPath>[]): string {
  const [first, second] = paths;
  if (!first) return 'No new learning path was needed.';
  return second
    ? `${paths.length} new learning paths are ready for you.`
    : `Your learning path “${first.learningPathName}” is ready for you.`;
}

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
 * Builds a path for each active license that no path covers (`hasPath`), with courses that the student can start at
 * once. It belongs to the student's membership for the license type, if there is one. A path that the student has
 * deactivated is not built again (STA-13), except after the survey (STA-38).
 */
async function buildMissingPaths(
  transaction: Database,
  student: EnrolledStudent,
  { now, isAfterSurvey }: { now: Date; isAfterSurvey: boolean },
): Promise<BuiltPath[]> {
  const { studentId } = student;
  const interests = (await findInterests(transaction, studentId)).map(({ interest }) => interest);
  const built: BuiltPath[] = [];
  const seen = new Set<string>();
  for (const license of await findActiveLicenses(transaction, studentId)) {
    // STA-48: of several for the same license type and state, only the first is relevant.
    if (seen.size === seen.add(`${license.licenseTypeId} ${license.stateAbbv}`).size) continue;
    if (await hasPath(transaction, studentId, license, { isAfterSurvey })) continue;
    const courses = await findOnDemandCourses(transaction, license);
    const plan = planPath({ license, interests, courses, now });
    built.push(await buildPath(transaction, student, { license, plan, now }));
  }
  return built;
}

interface PathToBuild {
  license: ActiveLicense;
  plan: PathPlan;
  now: Date;
}

async function buildPath(
  transaction: Database,
  { studentId, domain }: EnrolledStudent,
  { license, plan, now }: PathToBuild,
): Promise<BuiltPath> {
  const { licenseTypeId, stateAbbv } = license;
  const { learningPathName, totalHours, goalHours, groups, tasks, documents } = plan;
  const member = await findMemberPath(transaction, studentId, license);
  const subscriptionId = member?.subscriptionId ?? null;
  const progress = { totalHours, percentComplete: 0, goalHours };
  const learningPathId = await insertPath(transaction, {
    path: {
      studentId,
      learningPathName,
      ...progress,
      createdDate: now.toISOString(),
      lastAccessedDate: null,
      currentLearningPath: false,
      whyStatement: '',
      goalCompletionDate: goalCompletionDate(progress, now),
      expirationDate: license.expirationDate && dayEnd(license.expirationDate.slice(0, 10)),
      subscriptionId,
    },
    stateAbbv,
    licenseTypeId,
    features: FEATURES,
  });
  await saveGoal(transaction, { learningPathId, startDate: weekAt(now).startDate, goalHours });
  let position = 0;
  for (const { groupName, hoursRequired, courses } of groups) {
    const groupId = await insertGroup(transaction, { learningPathId, groupName, hoursRequired });
    await insertCourses(transaction, { studentId, learningPathId, groupId, position, license, courses, now });
    position += courses.length;
  }
  await insertTasks(
    transaction,
    tasks.map(({ page, ...task }) => ({
      learningPathId,
      ...task,
      linkUrl: `https://www.${domain}/${page}`,
      completedDate: null,
    })),
  );
  await insertDocuments(
    transaction,
    documents.map(({ file, ...document }) => ({
      learningPathId,
      ...document,
      url: `https://www.${domain}/documents/${file}`,
    })),
  );
  if (member) await copyMemberFeatures(transaction, member.learningPathId, learningPathId);
  return { learningPathId, licenseTypeId, subscriptionId };
}
