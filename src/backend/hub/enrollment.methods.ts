/** HUB-03: reads an enrollment through the hub, by the same rules as the calls. */
import * as v from 'valibot';
import { HUB_EVENTS } from '../../contracts/hub';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { NO_ID } from '../http/found';
import type { HubCaller, HubMethods } from './methods';

type EnrollmentMethod =
  | 'GetEnrollment'
  | 'GetEnrollmentActivities'
  | 'LaunchEnrollment'
  | 'GetDocuments'
  | 'GetEnrollmentActivity'
  | 'GetPreviousEnrollmentActivity'
  | 'GetNextEnrollmentActivity';

export function enrollmentMethods(enrollments: Enrollments): Pick<HubMethods, EnrollmentMethod> {
  return {
    async GetEnrollment(caller, enrollmentId) {
      const own = ownOf(caller, enrollmentId);
      return { event: HUB_EVENTS.enrollment(own.enrollmentId), data: await enrollments.find(own) };
    },

    async GetEnrollmentActivities(caller, enrollmentId) {
      const own = ownOf(caller, enrollmentId);
      return { event: HUB_EVENTS.activities(own.enrollmentId), data: await enrollments.activities(own) };
    },

    async LaunchEnrollment(caller, enrollmentId, activityId) {
      const own = ownOf(caller, enrollmentId);
      const step = readId(activityId);
      return {
        event: HUB_EVENTS.launch(own.enrollmentId, step),
        data: await enrollments.launch(own, step),
      };
    },

    async GetDocuments(caller, enrollmentId) {
      const own = ownOf(caller, enrollmentId);
      return { event: HUB_EVENTS.documents(own.enrollmentId), data: await enrollments.documents(own) };
    },

    async GetEnrollmentActivity(caller, enrollmentId, activityId) {
      const own = ownOf(caller, enrollmentId);
      const { activity } = await enrollments.step(own, readId(activityId));
      return { event: HUB_EVENTS.activity(own.enrollmentId, activity.activityId), data: activity };
    },

    /** Data is null before the first one. */
    async GetPreviousEnrollmentActivity(caller, enrollmentId, activityId) {
      const own = ownOf(caller, enrollmentId);
      const { activity, previous } = await enrollments.step(own, readId(activityId));
      return { event: HUB_EVENTS.previous(own.enrollmentId, activity.activityId), data: previous };
    },

    /** Data is null after the last one. */
    async GetNextEnrollmentActivity(caller, enrollmentId, activityId) {
      const own = ownOf(caller, enrollmentId);
      const { activity, next } = await enrollments.step(own, readId(activityId));
      return { event: HUB_EVENTS.next(own.enrollmentId, activity.activityId), data: next };
    },
  };
}

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

function ownOf({ studentId }: HubCaller, enrollmentId: unknown): OwnEnrollment {
  return { studentId, enrollmentId: readId(enrollmentId) };
}

function readId(argument: unknown): number {
  return v.is(Id, argument) ? argument : NO_ID;
}
