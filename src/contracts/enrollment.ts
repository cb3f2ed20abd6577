import * as v from 'valibot';
import { Certificate } from './certificate';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { LockState } from './learning-path-details';
import { Rule } from './rule';

/** ENT-14; what a card of My Courses shows beside the dates and ids is ours. */
export const Enrollment = v.looseObject({
  enrollmentId: id,
  courseId: optional(id),
  enrollmentDate: optionalDate,
  /** Where to start or resume: the first activity that is open and not done, else the first (RTE-28). */
  activityId: optional(id),
  name: text,
  /** ENT-16, by name. */
  deliveryMethod: text,
  licenseTypeId: optional(id),
  licenseTypeName: text,
  stateAbbv: text,
  creditHours: optionalNumber,
  percentComplete: optionalNumber,
  lockState: LockState,
  /** Words of the server on why it cannot be opened; empty where it can. */
  lockReason: text,
  expirationDate: optionalDate,
  lastAccessedDate: optionalDate,
  /** Of the live session, where the course has one (ENT-15). */
  startTime: optionalDate,
  endTime: optionalDate,
  archived: flag,
  /** Where includeCertificates asks for them; otherwise empty. */
  certificates: innerList(Certificate),
  /** Where includeRules asks for them: those of its certificates (ENT-19). */
  rules: innerList(Rule),
});
export type Enrollment = v.InferOutput<typeof Enrollment>;

/** Answer of GET /learner/enrollments (CLRN-02). */
export const EnrollmentList = list(Enrollment);
