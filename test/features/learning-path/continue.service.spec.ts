/** Where a student goes on with a learning path from anywhere. */
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { PathCourse, PathTask } from '../../../src/contracts/learning-path-details';
import { BrandService } from '../../../src/core/brand/brand.service';
import { LaunchService } from '../../../src/features/course';
import { LearningPathService } from '../../../src/features/learning-path';
import { ContinueService } from '../../../src/features/learning-path/continue.service';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { Router } from '../../../src/platform/router/router';
import { pathWith } from '../../support/learning-paths';
import { createSession, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';

const list = (value: unknown, error: string | null = null) => ({ value, error, loading: false });
const NONE = list([]);
const course = (lockState: string, enrollmentId: number | null = 2, activityIsExam?: boolean) =>
  list([v.parse(PathCourse, { courseId: 2, lockState, enrollmentId, activityId: 7, activityIsExam })]);
const TASK = list([v.parse(PathTask, { learningPathTaskId: 3, completed: false })]);

/** Where the student was led, and what they were told. The courses are there after 5 ms. */
function goOn({
  courses = NONE as unknown,
  tasks = NONE,
  showProducts = true,
  percentComplete = 45,
  pathname = '/courses',
}): string[] {
  const done: string[] = [];
  runMarbles(({ createInjector, schedule }) => {
    const { toasts, provider } = recordToasts();
    const courses$ = new BehaviorSubject<unknown>(list(null));
    const details = { courses$, tasks$: new BehaviorSubject(tasks), groups$: new BehaviorSubject(NONE) };
    const selected$ = new BehaviorSubject(pathWith({ learningPathId: 1, percentComplete }));
    const injector = createInjector(
      createSession().provider,
      provider,
      { provide: PathDetailsService, useValue: details },
      { provide: LearningPathService, useValue: { selected$ } },
      { provide: BrandService, useValue: { context: { settings: { showProducts } } } },
      {
        provide: Router,
        useValue: {
          location$: new BehaviorSubject({ pathname }),
          navigateByUrl: (url: string) => done.push(url),
        },
      },
      {
        provide: LaunchService,
        useValue: {
          launch: (target: object) => done.push(`launch ${JSON.stringify(target)}`),
          leaveFor: (path: string) => done.push(`leave ${path}`),
        },
      },
    );
    const steps = injector.get(ContinueService);
    steps.here$.subscribe(() => done.push('here'));
    steps.continue();
    steps.continue();
    expect(done).toEqual([]);
    schedule(() => {
      courses$.next(courses);
      done.push(...toasts);
    }, 5);
  });
  return done;
}

it.each([
  ['a course', { courses: course('Unlocked') }, 'launch {"enrollmentId":2,"activityId":7}'],
  ['an exam', { courses: course('Unlocked', 2, true) }, '/courses/2/exams/7'],
  ['a locked certificate', { courses: course('CertificateLocked') }, '/courses/2/certificates'],
  ['a course without a date', { courses: course('ScheduleCourse') }, 'leave /course/2/view/7'],
  ['a course to enroll in', { courses: course('Unlocked', null) }, '/products'],
  [
    'one where the brand sells nothing',
    { courses: course('Unlocked', null), showProducts: false },
    '/?pathId=1',
  ],
  ['a task', { tasks: TASK }, '/?pathId=1'],
  ['a task, on the dashboard', { tasks: TASK, pathname: '/' }, 'here'],
  ['no course', {}, '/products'],
  ['no course, on the dashboard', { pathname: '/' }, '/products'],
  ['nothing any more', { percentComplete: 100 }, '/certificates'],
  [
    'something that is not known',
    { courses: list(null, 'Sorry') },
    "- We couldn't load your courses. Please try again.",
  ],
])('goes on with %s', (_what, situation, expected) => {
  expect(goOn(situation)).toEqual([expected]);
});
