/** The methods, events and envelope of the learner hub (HUB-03 to HUB-05). SignalR defines transport and framing. */
import * as v from 'valibot';
import type { Activity, Launch } from './activity';
import { id, innerList, text } from './decoding';
import type { EnrollmentDocument } from './document';
import type { Enrollment } from './enrollment';
import type { LearningPath } from './learning-path';

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

/** The arguments of a method about an enrollment, and of one about an activity of it. */
type OfEnrollment = readonly [enrollmentId: number];
type OfActivity = readonly [enrollmentId: number, activityId: number];

/** The arguments of every method, and the data of its result (our choice, except for HUB-03's boolean). */
interface HubMethodTypes {
  Ping: { args: readonly []; result: unknown };
  GetEnrollment: { args: OfEnrollment; result: Enrollment };
  GetEnrollmentActivities: { args: OfEnrollment; result: Activity[] };
  LaunchEnrollment: { args: OfActivity; result: Launch };
  GetDocuments: { args: OfEnrollment; result: EnrollmentDocument[] };
  GetEnrollmentActivity: { args: OfActivity; result: Activity };
  /** Null before the first activity. */
  GetPreviousEnrollmentActivity: { args: OfActivity; result: Activity | null };
  /** Null after the last activity. */
  GetNextEnrollmentActivity: { args: OfActivity; result: Activity | null };
  AutoEnrollInLearningPaths: { args: readonly [isAfterSurvey: boolean]; result: AutoEnrollment };
}
export type HubArgs<M extends HubMethod> = HubMethodTypes[M]['args'];
export type HubResult<M extends HubMethod> = HubMethodTypes[M]['result'];

/** The data of every event (our choice). */
export interface HubEventTypes {
  ping: unknown;
  [enrollment: `enrollment-${number}`]: Enrollment;
  [activities: `enrollment-${number}-activities`]: Activity[];
  [documents: `enrollment-${number}-documents`]: EnrollmentDocument[];
  [activity: `enrollment-${number}-activity-${number}`]: Activity;
  [launch: `enrollment-${number}-activity-${number}-launch`]: Launch;
  [previous: `enrollment-${number}-activity-${number}-previous`]: Activity | null;
  [next: `enrollment-${number}-activity-${number}-next`]: Activity | null;
  [unlocked: `enrollment-${number}-activity-${number}-previousunlocked`]: Activity;
  AutoEnrollMessage: AutoEnrollMessage;
  MembershipEnrollStatus: MembershipEnrollStatus;
  NewLearningPaths: LearningPath[];
  StudentDataChanged: StudentDataChanged;
}
export type HubEventName = keyof HubEventTypes;

/** The methods that read what an event reports. */
export type HubReaderOf<N extends HubEventName> = {
  [M in HubMethod]: HubResult<M> extends HubEventTypes[N] ? M : never;
}[HubMethod];

/** HUB-04: the names of events. Some contain the id of an enrollment and of an activity. */
export const HUB_EVENTS = {
  ping: 'ping',
  enrollment: (enrollmentId: number) => `enrollment-${enrollmentId}` as const,
  activities: (enrollmentId: number) => `enrollment-${enrollmentId}-activities` as const,
  documents: (enrollmentId: number) => `enrollment-${enrollmentId}-documents` as const,
  activity: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}` as const,
  launch: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-launch` as const,
  previous: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-previous` as const,
  next: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-next` as const,
  previousUnlocked: (enrollmentId: number, activityId: number) =>
    `enrollment-${enrollmentId}-activity-${activityId}-previousunlocked` as const,
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
const STUDENT_DATA_KINDS = [
  'Cart',
  'Certificate',
  'Document',
  'Enrollment',
  'Exam',
  'ExternalCertificate',
  'Interest',
  'LearningPath',
  'LearningPathChoice',
  'LearningPathTask',
  'License',
  'Membership',
  'Note',
  'Notification',
  'Profile',
  'Progress',
  'Purchase',
  'Resource',
  'Shipping',
] as const;
export type StudentDataKind = (typeof STUDENT_DATA_KINDS)[number];

/**
 * Data of StudentDataChanged, sent after the commit: what has changed, and its id. The id is null for something new,
 * for several at once, and for what a student has only one of. A kind that a client does not know concerns nothing
 * that it shows. `Progress` is a step of this enrollment that was done or failed, and no more: what a completed course
 * counts for and earns is announced as an Enrollment as well. A server without it announces an Enrollment for each step.
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
