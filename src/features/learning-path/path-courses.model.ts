/** Pure rules for the courses of a path: their groups, and what a student can do with each (ENT-24, RTE-28). */
import { timeOf } from '../../contracts/iso-date';
import type { LockState, PathCourse, PathGroup } from '../../contracts/learning-path-details';
import { formatDate } from '../../platform/format/dates';
import { EXPIRING_SOON_DAYS } from './learning-path.model';

const MS_PER_DAY = 86_400_000;

export interface CourseGroup {
  /** Null for courses that belong to no group. */
  readonly group: PathGroup | null;
  readonly courses: readonly PathCourse[];
}

/**
 * Sorts courses into their groups, in the order of the groups. Courses without a group, or with an unknown one, come
 * last. Duplicate groups are merged.
 */
export function groupCourses(
  courses: readonly PathCourse[],
  groups: readonly PathGroup[],
): readonly CourseGroup[] {
  const known = new Map(groups.map((group) => [group.groupId, group]));
  const rest = courses.filter(({ groupId }) => groupId === null || !known.has(groupId));
  return [
    ...[...known.values()].map((group) => ({
      group,
      courses: courses.filter(({ groupId }) => groupId === group.groupId),
    })),
    ...(rest.length > 0 ? [{ group: null, courses: rest }] : []),
  ];
}

/** The first groups, up to `limit` courses in total. */
export function limitCourses(groups: readonly CourseGroup[], limit: number): readonly CourseGroup[] {
  let remaining = limit;
  return groups.flatMap(({ group, courses }) => {
    if (remaining <= 0) return [];
    const shown = courses.slice(0, remaining);
    remaining -= shown.length;
    return [{ group, courses: shown }];
  });
}

export const isCompleted = ({ lockState }: PathCourse): boolean => lockState === 'Completed';

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
export function courseActionText(course: PathCourse): string | null {
  if (course.enrollmentId === null) return null;
  const text = ACTIONS[course.lockState] ?? null;
  return text === 'Start' && isStarted(course) ? 'Resume' : text;
}

/** Whether the student could open a course after enrolling. A completed course needs no enrollment. */
export function needsEnrollment({ lockState, enrollmentId }: PathCourse): boolean {
  return enrollmentId === null && lockState !== 'Completed' && Object.hasOwn(ACTIONS, lockState);
}

function isStarted({ percentComplete, lastAccessedDate }: PathCourse): boolean {
  return (percentComplete ?? 0) > 0 || lastAccessedDate !== null;
}

/** Which course to suggest next, by priority (our choice): live, expiring soon, started, open, any other. */
const PRIORITIES: readonly ((course: PathCourse) => boolean)[] = [
  ({ lockState }) => lockState === 'InSession',
  ({ lockState }) => lockState === 'ExpiresSoon',
  (course) => course.lockState === 'Unlocked' && isStarted(course),
  ({ lockState }) => lockState === 'Unlocked',
  ({ lockState }) => lockState !== 'Completed',
];

/** The course to suggest next, the first one of its priority; null if none can be opened or all are completed. */
export function nextCourse(courses: readonly PathCourse[]): PathCourse | null {
  const open = courses.filter((course) => courseActionText(course) !== null);
  for (const matches of PRIORITIES) {
    const course = open.find(matches);
    if (course) return course;
  }
  return null;
}

/** The times at which the state of a course changes by itself: its live session (ENT-24) and its end (CON-10). */
export function courseTimes({
  lockState,
  startTime,
  endTime,
  expirationDate,
}: PathCourse): readonly number[] {
  if (lockState === 'Completed') return [];
  const times = [startTime, endTime, expirationDate].flatMap((date) => (date === null ? [] : timeOf(date)));
  return expirationDate === null
    ? times
    : [...times, timeOf(expirationDate) - EXPIRING_SOON_DAYS * MS_PER_DAY];
}

/** Our wording for why a course is not open and what to do next, if the server sends no reason. */
const LOCK_REASONS: Readonly<Partial<Record<LockState, string>>> = {
  Locked: 'This course is not open yet. Finish the courses before it first.',
  Expired: 'The time for this course is over. Customer Support can tell you about an extension.',
  Failed: 'This course was not passed. Customer Support can tell you how to try again.',
  Upsell: 'This course is not part of what you bought.',
  StartingSoon: 'The live session has not begun yet. You can join it here as soon as it begins.',
  CertificateLocked: 'Open the course to see what your certificate still needs.',
  ScheduleCourse: 'Choose a date for your live session first.',
};

/** Why a course is not open, or what it still needs; null if there is nothing to say or the student must enroll first. */
export function lockReasonText(course: PathCourse): string | null {
  const { lockState, lockReason, expirationDate } = course;
  if (lockReason !== '') return lockReason;
  if (needsEnrollment(course)) return null;
  if (lockState === 'ExpiresSoon' && expirationDate !== null) {
    return `Finish it by ${formatDate(expirationDate)}.`;
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
export function lockText(course: PathCourse): string | null {
  const reason = lockReasonText(course);
  const step = NEXT_STEPS[course.lockState];
  return reason === null || step === undefined || reason.includes(step) ? reason : `${reason} ${step}`;
}
