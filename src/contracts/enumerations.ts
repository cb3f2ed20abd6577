/**
 * ENT-24: enumerations that belong to no particular entity. Lock states are in learning-path-details.ts, step types in
 * activity.ts, delivery methods in product.ts and feature names in learning-path.ts.
 */
import * as v from 'valibot';

/** The enrolment state of an offered course. */
export const ENROLLMENT_STATES = ['Enrolled', 'StartingSoon', 'SoldOut', 'EnrolledInDifferentState'] as const;

/** Weekdays count from 1, Sunday, to 7, Saturday. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WEEKDAYS.length));

/** What may still be required for a certificate. */
export const REQUIREMENTS = [
  'affidavit',
  'requiredDocument',
  'proctoredExam',
  'requiredSurvey',
  'payment',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** The tabs of a course. */
export const COURSE_TABS = [
  'tableOfContents',
  'certificates',
  'progress',
  'resources',
  'schedule',
  'notes',
  'aboutCourse',
  'instructor',
  'author',
  'regulatoryRequirements',
] as const;
export type CourseTab = (typeof COURSE_TABS)[number];
