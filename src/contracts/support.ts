/** CLRN-12, CLRN-13, ENT-18. */
import * as v from 'valibot';
import { id, optionalNumber, text } from './decoding';
import { singleLine } from './entered';

const Message = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(10_000));

/**
 * Body of PUT /learner/support/emailinstructor: an email to the instructor, or a request for academic support, which
 * also names the course.
 */
export const AcademicMail = v.looseObject({
  message: Message,
  enrollmentId: v.nullish(id),
  activityId: v.nullish(id),
});
export type AcademicMail = v.InferInput<typeof AcademicMail>;

/** Body of PUT /learner/support/emailsupport. The spec names the issue both `messageType` and `type`: it is the subject. */
export const SupportMail = v.looseObject({
  messageType: v.optional(singleLine(100)),
  type: v.optional(singleLine(100)),
  message: Message,
  contact: v.boolean(),
  enrollmentId: v.nullish(id),
  activityId: v.nullish(id),
});
export type SupportMail = v.InferInput<typeof SupportMail>;

/** Response of GET /learner/trustpilot/servicereview (our choice of fields). */
export const ServiceReview = v.looseObject({
  reviewUrl: text,
  stars: optionalNumber,
  reviewCount: optionalNumber,
});
export type ServiceReview = v.InferOutput<typeof ServiceReview>;

/** Body of the referral affiliate registration (COTH-01). */
export const ReferralRequest = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });
export type ReferralRequest = v.InferOutput<typeof ReferralRequest>;
