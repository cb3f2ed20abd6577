/** The methods, events and envelope of the learner hub (HUB-03 to HUB-05). SignalR defines transport and framing. */
import * as v from 'valibot';
import { id, innerList, text } from './decoding';

/** HUB-03. */
export const HUB_METHODS = [
  'Ping',
  'GetEnrollment',
  'GetEnrollmentActivities',
  'LaunchEnrollment',
  'GetDocuments',
  'GetEnrollmentActivity',
  'GetPreviousEnrollmentActivity',
  'GetNextEnrollmentActivity',
  'AutoEnrollInLearningPaths',
] as const;
export type HubMethod = (typeof HUB_METHODS)[number];

/** HUB-04: the names of events. Some contain the id of an enrollment and of an activity. */
export const HUB_EVENTS = {
  ping: 'ping',
  enrollment: (enrollmentId: number) => `enrollment-${enrollmentId}`,
  activities: (enrollmentId: number) => `enrollment-${enrollmentId}-activities`,
  documents: (enrollmentId: number) => `enrollment-${enrollmentId}-documents`,
  activity: (enrollmentId: number, activityId: number) => `enrollment-${enrollmentId}-activity-${activityId}`,
  launch: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-launch`,
  previous: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-previous`,
  next: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-next`,
  previousUnlocked: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-previousunlocked`,
  autoEnrollMessage: 'AutoEnrollMessage',
  membershipEnrollStatus: 'MembershipEnrollStatus',
  newLearningPaths: 'NewLearningPaths',
  /** Our own: what HUB-04 has no event for. */
  studentDataChanged: 'StudentDataChanged',
} as const;

/** HUB-01: the query parameters of /hub (our choice). `authorization` has the value of that header (CALL-06). */
export const HUB_PATH = '/hub';
export const HUB_AUTHORIZATION = 'authorization';
export const HUB_TEST_MODE = 'testMode';

/** HUB-05: every result and event is a JSON string of this shape. */
export const HubEnvelope = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    success: v.boolean(),
    data: v.optional(v.unknown()),
    errorMessage: v.nullish(v.string(), null),
  }),
);
export type HubEnvelope = v.InferOutput<typeof HubEnvelope>;

/** Data of AutoEnrollMessage: a message for the student (our choice). */
export const AutoEnrollMessage = v.looseObject({ message: text });
export type AutoEnrollMessage = v.InferOutput<typeof AutoEnrollMessage>;

/** What a student's browsers show and can change. */
export const STUDENT_DATA_KINDS = [
  'Cart',
  'Certificate',
  'Document',
  'Enrollment',
  'Exam',
  'Interest',
  'LearningPath',
  'LearningPathTask',
  'License',
  'Membership',
  'Note',
  'Notification',
  'Profile',
  'Resource',
  'Shipping',
] as const;
export type StudentDataKind = (typeof STUDENT_DATA_KINDS)[number];

/**
 * Data of StudentDataChanged, sent after the commit: what has changed, and its id. The id is null for something new,
 * for several at once, and for what a student has only one of. A kind that a client does not know concerns nothing
 * that it shows.
 */
export const StudentDataChanged = v.looseObject({ kind: v.string(), id: v.nullish(v.number(), null) });
export type StudentDataChanged = v.InferOutput<typeof StudentDataChanged>;

/** Data of MembershipEnrollStatus: whether the enrollment included a membership (our choice). */
export const MembershipEnrollStatus = v.looseObject({
  status: v.fallback(v.picklist(['None', 'Enrolled']), 'None'),
  licenseTypeIds: innerList(id),
});
export type MembershipEnrollStatus = v.InferOutput<typeof MembershipEnrollStatus>;

/** Result of AutoEnrollInLearningPaths: the new learning paths (our choice). */
export const AutoEnrollment = v.looseObject({ learningPathIds: innerList(id) });
export type AutoEnrollment = v.InferOutput<typeof AutoEnrollment>;
