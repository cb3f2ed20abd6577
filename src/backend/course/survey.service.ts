import type { Enrollment } from '../../contracts/enrollment';
import { findActivities } from '../enrollment/activity.queries';
import { announceAll, type Completion } from '../enrollment/completion.service';
import { findEnrollment, type OwnEnrollment } from '../enrollment/enrollment.queries';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';

/** STA-12: completes the survey of a course, if it is unlocked. May be repeated. */
export async function completeSurvey(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  completion: Completion,
  own: OwnEnrollment,
  timeZone: string,
): Promise<Enrollment> {
  const now = clock();
  const { enrollment, events } = await database.transaction().execute(async (transaction) => {
    const enrollment = found(await findEnrollment(transaction, own, now), 'enrollment');
    const activities = await findActivities(transaction, own, now);
    const survey = activities.find(({ stepType }) => stepType === 'Survey');
    if (!survey) throw new Refusal(409, 'This course has no survey.');
    if (survey.lockState === 'Completed') return { enrollment, events: [] };
    if (survey.lockReason !== '') throw new Refusal(409, survey.lockReason);
    return completion.completeActivity(transaction, own, { activityId: survey.activityId, now, timeZone });
  });
  announceAll(announcements, own, events);
  return enrollment;
}
