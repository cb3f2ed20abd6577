/** CLRN-08, CLRN-09. Fields that ENT-08 and ENT-09 do not name are our choice. */
import * as v from 'valibot';
import {
  id,
  innerList,
  limit,
  list,
  optional,
  optionalDate,
  optionalDay,
  optionalNumber,
  text,
} from './decoding';
import { hoursUpTo, singleLine } from './entered';
import { isCalendarDay } from './iso-date';
import { Rule } from './rule';

/** ENT-08. A locked certificate has a reason and the rules that unlock it. */
export const Certificate = v.looseObject({
  certificateId: id,
  enrollmentId: optional(id),
  courseName: text,
  certificateNumber: text,
  completionDate: optionalDate,
  locked: limit,
  lockReason: text,
  hours: optionalNumber,
  stateAbbv: text,
  licenseTypeId: optional(id),
  /** Null if the course has no certificate to show or print (CLRN-08). */
  certificateTemplate: optional(v.string()),
  rules: innerList(Rule),
});
export type Certificate = v.InferOutput<typeof Certificate>;
export const CertificateList = list(Certificate);

/** The response to an email of many: which were sent (our choice). Null if the server does not say. */
export const EmailedCertificates = v.fallback(v.object({ certificateIds: v.nullable(v.array(id)) }), {
  certificateIds: null,
});
export type EmailedCertificates = v.InferOutput<typeof EmailedCertificates>;

/** The values of the parameter `sort` of the lists of certificates (our choice). The first one is the default. */
export const CERTIFICATE_ORDERS = ['newest', 'oldest', 'name', 'hours'] as const;
export type CertificateOrder = (typeof CERTIFICATE_ORDERS)[number];

/** The state of the scan of an uploaded file. */
const ScanStatus = v.fallback(v.picklist(['None', 'Pending', 'Clean', 'Rejected']), 'None');

/** ENT-09: a certificate that was earned elsewhere. */
export const ExternalCertificate = v.looseObject({
  externalCertificateId: id,
  courseName: text,
  provider: text,
  completionDate: optionalDay,
  hours: optionalNumber,
  stateAbbv: text,
  licenseTypeId: optional(id),
  fileName: optional(v.string()),
  scanStatus: ScanStatus,
});
export type ExternalCertificate = v.InferOutput<typeof ExternalCertificate>;
export const ExternalCertificateList = list(ExternalCertificate);

/** The earliest plausible date of a completion. */
export const EARLIEST_COMPLETION = '1900-01-01';

const Name = singleLine(200);
/** The most hours of one course. */
export const MAX_COURSE_HOURS = 1000;

/** Body of POST /learner/externalcertificates/v2. */
export const NewExternalCertificate = v.object({
  courseName: v.pipe(Name, v.minLength(1)),
  provider: Name,
  /** Sent as a date-time with a time zone. The day is the one that it names, in whatever zone. */
  completionDate: v.pipe(
    v.string(),
    v.maxLength(40),
    v.isoTimestamp(),
    v.transform((date) => date.slice(0, EARLIEST_COMPLETION.length)),
    v.guard(isCalendarDay),
    v.check((day) => day >= EARLIEST_COMPLETION),
  ),
  hours: hoursUpTo(MAX_COURSE_HOURS),
  stateAbbv: v.pipe(v.string(), v.maxLength(3)),
  licenseTypeId: v.nullable(id),
});
export type NewExternalCertificate = v.InferOutput<typeof NewExternalCertificate>;

/** Body of PUT /learner/externalcertificates/{id}. `removeFile` deletes the uploaded file (ENT-09). */
export const ExternalCertificateChange = v.object({
  ...NewExternalCertificate.entries,
  removeFile: v.boolean(),
});
export type ExternalCertificateChange = v.InferOutput<typeof ExternalCertificateChange>;

/** ENT-09: a URL for uploading or reading a file. */
export const PresignedUrl = v.looseObject({ presignedUrl: v.pipe(v.string(), v.url()) });
export type PresignedUrl = v.InferOutput<typeof PresignedUrl>;

/** ENT-09: one line of a transcript. */
export const TranscriptEntry = v.looseObject({
  transcriptId: optional(id),
  courseName: text,
  status: text,
  completionDate: optionalDate,
  hours: optionalNumber,
  stateAbbv: text,
  licenseTypeId: optional(id),
  /** Whether its certificate is locked; null if the server does not say. */
  certificateLocked: optional(v.boolean()),
});
export type TranscriptEntry = v.InferOutput<typeof TranscriptEntry>;
export const TranscriptList = list(TranscriptEntry);
