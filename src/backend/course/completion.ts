/** What follows when a step is done or failed: alike for a survey and an exam. Works inside the caller's transaction. */
import type { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS } from '../../contracts/hub';
import type { Database } from '../database/database';
import { findActivities, unlockActivity } from '../enrollment/activity.queries';
import { findEnrollment, type OwnEnrollment, updateEnrollment } from '../enrollment/enrollment.queries';
import type { Announcements } from '../hub/announcements';
import { found } from './own';

/** To be announced once the transaction is committed (HUB-04). */
export type Events = (readonly [event: string, data: unknown])[];

interface Progress {
  enrollment: Enrollment;
  events: Events;
}

/** Opens what waits for it, and moves on where to resume. The activity must be one of the student's enrollment. */
export async function completeActivity(
  transaction: Database,
  own: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Progress> {
  await transaction
    .updateTable('activity')
    .set({ lockState: 'Completed', percentComplete: 100, completedDate: now.toISOString() })
    .where('activityId', '=', activityId)
    .execute();
  const before = await findActivities(transaction, own, now);
  const next = before[before.findIndex((each) => each.activityId === activityId) + 1];
  const isUnlocked = next !== undefined && (await unlockActivity(transaction, next.activityId));
  const progress = await tell(transaction, own, activityId, now);
  if (!isUnlocked) return progress;
  const after = await findActivities(transaction, own, now);
  const unlocked = after.find((each) => each.activityId === next.activityId);
  const event = HUB_EVENTS.previousUnlocked(own.enrollmentId, next.activityId);
  return { ...progress, events: [...progress.events, [event, unlocked]] };
}

/** ENT-24: it stays closed. */
export async function failActivity(
  transaction: Database,
  own: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Progress> {
  await transaction
    .updateTable('activity')
    .set({ lockState: 'Failed' })
    .where('activityId', '=', activityId)
    .execute();
  return tell(transaction, own, activityId, now);
}

export function announceAll(
  announcements: Announcements,
  { studentId }: OwnEnrollment,
  events: Events,
): void {
  for (const [event, data] of events) announcements.announce({ studentId, event, data });
}

async function tell(
  transaction: Database,
  own: OwnEnrollment,
  activityId: number,
  now: Date,
): Promise<Progress> {
  const activities = await findActivities(transaction, own, now);
  const toDo = activities.find(({ lockState }) => lockState !== 'Completed') ?? activities[0];
  if (toDo) await updateEnrollment(transaction, own, { activityId: toDo.activityId });
  const enrollment = found(await findEnrollment(transaction, own, now), 'enrollment');
  const { enrollmentId } = own;
  return {
    enrollment,
    events: [
      [HUB_EVENTS.enrollment(enrollmentId), enrollment],
      [HUB_EVENTS.activities(enrollmentId), activities],
      [
        HUB_EVENTS.activity(enrollmentId, activityId),
        activities.find((each) => each.activityId === activityId),
      ],
    ],
  };
}
