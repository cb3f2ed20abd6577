/** ENT-24: what a student can do with a course in each of the eleven lock states, why not, and what comes next. */
import { parseISO } from 'date-fns/parseISO';
import { type CalendarDay, dayOf } from '../../contracts/iso-date';
import type { LockState, PathCourse } from '../../contracts/learning-path-details';
import { formatDate, formatDay } from '../../platform/format/dates';

/** What an enrollment and a course of a learning path have in common. */
export type CourseAccess = Pick<
  PathCourse,
  'enrollmentId' | 'lockState' | 'lockReason' | 'percentComplete' | 'lastAccessedDate' | 'expirationDate'
>;

/** What opening a course in the Launcher does, by lock state. A state that is not listed cannot be opened. */
const ACTIONS: Readonly<Partial<Record<LockState, string>>> = {
  Unlocked: 'Start',
  InSession: 'Join',
  ExpiresSoon: 'Start',
  Completed: 'Review',
  CertificateLocked: 'Open',
  ScheduleCourse: 'Choose a date',
};

/** The text of the link that opens a course; null if it is locked or the student is not enrolled. */
export function courseActionText(course: CourseAccess): string | null {
  if (course.enrollmentId === null) return null;
  const text = ACTIONS[course.lockState] ?? null;
  return text === 'Start' && isStarted(course) ? 'Resume' : text;
}

/** Whether the student could open a course after enrolling. A completed course needs no enrollment. */
export function needsEnrollment({ lockState, enrollmentId }: CourseAccess): boolean {
  return enrollmentId === null && lockState !== 'Completed' && Object.hasOwn(ACTIONS, lockState);
}

/** Whether only Customer Support can help the student on. */
export function needsSupport({ lockState }: Pick<CourseAccess, 'lockState'>): boolean {
  return lockState === 'Expired' || lockState === 'Failed';
}

export function isStarted({ percentComplete, lastAccessedDate }: CourseAccess): boolean {
  return (percentComplete ?? 0) > 0 || lastAccessedDate !== null;
}

/** Our wording for why a course is not open and what to do next, if the server sends no reason. */
const LOCK_REASONS: Readonly<Partial<Record<LockState, string>>> = {
  Locked: 'This course is not open yet. Finish the courses before it first.',
  Expired: 'This course has expired. Customer Support can tell you about an extension.',
  Failed: 'This course was not passed. Customer Support can tell you how to try again.',
  Upsell: 'This course is not in your plan.',
  StartingSoon: 'The live session has not begun yet. You can join it here as soon as it begins.',
  CertificateLocked: 'Open the course to see what your certificate still needs.',
  ScheduleCourse: 'Choose a date for your live session first.',
};

/**
 * Why a course is not open, or what it still needs; null if there is nothing to say or the student must enroll first.
 * `license`: the last day of the license that the course is for, which may be before that of the course.
 */
export function lockReasonText(course: CourseAccess, license: CalendarDay | null = null): string | null {
  const { lockState, lockReason, expirationDate } = course;
  if (lockReason !== '') return lockReason;
  if (needsEnrollment(course)) return null;
  if (lockState === 'ExpiresSoon' && expirationDate !== null) {
    return license !== null && license < dayOf(parseISO(expirationDate))
      ? `Finish it by ${formatDay(license)}, when your license expires.`
      : `Finish it by ${formatDate(expirationDate)}.`;
  }
  return LOCK_REASONS[lockState] ?? null;
}

/** What the student can do about a state, where the server only says why (our wording). */
const NEXT_STEPS: Readonly<Partial<Record<LockState, string>>> = {
  Expired: 'Customer Support can tell you about an extension.',
  StartingSoon: 'You can join it here as soon as it begins.',
  CertificateLocked: 'Open the course to see what your certificate still needs.',
};

/** Why a course is not open, and what comes next; null if there is nothing to say. */
export function lockText(course: CourseAccess, license: CalendarDay | null = null): string | null {
  const reason = lockReasonText(course, license);
  const step = NEXT_STEPS[course.lockState];
  return reason === null || step === undefined || reason.includes(step) ? reason : `${reason} ${step}`;
}
