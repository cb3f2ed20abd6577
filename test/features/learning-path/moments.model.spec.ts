import * as v from 'valibot';
import { PathCourse, PathGoal, PathTask } from '../../../src/contracts/learning-path-details';
import {
  courseMoments,
  goalMoments,
  pathMoments,
  taskMoments,
} from '../../../src/features/learning-path/moments.model';
import { pathWith } from '../../support/learning-paths';

const tasks = (marks: string) =>
  [...marks].map((mark, index) =>
    v.parse(PathTask, { learningPathTaskId: index + 1, completed: mark === '✓' }),
  );
const courses = (...states: string[]) =>
  states.map((lockState, index) =>
    v.parse(PathCourse, { courseId: index + 1, courseName: `Course ${index + 1}`, lockState }),
  );
const goal = (hoursCompleted: number | null, goalHours: number | null = 3, goalId = 1) =>
  v.parse(PathGoal, { goalId, hoursCompleted, goalHours });

it.each([
  ['·', '✓', true],
  ['✓·', '✓✓', true],
  ['··', '✓·', false],
  ['✓✓', '✓✓', false],
  ['✓·', '✓', false],
  ['✓', '✓✓', false],
  ['·', '', false],
  ['', '', false],
])('tasks from "%s" to "%s": all done is a moment: %s', (before, after, isMoment) => {
  expect(taskMoments(tasks(before), tasks(after))).toEqual(isMoment ? ['All tasks done'] : []);
});

it.each([
  [['Unlocked'], ['Completed'], ['Course completed: Course 1']],
  [['InSession', 'Locked'], ['Completed', 'Unlocked'], ['Course completed: Course 1']],
  [
    ['Unlocked', 'ExpiresSoon'],
    ['Completed', 'Completed'],
    ['Course completed: Course 1', 'Course completed: Course 2'],
  ],
  [['Completed'], ['Completed'], []],
  [['Completed'], ['Unlocked'], []],
  [['Unlocked'], ['CertificateLocked'], []],
  [[], ['Completed'], []],
])('courses from %j to %j', (before, after, expected) => {
  expect(courseMoments(courses(...before), courses(...after))).toEqual(expected);
});

it('says once that a course is completed which is listed twice', () => {
  const [open] = courses('Unlocked');
  const [done] = courses('Completed');
  expect(courseMoments([open, open] as PathCourse[], [done, done] as PathCourse[])).toHaveLength(1);
});

it.each([
  ['reached', goal(1.5), goal(3), ['Weekly goal reached: 3 of 3 hours']],
  ['passed', goal(2.5), goal(4), ['Weekly goal reached: 4 of 3 hours']],
  ['not yet', goal(1), goal(2.5), []],
  ['reached before', goal(3), goal(4), []],
  ['lowered to what is done', goal(2), goal(2, 2), []],
  ['turned off', goal(2), goal(2, 0), []],
  ['of another week', goal(1), goal(3, 3, 2), []],
  ['without hours', goal(null), goal(null), []],
])('a goal that is %s', (_case, before, after, expected) => {
  expect(goalMoments([before], [after])).toEqual(expected);
});

it.each([
  [99.9, 100, ['Learning path completed: Renewal']],
  [null, 100, ['Learning path completed: Renewal']],
  [100, 100, []],
  [100, 50, []],
  [40, 60, []],
])('a path from %p to %p percent', (before, after, expected) => {
  const path = (percentComplete: number | null) =>
    pathWith({ learningPathId: 1, learningPathName: 'Renewal', percentComplete });
  expect(pathMoments(path(before), path(after))).toEqual(expected);
  expect(pathMoments({ ...path(before), learningPathId: 2 }, path(after))).toEqual([]);
});
