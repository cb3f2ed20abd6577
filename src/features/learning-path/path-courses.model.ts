/** Pure rules of the courses of a path: their groups, and what can be done with each (ENT-24, RTE-28). */
import type { LockState, PathCourse, PathGroup } from '../../contracts/learning-path-details';
import { formatDate } from '../../platform/format/dates';

export interface CourseGroup {
  /** Null for the courses of no group. */
  readonly group: PathGroup | null;
  readonly courses: readonly PathCourse[];
}

/**
 * The courses under their groups, in the order of the groups; those of none, or of an unknown one, last. A group that
 * comes twice is one.
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

/** The groups as far as so many courses reach. */
export function firstOfGroups(groups: readonly CourseGroup[], limit: number): readonly CourseGroup[] {
  let room = limit;
  return groups.flatMap(({ group, courses }) => {
    if (room <= 0) return [];
    const shown = courses.slice(0, room);
    room -= shown.length;
    return [{ group, courses: shown }];
  });
}

/** What the Launcher is opened for, by the state; a state that is not here cannot be opened. */
const OPENINGS: Readonly<Partial<Record<LockState, string>>> = {
  Unlocked: 'Start',
  InSession: 'Join',
  ExpiresSoon: 'Start',
  Completed: 'Review',
  CertificateLocked: 'Open',
  ScheduleCourse: 'Choose a date',
};

/** The words of the link that opens a course; null where it is locked, or nobody is enrolled. */
export function openingText(course: PathCourse): string | null {
  if (course.enrollmentId === null) return null;
  const text = OPENINGS[course.lockState] ?? null;
  return text === 'Start' && isBegun(course) ? 'Resume' : text;
}

/** Open to everybody who enrolls, which this student has not yet. What is completed asks for no enrollment. */
export function isNotTakenUp({ lockState, enrollmentId }: PathCourse): boolean {
  return enrollmentId === null && lockState !== 'Completed' && Object.hasOwn(OPENINGS, lockState);
}

function isBegun({ percentComplete, lastAccessedDate }: PathCourse): boolean {
  return (percentComplete ?? 0) > 0 || lastAccessedDate !== null;
}

/** What is offered first of what can be opened (our choice): what is happening, what will be over, what is begun. */
const OFFERS: readonly ((course: PathCourse) => boolean)[] = [
  ({ lockState }) => lockState === 'InSession',
  ({ lockState }) => lockState === 'ExpiresSoon',
  (course) => course.lockState === 'Unlocked' && isBegun(course),
  ({ lockState }) => lockState === 'Unlocked',
  ({ lockState }) => lockState !== 'Completed',
];

/** The course to go on with, the first of its kind in the list; null where none is left that can be opened. */
export function nextCourse(courses: readonly PathCourse[]): PathCourse | null {
  const open = courses.filter((course) => openingText(course) !== null);
  for (const isOffered of OFFERS) {
    const course = open.find(isOffered);
    if (course) return course;
  }
  return null;
}

/** Our wording of why a course is not open and what to do next, where the server sends no words of its own. */
const REASONS: Readonly<Partial<Record<LockState, string>>> = {
  Locked: 'This course is not open yet. Finish the courses before it first.',
  Expired: 'The time for this course is over. Customer Support can tell you about an extension.',
  Failed: 'This course was not passed. Customer Support can tell you how to try again.',
  Upsell: 'This course is not part of what you bought.',
  StartingSoon: 'The live session has not begun yet.',
  CertificateLocked: 'Open the course to see what your certificate still needs.',
  ScheduleCourse: 'Choose a date for your live session first.',
};

/** Why a course is not open, or what it still needs; null where there is nothing to say, or to enroll comes first. */
export function lockReasonText(course: PathCourse): string | null {
  const { lockState, lockReason, expirationDate } = course;
  if (lockReason !== '') return lockReason;
  if (isNotTakenUp(course)) return null;
  if (lockState === 'ExpiresSoon' && expirationDate !== null) {
    return `Finish it by ${formatDate(expirationDate)}.`;
  }
  return REASONS[lockState] ?? null;
}
