import * as v from 'valibot';
import { id, list, optional, optionalDate, text } from './decoding';

/** ENT-14, as far as a link to a course needs it; `name` and `activityId`, the first activity, are ours. */
export const Enrollment = v.looseObject({
  enrollmentId: id,
  courseId: optional(id),
  enrollmentDate: optionalDate,
  activityId: optional(id),
  name: text,
});
export type Enrollment = v.InferOutput<typeof Enrollment>;

/** Answer of GET /learner/enrollments (CLRN-02). */
export const EnrollmentList = list(Enrollment);
