import { sql } from 'kysely';
import type { FeatureName } from '../../contracts/learning-path';
import { dayEnd } from '../calendar';
import type { Database } from '../database/database';

/** ENT-06: 'Fancy', the legacy server's placeholder; nothing is studied for it. */
const PLACEHOLDER_STATE = 'FA';
/** What a path is built for, by the education type of its license. */
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
  /** Of the membership that it comes under; null where it comes under none. */
  subscriptionId: number | null;
}

/**
 * Builds a path for each active license whose license type and state are in none of the student's paths. A path whose
 * license type the student has a membership for comes under that membership. One that she deactivated stays away
 * (STA-13), unless the survey asks for it anew (STA-38).
 */
export async function buildMissingPaths(
  transaction: Database,
  studentId: number,
  { now, isAfterSurvey }: { now: Date; isAfterSurvey: boolean },
): Promise<BuiltPath[]> {
  const built: BuiltPath[] = [];
  for (const license of await activeLicenses(transaction, studentId)) {
    if (await hasPath(transaction, studentId, license, isAfterSurvey)) continue;
    built.push(await buildPath(transaction, studentId, license, now));
  }
  return built;
}

type ActiveLicense = Awaited<ReturnType<typeof activeLicenses>>[number];

/** STA-48: of several for the same, the one to go by comes first. */
function activeLicenses(database: Database, studentId: number) {
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

async function hasPath(
  database: Database,
  studentId: number,
  license: ActiveLicense,
  isAfterSurvey: boolean,
): Promise<boolean> {
  const path = await selectPathsOfType(database, studentId, license)
    .where('learningPath.deactivated', 'in', isAfterSurvey ? [0] : [0, 1])
    .innerJoin('learningPathState', 'learningPathState.learningPathId', 'learningPath.learningPathId')
    .select('learningPath.learningPathId')
    .where('learningPathState.stateAbbv', '=', license.stateAbbv)
    .limit(1)
    .executeTakeFirst();
  return path !== undefined;
}

async function buildPath(
  transaction: Database,
  studentId: number,
  license: ActiveLicense,
  now: Date,
): Promise<BuiltPath> {
  const { licenseTypeId, stateAbbv } = license;
  const member = await selectPathsOfType(transaction, studentId, license)
    .select(['learningPath.learningPathId', 'learningPath.subscriptionId'])
    .where('learningPath.subscriptionId', 'is not', null)
    .where('learningPath.deactivated', '=', 0)
    .orderBy('learningPath.createdDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  const subscriptionId = member?.subscriptionId ?? null;
  const isRenewal = license.educationType?.startsWith('Continuing') ?? true;
  const { purpose, groupName, hours } = isRenewal ? RENEWAL : PREPARATION;
  const { learningPathId } = await transaction
    .insertInto('learningPath')
    .values({
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
    })
    .returning('learningPathId')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('learningPathState').values({ learningPathId, stateAbbv }).execute();
  await transaction.insertInto('learningPathLicenseType').values({ learningPathId, licenseTypeId }).execute();
  await transaction
    .insertInto('learningPathGroup')
    .values({ learningPathId, groupName, hoursRequired: hours })
    .execute();
  const kept = { learningPathId, enabled: true, available: true, membershipExclusive: false };
  await transaction
    .insertInto('learningPathFeature')
    .values(FEATURES.map((feature) => ({ ...kept, feature })))
    .execute();
  if (member) await addMembership(transaction, learningPathId, member.learningPathId);
  return { learningPathId, licenseTypeId, subscriptionId };
}

/** ENT-13: what the membership alone gives, as another path under it has it. */
async function addMembership(transaction: Database, learningPathId: number, from: number): Promise<void> {
  const features = await transaction
    .selectFrom('learningPathFeature')
    .select(['feature', 'enabled', 'available'])
    .where('learningPathId', '=', from)
    .where('membershipExclusive', '=', 1)
    .execute();
  for (const { feature, enabled, available } of features) {
    await transaction
      .insertInto('learningPathFeature')
      .values({
        learningPathId,
        feature,
        enabled: Boolean(enabled),
        available: Boolean(available),
        membershipExclusive: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
