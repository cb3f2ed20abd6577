import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';
import { type PathHarness, runPathMarbles, serverError } from '../../support/learning-path-harness';
import { ann, bob } from '../../support/marbles';
import { marks, page, prepareTasks, sent, states, task } from '../../support/task-completion';

afterEach(() => sessionStorage.clear());

describe('completing a task (ENT-07)', () => {
  it('shows it at once, and sends it 10 seconds later', () => {
    runPathMarbles((harness) => {
      const saved = { ...task(7, true), completedDate: '2026-11-20T10:00:00Z' };
      const { tasks$, completions } = prepareTasks(harness, {
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
      const { tasks$, completions } = prepareTasks(harness);
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
      const { tasks$, completions } = prepareTasks(harness);
      harness.at('-----c 10s u', { c: () => completions.complete(task(7)), u: () => completions.undo(7) });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d', { n: '', o: '··', d: '✓·' });
      harness.flush();
      expect(sent(harness)).toHaveLength(1);
    });
  });

  it('waits for each task on its own: undoing or completing one leaves the other', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepareTasks(harness, {
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
      const { completions } = prepareTasks(harness);
      harness.at('-----cc', { c: () => completions.complete(task(7)) });
      harness.flush();
      expect(sent(harness)).toHaveLength(1);
    });
  });

  it('shows the task as open again if the server refuses, with a toast and the reason beside it', () => {
    runPathMarbles((harness) => {
      const { tasks$, completions } = prepareTasks(harness, {
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
      const { completions } = prepareTasks(harness, {
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
      const { tasks$, completions } = prepareTasks(harness, {
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
      const { completions } = prepareTasks(harness);
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
      const { completions } = prepareTasks(harness, { completeTask: [response] });
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

describe('a completion whose response is lost', () => {
  const lost = new HttpErrorResponse({});
  const open = page(task(7));
  const done = page(task(7, true));

  it('is confirmed if the server has it', () => {
    runPathMarbles((harness) => {
      const { completions, tasks$ } = prepareTasks(harness, {
        getTasks: [harness.cold('--(a|)', { a: open }), harness.cold('--(a|)', { a: done })],
        completeTask: [harness.cold('-#', {}, lost)],
      });
      harness.at('-----c', { c: () => completions.complete(task(7)) });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d', { n: '', o: '·', d: '✓' });
      harness.flush();
      expect(sent(harness)).toHaveLength(1);
      expect(completions.states$.value.size).toBe(0);
      expect(harness.toasts()).toEqual([]);
    });
  });

  it('stays as done while that is unknown, and is sent once when the student asks again', () => {
    runPathMarbles((harness) => {
      const { completions, tasks$ } = prepareTasks(harness, {
        getTasks: [harness.cold('--(a|)', { a: open })],
        completeTask: [harness.cold('-#', {}, lost), harness.cold('-(a|)', { a: task(7, true) })],
      });
      harness.at('-----c 14994ms r', {
        c: () => completions.complete(task(7)),
        r: () => {
          expect(completions.states$.value.get(7)).toEqual({
            kind: 'unknown',
            error: 'We could not find out whether this task is saved as done.',
          });
          harness.calls.length = 0;
          completions.retry(7);
        },
      });
      harness.expectObservable(marks({ tasks$ })).toBe('n--o-d', { n: '', o: '·', d: '✓' });
      harness.flush();
      expect(harness.calls).toEqual(['15000 getTasks 1', '15002 completeTask 1 7']);
      expect(completions.states$.value.size).toBe(0);
    });
    expect.assertions(4);
  });

  it('is known again once a list says that it is done', () => {
    runPathMarbles((harness) => {
      const { completions } = prepareTasks(harness, {
        getTasks: [open, open, open, done].map((a) => harness.cold('--(a|)', { a })),
        completeTask: [harness.cold('-#', {}, lost)],
      });
      harness.at('-----c 14994ms r', {
        c: () => completions.complete(task(7)),
        r: () => harness.injector.get(PathDetailsService).reload('tasks'),
      });
      harness.flush();
      expect(harness.injector.get(LocalStorageService).get(UNSENT_CHANGES_KEY)).toBeNull();
      expect(sent(harness)).toHaveLength(1);
      expect(completions.states$.value.size).toBe(0);
    });
  });
});

it('is forgotten when another student signs in', () => {
  runPathMarbles((harness) => {
    const { completions } = prepareTasks(harness);
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

it('still waits when the student renews their credential', () => {
  runPathMarbles((harness) => {
    const { completions } = prepareTasks(harness);
    harness.at('-----c----r', {
      c: () => completions.complete(task(7)),
      r: () => harness.student$.next({ ...ann, XCredential: 'renewed' }),
    });
    harness.flush();
    expect(sent(harness)).toEqual(['10005 completeTask 1 7']);
  });
});
