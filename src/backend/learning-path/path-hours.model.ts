/** How many hours of completed courses count in a learning path. Pure. */
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGroup } from '../../contracts/learning-path-details';

interface PathNeeds extends Pick<LearningPath, 'totalHours'> {
  readonly groups: readonly Pick<PathGroup, 'groupId' | 'hoursRequired'>[];
}

type DoneCourse = Pick<PathCourse, 'groupId' | 'creditHours'>;

/** No requirement takes more than it needs, and courses of no group count toward what the groups leave of the total. */
export function countedHours({ totalHours, groups }: PathNeeds, done: readonly DoneCourse[]): number {
  const inGroups = sum(groups.map((group) => hoursInGroup(group, done)));
  const ids = new Set<number | null>(groups.map(({ groupId }) => groupId));
  const general = (totalHours ?? 0) - sum(groups.map(({ hoursRequired }) => hoursRequired ?? 0));
  return inGroups + Math.min(Math.max(0, general), hoursOf(done.filter(({ groupId }) => !ids.has(groupId))));
}

/** A group takes no more than it requires. */
export function hoursInGroup(
  { groupId, hoursRequired }: PathNeeds['groups'][number],
  done: readonly DoneCourse[],
): number {
  const hours = hoursOf(done.filter((course) => course.groupId === groupId));
  return Math.min(hoursRequired ?? hours, hours);
}

function hoursOf(courses: readonly DoneCourse[]): number {
  return sum(courses.map(({ creditHours }) => creditHours ?? 0));
}

function sum(hours: readonly number[]): number {
  return hours.reduce((total, each) => total + each, 0);
}
