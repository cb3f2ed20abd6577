import { distinctUntilChanged, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { PathTask } from '../../../src/contracts/learning-path-details';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { TaskCompletionService } from '../../../src/features/learning-path/task-completion.service';
import { TASK_UNDO_MS } from '../../../src/features/learning-path/task-completion.timing';
import { UNSENT_TASKS_KEY } from '../../../src/features/learning-path/unsent-tasks.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  firstPath,
  type PathHarness,
  respondWithPaths,
  runPathMarbles,
  secondPath,
  serverError,
} from '../../support/learning-path-harness';
import { ann, bob } from '../../support/marbles';

const refused = new HttpErrorResponse({ kind: 'status', status: 401 });
const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
const task = (id: number, completed = false) =>
  v.parse(PathTask, { learningPathTaskId: id, taskName: `Task ${id}`, completed });

/** The tasks 7 and 8 of the first path, and task 9 of the second, arrive at 3 ms. */
function prepare(harness: PathHarness, responses: Parameters<PathHarness['respond']>[0] = {}) {
  const saved = (id: number) => harness.cold('-----(a|)', { a: task(id, true) });
  respondWithPaths(harness, {
    getTasks: [
      harness.cold('--(a|)', { a: page(task(7), task(8)) }),
      harness.cold('-(a|)', { a: page(task(9)) }),
    ],
    completeTask: [saved(7), saved(8)],
    ...responses,
  });
  const { tasks$ } = harness.injector.get(PathDetailsService);
  const completions = harness.injector.get(TaskCompletionService);
  return { tasks$, completions };
}

afterEach(() => sessionStorage.clear());

const sent = ({ calls }: PathHarness) => calls.filter((call) => call.includes('completeTask'));

/** The tasks in order: completed or open. */
const marks = ({ tasks$ }: Pick<PathDetailsService, 'tasks$'>): Observable<string> =>
  tasks$.pipe(
    map(({ value }) => (value ?? []).map(({ completed }) => (completed ? '✓' : '·')).join('')),
    distinctUntilChanged(),
  );

/** The states of tasks by id: 'u' undoable, 's' sending, 'f' failed. */
const states = ({ states$ }: TaskCompletionService): Observable<string> =>
  states$.pipe(map((each) => [...each].map(([id, { kind }]) => `${id}${kind[0]}`).join(' ')));

