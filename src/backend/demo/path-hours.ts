/** The hours of the paths of path-detail-plans.ts, by the rules of the backend. */
import { countedHours } from '../learning-path/path-hours.model';
import { type CoursePlan, commonCourse, type DetailPlan } from './path-detail-plans';

/** The hours that a path requires, and the percentage that is done. */
export function progressOf(plan: DetailPlan) {
  const { totalHours } = needsOf(plan);
  const done = plan.courses.filter(isDone);
  return { totalHours, percentComplete: (countedHours(needsOf(plan), done.map(toDone)) / totalHours) * 100 };
}

/** The hours that count of each completed course, in the order of completion. */
export function countedInOrder(plan: DetailPlan): readonly { completedDays: number; hours: number }[] {
  const done = plan.courses
    .filter(isDone)
    .toSorted((a, b) => (commonCourse(a)?.completedDays ?? 0) - (commonCourse(b)?.completedDays ?? 0));
  const countedOf = (count: number) => countedHours(needsOf(plan), done.slice(0, count).map(toDone));
  return done.map((course, index) => ({
    completedDays: commonCourse(course)?.completedDays ?? 0,
    hours: countedOf(index + 1) - countedOf(index),
  }));
}

function needsOf({ groups, generalHours = 0 }: DetailPlan) {
  const inGroups = groups.reduce((sum, { hoursRequired }) => sum + hoursRequired, 0);
  return {
    totalHours: inGroups + generalHours,
    groups: groups.map(({ hoursRequired }, index) => ({ groupId: index + 1, hoursRequired })),
  };
}

const isDone = (course: CoursePlan) => commonCourse(course)?.completedDays !== undefined;
const toDone = ({ group, creditHours }: CoursePlan) => ({ groupId: group ?? null, creditHours });
