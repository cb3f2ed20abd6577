import * as v from 'valibot';
import { flag, id, list, optional, optionalNumber, text } from './decoding';

/** A file of an enrollment. All fields except `favorite` (ENT-14) are our choice. */
export const EnrollmentDocument = v.looseObject({
  documentId: id,
  documentName: text,
  fileType: text,
  sizeBytes: optionalNumber,
  /** An https URL, or null if the file cannot be opened yet. */
  url: optional(v.string()),
  favorite: flag,
  /** The activity to which it belongs, or null for the whole course. */
  enrollmentActivityId: optional(id),
});
export type EnrollmentDocument = v.InferOutput<typeof EnrollmentDocument>;

/** Response of GET /learner/enrollments/{id}/documents (CLRN-03). */
export const EnrollmentDocumentList = list(EnrollmentDocument);

/** Body of PUT /learner/enrollments/{id}/documents/{docId} (STA-15). */
export const FavoriteRequest = v.strictObject({ favorite: v.boolean() });
export type FavoriteRequest = v.InferOutput<typeof FavoriteRequest>;