describe('completing a task (ENT-07)', () => {
  it('shows it at once, and sends it 10 seconds later', () => {
    expect(TASK_UNDO_MS).toBe(10_000);
    runPathMarbles((harness) => {
      const saved = { ...task(7, true), completedDate: '2026-11-20T10:00:00Z' };
      const { tasks$, completions } = prepare(harness, {
        getTasks: [harness.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [harness.cold('---(a|)', { a: saved })],
      });
      harness.at('-----c', { c: () => completions.complete(task(7)) });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d', { n: '', o: '·', d: '✓' });
      harness.expectObservable(states(completions)).toBe('n----u 9999ms s--n', { n: '', u: '7u', s: '7s' });
      harness.flush();
      expect(sent(harness)).toEqual(['10005 completeTask 1 7']);
      expect(tasks$.value.value).toEqual([saved]);
    });
  });

  it('sends nothing if it is undone before, and waits anew if it is completed again', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepare(harness);
      harness.at('-----c 9998ms u-c', {
        c: () => completions.complete(task(7)),
        u: () => completions.undo(7),
      });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d 9998ms o-d', { n: '', o: '··', d: '✓·' });
      harness.flush();
      expect(sent(harness)).toEqual(['20006 completeTask 1 7']);
    });
  });

  it('cannot be undone once it was sent', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepare(harness);
      harness.at('-----c 10s u', { c: () => completions.complete(task(7)), u: () => completions.undo(7) });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d', { n: '', o: '··', d: '✓·' });
      harness.flush();
      expect(sent(harness)).toHaveLength(1);
    });
  });

  it('waits for each task on its own: undoing or completing one leaves the other', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepare(harness, {
        completeTask: [harness.cold('---(a|)', { a: task(8, true) })],
      });
      harness.at('-----c 999ms d 999ms u', {
        c: () => completions.complete(task(7)),
        d: () => completions.complete(task(8)),
        u: () => completions.undo(7),
      });
      harness
        .expectObservable(marks({ tasks$ }))
        .toBe('n--o-c 999ms b 999ms d', { n: '', o: '··', c: '✓·', b: '✓✓', d: '·✓' });
      harness.flush();
      expect(sent(harness)).toEqual(['11005 completeTask 1 8']);
    });
  });

  it('counts once, however often it is asked for', () => {
    runPathMarbles((harness) => {
      const { completions } = prepare(harness);
      harness.at('-----cc', { c: () => completions.complete(task(7)) });
      harness.flush();
      expect(sent(harness)).toHaveLength(1);
    });
  });

  it('shows the task as open again if the server refuses, with a toast and the reason beside it', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepare(harness, {
        getTasks: [harness.cold('--(a|)', { a: page(task(7)) })],
        completeTask: [harness.cold('---#', {}, serverError)],
      });
      const message = 'Could not save your task, please try again.';
      harness.at('-----c 10s ---t', {
        c: () => completions.complete(task(7)),
        t: () => expect(harness.toasts()).toEqual([message]),
      });
      harness
        .expectObservable(marks({ tasks$ }), '^ 11s !')
        .toBe('n--o-d 10002ms o', { n: '', o: '·', d: '✓' });
      harness.flush();
      expect(completions.states$.value.get(7)).toEqual({ kind: 'failed', error: message });
    });
  });

  it('keeps the reason of a failure while another task is saved', () => {
    runPathMarbles((harness) => {
      const { completions } = prepare(harness, {
        completeTask: [harness.cold('-#', {}, serverError), harness.cold('---(a|)', { a: task(8, true) })],
      });
      harness.at('-----cd', {
        c: () => completions.complete(task(7)),
        d: () => completions.complete(task(8)),
      });
      harness.flush();
      expect([...completions.states$.value].map(([id, { kind }]) => [id, kind])).toEqual([[7, 'failed']]);
    });
  });

  it('is not undone by a load that the server has read before it', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepare(harness, {
        getTasks: [
          harness.cold('--(a|)', { a: page(task(7), task(8)) }),
          harness.cold('--(a|)', { a: page(task(7), task(8)) }),
          harness.cold('--(a|)', { a: page(task(7, true), task(8)) }),
        ],
        completeTask: [harness.cold('20ms (a|)', { a: task(7, true) }), harness.cold('20ms #')],
      });
      const details = harness.injector.get(PathDetailsService);
      harness.at('-----cd---r 9999ms r 19ms r', {
        c: () => completions.complete(task(7)),
        d: () => completions.complete(task(8)),
        r: () => details.reload('tasks'),
      });
      harness
        .expectObservable(marks({ tasks$ }))
        .toBe('n--o-Dd 10019ms D', { n: '', o: '··', D: '✓·', d: '✓✓' });
    });
  });
});

