import * as v from 'valibot';
import { LOCK_STATES, PathCourse, PathTask } from '../../../src/contracts/learning-path-details';
import { nextStep } from '../../../src/features/learning-path/next-step.model';
import fc from '../../support/fast-check';
import { pathWith } from '../../support/learning-paths';
import { group } from '../../support/paces';

const NOW = new Date(2026, 10, 21, 9, 30);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const path = (fields: object = {}) => pathWith({ learningPathId: 1, percentComplete: 45, ...fields });
const course = (courseId: number, lockState: string, fields: object = {}) =>
  v.parse(PathCourse, { courseId, lockState, enrollmentId: courseId, ...fields });
const task = (learningPathTaskId: number, completed = false) =>
  v.parse(PathTask, { learningPathTaskId, completed });

const done = course(1, 'Completed');
const open = course(2, 'Unlocked');
const unenrolled = course(3, 'Unlocked', { enrollmentId: null });
const locked = course(4, 'Locked');
const session = (courseId: number, hours: number) =>
  course(courseId, 'StartingSoon', { startTime: inHours(hours) });
const expired = { expirationDate: inHours(-48) };

it.each([
  ['a course before all else', path(), [done, unenrolled, session(5, 2), open], [task(1)], 'course 2'],
  [
    'a course to enroll in before a session',
    path(),
    [done, session(5, 2), unenrolled],
    [task(1)],
    'enroll 3',
  ],
  ['the first session', path(), [locked, session(5, 9), session(6, 2)], [task(1)], 'session 6'],
  ['no session that has begun', path(), [locked, session(5, -1)], [task(1)], 'task 1'],
  ['the first open task', path(), [done, locked], [task(1, true), task(2), task(3)], 'task 2'],
  ['what blocks the rest', path(), [done, locked], [task(1, true)], 'blocked 4'],
  ['more hours', path(), [done], [], 'hours-missing'],
  ['nothing, if hours are not known', path({ percentComplete: null }), [done], [], 'done'],
  ['nothing for a complete path', path({ percentComplete: 100 }), [done, open, locked], [], 'done'],
  ['nothing for a complete path without courses', path({ percentComplete: 100 }), [], [], 'done'],
  ['the task of a complete path', path({ percentComplete: 100 }), [done, open], [task(1)], 'task 1'],
  [
    'what the certificate of a complete path needs',
    path({ percentComplete: 100 }),
    [done, course(7, 'CertificateLocked')],
    [task(1)],
    'course 7',
  ],
  ['no courses', path(), [], [], 'no-courses'],
  ['a task without courses', path(), [], [task(1)], 'task 1'],
  [
    'a task before new courses once the license has expired',
    path(expired),
    [unenrolled],
    [task(1)],
    'task 1',
  ],
  ['a course that is open even then', path(expired), [open], [task(1)], 'course 2'],
])('suggests %s', (_what, each, courses, tasks, expected) => {
  const step = nextStep(each, { courses, tasks, groups: [] }, NOW);
  const id = 'course' in step ? step.course.courseId : 'task' in step ? step.task.learningPathTaskId : '';
  expect(`${step.kind} ${id}`.trim()).toBe(expected);
});

describe('of a path whose hours are reached, but not in every group', () => {
  const full = path({ percentComplete: 100, totalHours: 4 });
  const groups = [group(1, 3, 4), group(2, 1, 0)];
  const other = course(8, 'Unlocked', { groupId: 1 });
  const missing = course(9, 'Unlocked', { groupId: 2 });

  it.each([
    ['a course of the group that is short', [done, other, missing], 'course 9'],
    ['more hours, if it has none', [done, other], 'hours-missing'],
    ['what the certificate needs', [done, course(7, 'CertificateLocked')], 'course 7'],
  ])('suggests %s', (_what, courses, expected) => {
    const step = nextStep(full, { courses, tasks: [], groups }, NOW);
    expect([step.kind, 'course' in step ? step.course.courseId : ''].join(' ').trim()).toBe(expected);
  });

  it('suggests nothing once it is', () => {
    const reached = [group(1, 3, 3), group(2, 1, 1)];
    expect(nextStep(full, { courses: [done, missing], tasks: [], groups: reached }, NOW).kind).toBe('done');
  });
});

it('always suggests something that is not done', () => {
  const anyCourse = fc
    .record({
      lockState: fc.constantFrom(...LOCK_STATES),
      isEnrolled: fc.boolean(),
      hours: fc.integer({ min: -9, max: 9 }),
    })
    .map(({ lockState, isEnrolled, hours }) =>
      course(1, lockState, { enrollmentId: isEnrolled ? 1 : null, startTime: inHours(hours) }),
    );
  const anyTask = fc.boolean().map((completed) => task(1, completed));
  const percent = fc.option(fc.integer({ min: -1, max: 120 }));
  fc.assert(
    fc.property(fc.array(anyCourse), fc.array(anyTask), percent, (courses, tasks, percentComplete) => {
      const step = nextStep(path({ percentComplete }), { courses, tasks, groups: [] }, NOW);
      if ('course' in step) expect(step.course.lockState).not.toBe('Completed');
      if ('task' in step) expect(step.task.completed).toBe(false);
      if (step.kind === 'done' || step.kind === 'hours-missing')
        expect(tasks.every((each) => each.completed)).toBe(true);
    }),
  );
});

describe('while something is not loaded', () => {
  const full = path({ percentComplete: 100 });

  it.each([
    ['what blocks the rest', path(), [locked], { tasks: null, groups: [] }],
    ['that the path is done', full, [done], { tasks: null, groups: [] }],
    ['that a complete path is done', full, [done], { tasks: [], groups: null }],
    ['that hours are missing', path(), [done], { tasks: null, groups: [] }],
    ['that there are no courses', path(), [], { tasks: null, groups: [] }],
  ])('does not say %s', (_what, each, courses, details) => {
    expect(nextStep(each, { courses, ...details }, NOW)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['a course', path(), [open], { tasks: null, groups: null }, 'course'],
    ['a session', path(), [session(5, 2)], { tasks: null, groups: null }, 'session'],
    ['a task', full, [done], { tasks: [task(1)], groups: null }, 'task'],
    ['missing hours', path(), [done], { tasks: [], groups: null }, 'hours-missing'],
  ])('still suggests %s', (_what, each, courses, details, kind) => {
    expect(nextStep(each, { courses, ...details }, NOW).kind).toBe(kind);
  });
});

it.each([
  ['no hours, whatever its progress says', { percentComplete: 95 }, 20, 'done'],
  ['hours, although its progress is not known', { percentComplete: null }, 12, 'hours-missing'],
])('a path whose groups lack %s', (_what, fields, hoursCompleted, kind) => {
  const groups = [group(1, 20, hoursCompleted)];
  const each = path({ totalHours: 20, ...fields });
  expect(nextStep(each, { courses: [done], tasks: [], groups }, NOW)).toEqual({ kind });
});
