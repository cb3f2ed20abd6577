/** Pure rules for the courses of a path: their groups, and which one to suggest next. */
import type { CalendarDay } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGroup } from '../../contracts/learning-path-details';
import { daysLeft } from '../../platform/format/dates';
import { courseActionText, isStarted } from '../course/views';

export interface CourseGroup {
  /** Null for courses that belong to no group. */
  readonly group: PathGroup | null;
  readonly courses: readonly PathCourse[];
}

/**
 * Sorts courses into their groups, in the order of the groups. Courses without a group, or with an unknown one, come
 * last; with general hours that group is there without courses as well. Duplicate groups are merged.
 */
export function groupCourses(
  courses: readonly PathCourse[],
  groups: readonly PathGroup[],
  hasGeneralHours = false,
): readonly CourseGroup[] {
  const known = new Map(groups.map((group) => [group.groupId, group]));
  const rest = courses.filter(({ groupId }) => groupId === null || !known.has(groupId));
  return [
    ...[...known.values()].map((group) => ({
      group,
      courses: courses.filter(({ groupId }) => groupId === group.groupId),
    })),
    ...(rest.length > 0 || hasGeneralHours ? [{ group: null, courses: rest }] : []),
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

/** The last day of the license of a path, if that is ahead. */
export function licenseDay({ expirationDate }: LearningPath, now: Date): CalendarDay | null {
  return expirationDate !== null && daysLeft(expirationDate, now) > 0 ? expirationDate : null;
}
