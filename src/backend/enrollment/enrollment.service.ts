/**
 * What a student does with an enrollment (CLRN-02, CLRN-03, STA-12, STA-15), by a call or through the hub. Another
 * student's id, an unknown one and what is not an id at all are refused with the very same response. Each write is
 * one transaction, and is announced after its commit by the events of HUB-04.
 */
import type { Activity, Launch } from '../../contracts/activity';
import type { EnrollmentDocument } from '../../contracts/document';
import type { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS } from '../../contracts/hub';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { findActivities } from './activity.queries';
import { announceAll, type Completion, type Events } from './completion.service';
import { findDocuments, saveFavorite } from './document.queries';
import {
  type EnrollmentChanges,
  findEnrollment,
  type OwnEnrollment,
  updateEnrollment,
} from './enrollment.queries';

export type Enrollments = ReturnType<typeof createEnrollments>;

/** What a write returns, and the events that announce it. */
interface Written<T> {
  result: T;
  events: Events;
}

export function createEnrollments(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  completion: Completion,
) {
  async function write<T>(
    own: OwnEnrollment,
    work: (transaction: Database) => Promise<Written<T>>,
  ): Promise<T> {
    const { result, events } = await database.transaction().execute(work);
    announceAll(announcements, own, events);
    return result;
  }

  const now = () => clock().toISOString();

  async function find(own: OwnEnrollment, within: Database = database): Promise<Enrollment> {
    return found(await findEnrollment(within, own, clock()), 'enrollment');
  }

  function change(own: OwnEnrollment, changes: EnrollmentChanges): Promise<Enrollment> {
    return write(own, async (transaction) => {
      await updateEnrollment(transaction, own, changes);
      const enrollment = await find(own, transaction);
      return { result: enrollment, events: [[HUB_EVENTS.enrollment(own.enrollmentId), enrollment]] };
    });
  }

  function launch(own: OwnEnrollment, activityId: number): Promise<Launch> {
    return write(own, async (transaction) => {
      refuseLocked(stepAt(await findActivities(transaction, own, clock()), activityId).activity);
      await updateEnrollment(transaction, own, { lastAccessedDate: now() });
      return {
        result: { url: `/course/${own.enrollmentId}/view/${activityId}` },
        events: [[HUB_EVENTS.enrollment(own.enrollmentId), await find(own, transaction)]],
      };
    });
  }

  return {
    find: (own: OwnEnrollment) => find(own),

    /** For a change that was made elsewhere, after its commit. */
    async announce(own: OwnEnrollment): Promise<void> {
      const data = await findEnrollment(database, own, clock());
      announceAll(announcements, own, [[HUB_EVENTS.enrollment(own.enrollmentId), data]]);
    },

    async activities(own: OwnEnrollment): Promise<Activity[]> {
      await find(own);
      return findActivities(database, own, clock());
    },

    async step(own: OwnEnrollment, activityId: number): Promise<Step> {
      return stepAt(await findActivities(database, own, clock()), activityId);
    },

    async documents(own: OwnEnrollment): Promise<EnrollmentDocument[]> {
      await find(own);
      return findDocuments(database, own);
    },

    touch: (own: OwnEnrollment) => change(own, { lastAccessedDate: now() }),

    setArchived: (own: OwnEnrollment, archived: boolean) => change(own, { archived }),

    /** Opens an activity in the Launcher. If it is locked, the refusal says why. */
    launch,

    /** Opens the enrollment where the student left off. */
    async resume(own: OwnEnrollment): Promise<Launch> {
      const { activityId } = await find(own);
      return launch(own, found(activityId, 'activity'));
    },

    setFavorite(own: OwnEnrollment, documentId: number, favorite: boolean): Promise<EnrollmentDocument> {
      const pick = (documents: readonly EnrollmentDocument[]) =>
        found(
          documents.find((each) => each.documentId === documentId),
          'document',
        );
      return write(own, async (transaction) => {
        pick(await findDocuments(transaction, own));
        await saveFavorite(transaction, documentId, favorite);
        const documents = await findDocuments(transaction, own);
        return {
          result: pick(documents),
          events: [[HUB_EVENTS.documents(own.enrollmentId), documents]],
        };
      });
    },

    /** Completes an affirmation, which unlocks the next step. May be repeated. */
    affirm(own: OwnEnrollment, activityId: number, timeZone: string): Promise<Activity> {
      return write(own, async (transaction) => {
        const { activity } = stepAt(await findActivities(transaction, own, clock()), activityId);
        if (activity.affirmed) return { result: activity, events: [] };
        if (activity.stepType !== 'Affirmation') throw new Refusal(409, 'This activity cannot be affirmed.');
        refuseLocked(activity);
        const { activity: result, events } = await completion.completeActivity(transaction, own, {
          activityId,
          now: clock(),
          timeZone,
          affirmed: true,
        });
        return { result, events };
      });
    },
  };
}

/** An activity with its neighbours; null if it has none. */
interface Step {
  activity: Activity;
  previous: Activity | null;
  next: Activity | null;
}

function stepAt(activities: readonly Activity[], activityId: number): Step {
  const index = activities.findIndex((each) => each.activityId === activityId);
  return {
    activity: found(activities[index], 'activity'),
    previous: activities[index - 1] ?? null,
    next: activities[index + 1] ?? null,
  };
}

function refuseLocked({ lockReason }: Activity): void {
  if (lockReason !== '') throw new Refusal(409, lockReason);
}
