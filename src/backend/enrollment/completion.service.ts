/**
 * What follows when a step is completed or failed, whether by an affirmation, a survey or an exam. Works inside the
 * caller's transaction.
 */
import type { Activity } from '../../contracts/activity';
import type { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS, type StudentDataChanged } from '../../contracts/hub';
import type { Announcements } from '../announcements/announcements';
import type { CompletedAt } from '../calendar';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { findActivities, saveActivity, unlockActivity } from './activity.queries';
import { findEnrollment, type OwnEnrollment, updateEnrollment } from './enrollment.queries';

/** To be announced after the commit (HUB-04). */
export type Events = (readonly [event: string, data: unknown])[];

interface Progress {
  enrollment: Enrollment;
  activity: Activity;
  events: Events;
}

/** What follows elsewhere when a student has completed a course. It belongs to the same transaction. */
type CourseCompleted = (
  transaction: Database,
  studentId: number,
  enrollment: Enrollment,
  at: CompletedAt,
) => Promise<void>;

interface CompletedActivity extends CompletedAt {
  activityId: number;
  affirmed?: boolean;
}

export type Completion = ReturnType<typeof createCompletion>;

/** The handlers of a completed course run one after another. */
export function createCompletion(handlers: readonly CourseCompleted[]) {
  return {
    /**
     * Unlocks the next step, moves the place to resume, and credits the course after its last step. A step is completed
     * only once. The activity must be one of the student's enrollment.
     */
    async completeActivity(
      transaction: Database,
      own: OwnEnrollment,
      { activityId, now, timeZone, affirmed = false }: CompletedActivity,
    ): Promise<Progress> {
      await saveActivity(transaction, activityId, {
        lockState: 'Completed',
        percentComplete: 100,
        completedDate: now.toISOString(),
        ...(affirmed && { affirmed }),
      });
      const before = await findActivities(transaction, own, now);
      const next = before[before.findIndex((each) => each.activityId === activityId) + 1];
      const isUnlocked = next !== undefined && (await unlockActivity(transaction, next.activityId));
      const progress = await moveOn(transaction, own, activityId, now);
      if (progress.enrollment.percentComplete === 100) {
        for (const handle of handlers) {
          await handle(transaction, own.studentId, progress.enrollment, { now, timeZone });
        }
        const change: StudentDataChanged = { kind: 'Enrollment', id: own.enrollmentId };
        progress.events.push([HUB_EVENTS.studentDataChanged, change]);
      }
      if (!isUnlocked) return progress;
      const after = await findActivities(transaction, own, now);
      const unlocked = after.find((each) => each.activityId === next.activityId);
      const event = HUB_EVENTS.previousUnlocked(own.enrollmentId, next.activityId);
      return { ...progress, events: [...progress.events, [event, unlocked]] };
    },
  };
}

/** ENT-24: the activity stays closed. */
export async function failActivity(
  transaction: Database,
  own: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Progress> {
  await saveActivity(transaction, activityId, { lockState: 'Failed' });
  return moveOn(transaction, own, activityId, now);
}

export function announceAll(
  announcements: Announcements,
  { studentId }: Pick<OwnEnrollment, 'studentId'>,
  events: Events,
): void {
  for (const [event, data] of events) announcements.announce({ studentId, event, data });
}

/** Resumes at the first activity that is not done. */
async function moveOn(
  transaction: Database,
  own: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Progress> {
  const activities = await findActivities(transaction, own, now);
  const toDo = activities.find(({ lockState }) => lockState !== 'Completed') ?? activities[0];
  if (toDo) await updateEnrollment(transaction, own, { activityId: toDo.activityId });
  const enrollment = found(await findEnrollment(transaction, own, now), 'enrollment');
  const activity = found(
    activities.find((each) => each.activityId === activityId),
    'activity',
  );
  const { enrollmentId } = own;
  return {
    enrollment,
    activity,
    events: [
      [HUB_EVENTS.enrollment(enrollmentId), enrollment],
      [HUB_EVENTS.activities(enrollmentId), activities],
      [HUB_EVENTS.activity(enrollmentId, activityId), activity],
    ],
  };
}
