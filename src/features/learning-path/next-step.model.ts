/** What a student does next in a learning path: exactly one thing, whatever the state of the path. */
import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGroup, PathTask } from '../../contracts/learning-path-details';
import { needsEnrollment } from '../course/views';
import { pathStatus } from './learning-path.model';
import { nextCourse } from './path-courses.model';
import { hoursOfPath } from './path-hours.model';

export type NextStep =
  | { readonly kind: 'course' | 'enroll' | 'session' | 'blocked'; readonly course: PathCourse }
  | { readonly kind: 'task'; readonly task: PathTask }
  /** Courses and tasks are done, and so is the path, or it still needs hours. */
  | { readonly kind: 'done' | 'hours-missing' }
  | { readonly kind: 'no-courses' }
  /** It depends on tasks or groups that are not loaded. */
  | { readonly kind: 'unknown' };

interface NextStepDetails {
  readonly courses: readonly PathCourse[];
  /** Null if they are not loaded, like groups. */
  readonly tasks: readonly PathTask[] | null;
  readonly groups: readonly PathGroup[] | null;
}

/**
 * Our choice of order: a course to open, one to enroll in, a live session to wait for, a task, what blocks the rest. A
 * complete path is not done while a group lacks hours.
 */
export function nextStep(
  path: LearningPath,
  { courses, tasks, groups: loadedGroups }: NextStepDetails,
  now: Date,
): NextStep {
  const groups = loadedGroups ?? [];
  const isInFull = pathStatus(path, now) === 'complete';
  const { parts, isMoreByGroup, left: hoursLeft } = hoursOfPath(path, { groups, courses });
  const isComplete = isInFull && !isMoreByGroup;
  const short = new Set(parts.flatMap(({ groupId, left }) => (left ? groupId : [])));
  // Further courses of a path whose hours are reached can wait, but a certificate cannot, nor a group that is short.
  const left = courses.filter(({ lockState, groupId }) =>
    isInFull
      ? lockState === 'CertificateLocked' || (!isComplete && lockState !== 'Completed' && short.has(groupId))
      : lockState !== 'Completed',
  );
  const open = nextCourse(left);
  if (open) return { kind: 'course', course: open };
  const task = tasks?.find(({ completed }) => !completed);
  // Asking for an extension comes before new courses.
  if (task && pathStatus(path, now) === 'expired') return { kind: 'task', task };
  const unenrolled = left.find(needsEnrollment);
  if (unenrolled) return { kind: 'enroll', course: unenrolled };
  const session = firstSession(left, now);
  if (session) return { kind: 'session', course: session };
  if (task) return { kind: 'task', task };
  if (tasks === null || (isInFull && loadedGroups === null)) return { kind: 'unknown' };
  const [blocked] = left;
  if (blocked) return { kind: 'blocked', course: blocked };
  if (isComplete) return { kind: 'done' };
  if (courses.length === 0) return { kind: 'no-courses' };
  if (hoursLeft === null) return { kind: path.percentComplete === null ? 'done' : 'hours-missing' };
  return { kind: hoursLeft === 0 ? 'done' : 'hours-missing' };
}

function firstSession(courses: readonly PathCourse[], now: Date): PathCourse | null {
  return courses
    .filter(
      ({ lockState, startTime }) =>
        lockState === 'StartingSoon' && startTime !== null && timeOf(startTime) > now.getTime(),
    )
    .reduce<PathCourse | null>(
      (first, course) =>
        first === null || timeOf(course.startTime ?? '') < timeOf(first.startTime ?? '') ? course : first,
      null,
    );
}
