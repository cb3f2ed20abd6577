import * as v from 'valibot';
import { flag, id, list, optional, optionalNumber, text } from './decoding';

/** A file that belongs to an enrollment; all but the favorite flag (ENT-14) is ours. */
export const EnrollmentDocument = v.looseObject({
  documentId: id,
  documentName: text,
  fileType: text,
  sizeBytes: optionalNumber,
  /** An https address; null while there is nothing to open. */
  url: optional(v.string()),
  favorite: flag,
  /** The activity it goes with; null where it is for the whole course. */
  enrollmentActivityId: optional(id),
});
export type EnrollmentDocument = v.InferOutput<typeof EnrollmentDocument>;

/** Answer of GET /learner/enrollments/{id}/documents (CLRN-03). */
export const EnrollmentDocumentList = list(EnrollmentDocument);

/** Body of PUT /learner/enrollments/{id}/documents/{docId} (STA-15). */
export const FavoriteRequest = v.strictObject({ favorite: v.boolean() });
export type FavoriteRequest = v.InferOutput<typeof FavoriteRequest>;
