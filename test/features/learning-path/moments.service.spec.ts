import { map } from 'rxjs';
import * as v from 'valibot';
import { PathCourse, PathTask } from '../../../src/contracts/learning-path-details';
import { MomentsService } from '../../../src/features/learning-path/moments.service';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { TaskCompletionService } from '../../../src/features/learning-path/task-completion.service';
import { type PathHarness, respondWithPaths, runPathMarbles } from '../../support/learning-path-harness';
import { bob } from '../../support/marbles';

const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
const course = (lockState: string, courseId = 1) =>
  v.parse(PathCourse, { courseId, courseName: `Course ${courseId}`, lockState });
const task = (completed = false) => v.parse(PathTask, { learningPathTaskId: 7, completed });

/** The courses in each response, in turn. */
function prepare(harness: PathHarness, ...responses: readonly PathCourse[][]) {
  respondWithPaths(harness, {
    getCourses: responses.map((courses) => harness.cold('--(a|)', { a: page(...courses) })),
    getTasks: [harness.cold('--(a|)', { a: page(task()) })],
    completeTask: [harness.cold('-(a|)', { a: task(true) })],
  });
  const { moments$ } = harness.injector.get(MomentsService);
  return moments$.pipe(map((moments) => moments.map(({ text }) => text).join(', ')));
}
const reload = ({ injector }: PathHarness) => injector.get(PathDetailsService).reload('courses');
const words = { n: '', a: 'Course completed: Course 1', b: 'Course completed: Course 2' };
const both = `${words.a}, ${words.b}`;

it('shows for 6 seconds what a later load says is completed, and nothing for the first', () => {
  runPathMarbles((harness) => {
    const moments$ = prepare(
      harness,
      [course('Completed', 2), course('Unlocked')],
      [course('Completed', 2), course('Completed')],
    );
    harness.at('----------r', { r: () => reload(harness) });
    harness.expectObservable(moments$).toBe('n-----------a 5999ms n', words);
  });
});

it('shows each on its own', () => {
  runPathMarbles((harness) => {
    const moments$ = prepare(
      harness,
      [course('Unlocked'), course('Unlocked', 2)],
      [course('Completed'), course('Unlocked', 2)],
      [course('Completed'), course('Completed', 2)],
    );
    harness.at('----------r 1999ms r', { r: () => reload(harness) });
    harness
      .expectObservable(moments$)
      .toBe('n-----------a 1999ms c 3999ms b 1999ms n', { ...words, c: both });
  });
});

it('compares nothing across paths', () => {
  runPathMarbles((harness) => {
    const moments$ = prepare(harness, [course('Unlocked')], [course('Completed')]);
    harness.at('----------b', { b: () => harness.navigate('/?pathId=2') });
    harness.expectObservable(moments$).toBe('n', words);
  });
});

it('compares nothing across students, and shows nothing to the next', () => {
  runPathMarbles((harness) => {
    const moments$ = prepare(harness, [course('Unlocked')], [course('Completed')], [course('Completed')]);
    harness.at('----------r-----b', { r: () => reload(harness), b: () => harness.student$.next(bob) });
    harness.expectObservable(moments$, '^ 50ms !').toBe('n-----------a---n', words);
  });
});

it('waits for a page that is hidden, and stops while it is', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const turn = (isHidden: boolean) => () => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  runPathMarbles((harness) => {
    const moments$ = prepare(harness, [course('Unlocked')], [course('Completed')]);
    harness.at('----------r 9989ms s 999ms h 59999ms s', {
      r: () => reload(harness),
      s: turn(false),
      h: turn(true),
    });
    harness.expectObservable(moments$).toBe('n 9999ms a 65999ms n', words);
  });
  hidden.mockRestore();
});

it('says that all tasks are done when the last is completed here, not when the server confirms it', () => {
  runPathMarbles((harness) => {
    const moments$ = prepare(harness, []);
    harness.at('----------c', {
      c: () => harness.injector.get(TaskCompletionService).complete(task()),
    });
    harness.expectObservable(moments$).toBe('n---------d 5999ms n', { n: '', d: 'All tasks done' });
  });
});
