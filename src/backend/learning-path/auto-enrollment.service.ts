/**
 * AutoEnrollInLearningPaths: builds a learning path for each active license that has none (STA-02, STA-38), and tells
 * every connection of the student (HUB-04).
 */
import { type AutoEnrollMessage, HUB_EVENTS, type MembershipEnrollStatus } from '../../contracts/hub';
import type { LearningPath } from '../../contracts/learning-path';
import type { Services } from '../services';
import { buildMissingPaths } from './auto-enrollment.queries';
import { selectPaths, toLearningPath } from './learning-path.queries';

/**
 * One transaction; a second call finds nothing left to build. Asked for by the onboarding survey, it also ends the
 * need for one (ONB-02), and the student gets a sentence in any case. Answers the new paths.
 */
export async function autoEnroll(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  studentId: number,
  isAfterSurvey: boolean,
): Promise<LearningPath[]> {
  const { paths, memberLicenseTypeIds } = await database.transaction().execute(async (transaction) => {
    if (isAfterSurvey) {
      await transaction
        .updateTable('student')
        .set({ onboardingSurveyRequired: false })
        .where('studentId', '=', studentId)
        .execute();
    }
    const built = await buildMissingPaths(transaction, studentId, { now: clock(), isAfterSurvey });
    const ids = built.map(({ learningPathId }) => learningPathId);
    const rows = await selectPaths(transaction, studentId).where('learningPathId', 'in', ids).execute();
    const ofMembership = built.filter(({ subscriptionId }) => subscriptionId !== null);
    return {
      paths: rows.map((row) => toLearningPath(row)),
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