describe('a completion that waits is sent at once', () => {
  /** Completes both tasks at 5 ms; `leave` is at 10 ms. */
  function leaving(
    leave: (harness: PathHarness) => void,
    check: (harness: PathHarness) => void = () => {},
  ): void {
    runPathMarbles((harness) => {
      const { completions } = prepare(harness);
      harness.at('-----c----l', {
        c: () => {
          completions.complete(task(7));
          completions.complete(task(8));
        },
        l: () => leave(harness),
      });
      harness.flush();
      expect(sent(harness)).toEqual(['10 completeTask 1 7', '10 completeTask 1 8']);
      check(harness);
    });
  }

  it('with the others, when the page is closed', () => {
    leaving(() => window.dispatchEvent(new Event('pagehide')));
  });

  it('when the page is hidden', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    leaving(() => {
      hidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    hidden.mockRestore();
  });

  it('for their own path, when another one is selected', () => {
    leaving(
      (harness) => harness.navigate('/?pathId=2'),
      ({ injector }) => expect(injector.get(PathDetailsService).tasks$.value.value).toEqual([task(9)]),
    );
  });

  it('when the student navigates to another page', () => leaving((harness) => harness.navigate('/status')));

  it('when the student signs out, and the request is not cancelled', () => {
    runPathMarbles((harness) => {
      const response = harness.cold('-----(a|)', { a: task(7, true) });
      const { completions } = prepare(harness, { completeTask: [response] });
      harness.at('-----c----l', {
        c: () => completions.complete(task(7)),
        l: () => {
          harness.navigate('/logout');
          harness.student$.next(null);
        },
      });
      harness.expectSubscriptions(response.subscriptions).toBe('----------^----!');
      harness.flush();
      expect(sent(harness)).toEqual(['10 completeTask 1 7']);
      expect(completions.states$.value.size).toBe(0);
    });
  });
});

it('is forgotten when another student signs in', () => {
  runPathMarbles((harness) => {
    const { completions } = prepare(harness);
    harness.at('-----c----b', {
      c: () => completions.complete(task(7)),
      b: () => {
        harness.respond({ getLearningPaths: [harness.cold('-')] });
        harness.student$.next(bob);
      },
    });
    harness.flush();
    expect(sent(harness)).toEqual([]);
    expect(completions.states$.value.size).toBe(0);
  });
});

describe('what the server did not get before the session ended', () => {
  /** Completes task 7 at 5 ms. Ann is signed out at 10 ms, and each of the others then signs in, 10 ms apart. */
  function signOutAndIn(
    harness: PathHarness,
    students: readonly (typeof ann)[],
    responses: Parameters<PathHarness['respond']>[0] = {},
  ) {
    const { tasks$, completions } = prepare(harness, responses);
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
      expect(sent(harness)).toEqual(['21 completeTask 1 7']);
      expect(completions.states$.value.size).toBe(0);
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('is never sent for another student, and still is for the first one after that', () => {
    runPathMarbles((harness) => {
      signOutAndIn(harness, [bob, ann], { getTasks: [list(harness)] });
      harness.flush();
      expect(sent(harness)).toEqual(['31 completeTask 1 7']);
    });
  });

  it('is sent if the server has refused the credential', () => {
    runPathMarbles((harness) => {
      const { completions } = prepare(harness, {
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
      expect(sent(harness)).toEqual(['10005 completeTask 1 7', '10101 completeTask 1 7']);
    });
  });

  it('is not sent again if the response only came after the sign-out', () => {
    runPathMarbles((harness) => {
      const { completions } = prepare(harness, { getTasks: [list(harness)] });
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
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('shows as open, with the reason, if it still cannot be saved', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = signOutAndIn(harness, [ann], {
        getTasks: [list(harness)],
        completeTask: [harness.cold('-----#', {}, serverError)],
      });
      harness.flush();
      expect(sent(harness)).toEqual(['21 completeTask 1 7']);
      expect(completions.states$.value.get(7)?.kind).toBe('failed');
      expect(tasks$.value.value?.map(({ completed }) => completed)).toEqual([false, false]);
    });
  });

  it.each(['nothing', '[{"UserId":1}]'])('is nothing if another program has written %s', (text) => {
    sessionStorage.setItem(UNSENT_TASKS_KEY, text);
    runPathMarbles((harness) => {
      prepare(harness);
      harness.flush();
      expect(sent(harness)).toEqual([]);
    });
  });
});

it('still waits when the student renews their credential', () => {
  runPathMarbles((harness) => {
    const { completions } = prepare(harness);
    harness.at('-----c----r', {
      c: () => completions.complete(task(7)),
      r: () => harness.student$.next({ ...ann, XCredential: 'renewed' }),
    });
    harness.flush();
    expect(sent(harness)).toEqual(['10005 completeTask 1 7']);
  });
});
