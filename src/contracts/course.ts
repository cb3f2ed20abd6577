/** The parts of a course, in an enrollment or a preview: CLRN-03, CLRN-04, CLRN-06 (our choice of fields, ENT-23). */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { singleLine } from './entered';
import { Weekday } from './enumerations';

/** `description` is HTML or plain text, depending on `descriptionformat`. It has to be sanitised before it is shown. */
export const CourseDetails = v.looseObject({
  courseId: optional(id),
  courseName: text,
  description: text,
  objectives: innerList(v.string()),
  creditHours: optionalNumber,
  deliveryMethod: text,
  publishedDate: optionalDate,
});
export type CourseDetails = v.InferOutput<typeof CourseDetails>;

/** An author or an instructor. */
export const CoursePerson = v.looseObject({
  personId: optional(id),
  name: text,
  title: text,
  biography: text,
  imageUrl: text,
});
export type CoursePerson = v.InferOutput<typeof CoursePerson>;
export const CoursePersonList = list(CoursePerson);

/** One session of a course. Weekdays count from 1, Sunday, to 7, Saturday (ENT-24). */
export const CourseSession = v.looseObject({
  sessionId: optional(id),
  title: text,
  startTime: optionalDate,
  endTime: optionalDate,
  weekday: optional(Weekday),
  timeZone: text,
});
export type CourseSession = v.InferOutput<typeof CourseSession>;
export const CourseSessionList = list(CourseSession);

const Approval = v.looseObject({ stateAbbv: text, board: text, approvalNumber: text, hours: optionalNumber });

export const RegulatoryInformation = v.looseObject({
  courseId: optional(id),
  text: text,
  approvals: innerList(Approval),
});
export type RegulatoryInformation = v.InferOutput<typeof RegulatoryInformation>;

export const CourseLocation = v.looseObject({
  name: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  latitude: optionalNumber,
  longitude: optionalNumber,
});
export type CourseLocation = v.InferOutput<typeof CourseLocation>;

export const WebinarDetails = v.looseObject({
  startTime: optionalDate,
  endTime: optionalDate,
  joinUrl: text,
  passcode: text,
  live: flag,
});
export type WebinarDetails = v.InferOutput<typeof WebinarDetails>;

/** ENT-14: a note of a student. */
export const Note = v.looseObject({
  noteId: id,
  enrollmentActivityId: optional(id),
  title: text,
  text,
  createdDate: optionalDate,
  changedDate: optionalDate,
});
export type Note = v.InferOutput<typeof Note>;
export const NoteList = list(Note);
/** Body of the POST and PUT calls for notes. */
export const NoteRequest = v.object({
  enrollmentActivityId: v.nullish(id),
  title: singleLine(200),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
});
export type NoteRequest = v.InferInput<typeof NoteRequest>;

/** ENT-21. The value 'true' switches a feature on. */
const EnrollmentFeature = v.looseObject({ feature: text, name: text, value: text });
export const EnrollmentFeatureList = list(EnrollmentFeature);

export const ScorecardMetrics = v.looseObject({
  enrollmentId: optional(id),
  percentComplete: optionalNumber,
  minutesSpent: optionalNumber,
  activitiesDone: optionalNumber,
  activityCount: optionalNumber,
  averageScore: optionalNumber,
});
export type ScorecardMetrics = v.InferOutput<typeof ScorecardMetrics>;

export const ReadinessScore = v.looseObject({
  enrollmentId: optional(id),
  readinessScore: optionalNumber,
  asOfDate: optionalDate,
});
export type ReadinessScore = v.InferOutput<typeof ReadinessScore>;

/** A product that can be bought in addition to the course. */
const AddOnOption = v.looseObject({
  productCode: v.string(),
  name: text,
  description: text,
  price: optionalNumber,
});
export const AddOnOptionList = list(AddOnOption);

/** A course that can replace the current one (STA-12), and the profession that it is for. */
export const SwapOption = v.looseObject({
  productCode: v.string(),
  name: text,
  deliveryMethod: text,
  creditHours: optionalNumber,
  stateAbbv: text,
  licenseTypeId: optional(id),
  licenseTypeName: text,
});
export type SwapOption = v.InferOutput<typeof SwapOption>;
export const SwapOptionList = list(SwapOption);

/** Response of POST /learner/enrollments/new/{codes} (our choice of fields). */
export const NewEnrollments = v.looseObject({
  enrollmentIds: innerList(id),
  soldOutProductCodes: innerList(v.string()),
});
export type NewEnrollments = v.InferOutput<typeof NewEnrollments>;
