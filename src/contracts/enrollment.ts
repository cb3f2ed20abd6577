import * as v from 'valibot';
import { Certificate } from './certificate';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { optionalEnd } from './end-date';
import { LockState } from './learning-path-details';
import { Rule } from './rule';

/**
 * How many of each a course has, so that a page knows its tabs without asking for each of them (our choice). Null if the
 * server does not say. Regulations count their text and their approvals.
 */
const CourseParts = v.object({
  documents: optionalNumber,
  sessions: optionalNumber,
  locations: optionalNumber,
  notes: optionalNumber,
  instructors: optionalNumber,
  authors: optionalNumber,
  regulations: optionalNumber,
  certificates: optionalNumber,
});
export type CourseParts = v.InferOutput<typeof CourseParts>;

/** ENT-14. Fields for the cards of My Courses are our choice. */
export const Enrollment = v.looseObject({
  enrollmentId: id,
  courseId: optional(id),
  enrollmentDate: optionalDate,
  /** Where to start or resume: the first activity that is open and not completed, otherwise the first (RTE-28). */
  activityId: optional(id),
  /** Whether that activity is an exam, a field of ours. Undefined if the server does not say. */
  activityIsExam: v.fallback(v.optional(v.boolean()), undefined),
  name: text,
  /** The name of a delivery method (ENT-16). */
  deliveryMethod: text,
  licenseTypeId: optional(id),
  licenseTypeName: text,
  stateAbbv: text,
  creditHours: optionalNumber,
  percentComplete: optionalNumber,
  lockState: LockState,
  /** Why the course is locked, as sent by the server. Empty if it is not. */
  lockReason: text,
  expirationDate: optionalEnd,
  lastAccessedDate: optionalDate,
  /** The times of the live session, if there is one (ENT-15). */
  startTime: optionalDate,
  endTime: optionalDate,
  archived: flag,
  /** Empty unless requested with includeCertificates. */
  certificates: innerList(Certificate),
  /** The rules of its certificates (ENT-19). Empty unless requested with includeRules. */
  rules: innerList(Rule),
  /** Of a single enrollment, and of that of a preview. */
  parts: optional(CourseParts),
});
export type Enrollment = v.InferOutput<typeof Enrollment>;

/** The values of the filter `status` of /withfilters (our choice). */
export const ENROLLMENT_STATUSES = [
  'current',
  'inProgress',
  'notStarted',
  'expiring',
  'completed',
  'archived',
] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];

/** How students can sort their courses (our choice). The first one is the default of /withfilters. */
export const ENROLLMENT_ORDERS = ['recent', 'expiration', 'name', 'enrolled'] as const;
export type EnrollmentOrder = (typeof ENROLLMENT_ORDERS)[number];
/** The values of the parameter `sort` of /withfilters (our choice). `session`: by the begin of live sessions. */
export type EnrollmentSort = EnrollmentOrder | 'session';

/** Response of GET /learner/enrollments (CLRN-02). */
export const EnrollmentList = list(Enrollment);
