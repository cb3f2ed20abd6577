import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  firstPath,
  type PathHarness,
  runPathMarbles,
  secondPath,
  serverError,
} from '../../support/learning-path-harness';
import { ann, bob } from '../../support/marbles';
import { marks, page, prepareTasks, sent, task } from '../../support/task-completion';

const refused = new HttpErrorResponse({ kind: 'status', status: 401 });

afterEach(() => localStorage.clear());

describe('what the server did not get before the session ended', () => {
  /** Completes task 7 at 5 ms. Ann is signed out at 10 ms, and each of the others then signs in, 10 ms apart. */
  function signOutAndIn(
    harness: PathHarness,
    students: readonly (typeof ann)[],
    responses: Parameters<PathHarness['respond']>[0] = {},
  ) {
    const { tasks$, completions } = prepareTasks(harness, responses);
    harness.at('-----c----l', {
      c: () => completions.complete(task(7)),
      l: () => harness.student$.next(null),
    });
    for (const [index, student] of students.entries()) {
      harness.schedule(() => harness.student$.next(student), 20 + index * 10);
    }
    return { tasks$, completions };
  }
  const list = (harness: PathHarness) => harness.cold('--(a|)', { a: page(task(7), task(8)) });

  it('is sent as soon as the same student is back, shown as done, and said', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = signOutAndIn(harness, [ann], { getTasks: [list(harness)] });
      harness.at('22ms -----------t', {
        t: () => expect(harness.toasts()).toEqual(['Your task is saved as done: Task 7']),
      });
      harness
        .expectObservable(marks({ tasks$ }), '^ 40ms !')
        .toBe('n--o-d----n 12ms d', { n: '', o: '··', d: '✓·' });
      harness.flush();
      expect(sent(harness)).toEqual(['23 completeTask 1 7']);
      expect(completions.states$.value.size).toBe(0);
      expect(localStorage).toHaveLength(0);
    });
  });

  it('is never sent for another student, and still is for the first one after that', () => {
    runPathMarbles((harness) => {
      signOutAndIn(harness, [bob, ann], { getTasks: [list(harness)] });
      harness.flush();
      expect(sent(harness)).toEqual(['33 completeTask 1 7']);
    });
  });

  it('is sent if the server has refused the credential', () => {
    runPathMarbles((harness) => {
      const { completions } = prepareTasks(harness, {
        getTasks: [list(harness)],
        completeTask: [harness.cold('-#', {}, refused), harness.cold('-(a|)', { a: task(7, true) })],
      });
      harness.at('-----c 10s l', {
        c: () => completions.complete(task(7)),
        l: () => harness.student$.next(null),
      });
      // Before the response, because it is the response that ends the session.
      harness.schedule(() => harness.student$.next(ann), 10_100);
      harness.flush();
      expect(sent(harness)).toEqual(['10005 completeTask 1 7', '10103 completeTask 1 7']);
    });
  });

  it('is not sent again if the response only came after the sign-out', () => {
    runPathMarbles((harness) => {
      const { completions } = prepareTasks(harness, { getTasks: [list(harness)] });
      harness.at('-----c----l', {
        c: () => completions.complete(task(7)),
        l: () => {
          harness.navigate('/logout');
          harness.student$.next(null);
        },
      });
      harness.schedule(() => harness.student$.next(ann), 20);
      harness.flush();
      expect(sent(harness)).toEqual(['10 completeTask 1 7']);
    });
  });

  it('is not sent again if the server had got it before the session ended', () => {
    runPathMarbles((harness) => {
      const gotIt = harness.cold('--(a|)', { a: page(task(7, true), task(8)) });
      const again = harness.cold('-#');
      const { completions } = signOutAndIn(harness, [ann], {
        getTasks: [list(harness), gotIt],
        completeTask: [again],
      });
      harness.expectSubscriptions(again.subscriptions).toBe([]);
      harness.at('30ms t', {
        t: () => expect(harness.toasts()).toEqual(['Your task is saved as done: Task 7']),
      });
      harness.flush();
      expect(completions.states$.value.size).toBe(0);
    });
    expect.assertions(3);
  });

  it('is dropped with its path', () => {
    runPathMarbles((harness) => {
      signOutAndIn(harness, [ann], {
        getTasks: [list(harness)],
        getLearningPaths: [
          harness.cold('-(a|)', { a: [firstPath, secondPath] }),
          harness.cold('-(a|)', { a: [secondPath] }),
        ],
      });
      harness.flush();
      expect(sent(harness)).toEqual([]);
      expect(localStorage).toHaveLength(0);
    });
  });

  it('shows as open, with the reason, if it still cannot be saved', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = signOutAndIn(harness, [ann], {
        getTasks: [list(harness)],
        completeTask: [harness.cold('-----#', {}, serverError)],
      });
      harness.flush();
      expect(sent(harness)).toEqual(['23 completeTask 1 7']);
      expect(completions.states$.value.get(7)?.kind).toBe('failed');
      expect(tasks$.value.value?.map(({ completed }) => completed)).toEqual([false, false]);
    });
  });

  it.each(['nothing', '[{"UserId":1}]'])('is nothing if another program has written %s', (text) => {
    localStorage.setItem(UNSENT_CHANGES_KEY, text);
    runPathMarbles((harness) => {
      prepareTasks(harness);
      harness.flush();
      expect(sent(harness)).toEqual([]);
    });
  });
});
