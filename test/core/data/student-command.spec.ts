import { EMPTY, type Observable, Subject } from 'rxjs';
import { map } from 'rxjs/operators';
import { type CommandOptions, studentCommand } from '../../../src/core/data/student-command';
import { ToastService } from '../../../src/core/toast/toast.service';
import { runInInjectionContext } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

type Options = CommandOptions<string, string, string>;

interface CommandHarness extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Toasts ('+' or '-'), side effects and log entries, each with its time. */
  readonly events: string[];
  note(event: string): void;
  /** Creates a command and runs it for each letter of a diagram. */
  command(
    inputs: string,
    options: Partial<Options> & Pick<Options, 'send'>,
  ): { readonly state$: Observable<string>; readonly reset: () => void };
}

function run(test: (harness: CommandHarness) => void, student: typeof ann | null = ann) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(student);
    const events: string[] = [];
    const note = (event: string) => void events.push(`${helpers.now()} ${event}`);
    const injector = helpers.createInjector(
      provider,
      {
        provide: ToastService,
        useValue: { success: (text: string) => note(`+${text}`), error: (text: string) => note(`-${text}`) },
      },
      { provide: LOG_ERROR, useValue: (what: string, error: Error) => note(`${what}: ${error.name}`) },
    );
    test({
      ...helpers,
      student$,
      events,
      note,
      command: (inputs, options) => {
        const {
          state$,
          run: execute,
          reset,
        } = runInInjectionContext(injector, () =>
          studentCommand<string, string, string>({
            order: 'concat',
            outcome: 'read',
            key: (input) => input,
            errorText: (_error, input) => `Could not save ${input}`,
            ...options,
          }),
        );
        helpers.hot(inputs).subscribe(execute);
        return {
          state$: state$.pipe(map(({ kind, key }) => (key === null ? kind : `${kind} ${key}`))),
          reset,
        };
      },
    });
  });
}

const states = {
  i: 'idle',
  a: 'saving a',
  A: 'saved a',
  X: 'failed a',
  b: 'saving b',
  B: 'saved b',
  c: 'saving c',
  C: 'saved c',
};

describe('the order of requests', () => {
  it('concat sends one at a time, each of them exactly once', () => {
    run(({ command, cold, note, events, flush, expectObservable }) => {
      const send = (input: string) => {
        note(input);
        return cold('----(r|)');
      };
      expectObservable(command('-abc', { send }).state$).toBe('ia---(Ab)(Bc)C', states);
      flush();
      expect(events).toEqual(['1 a', '5 b', '9 c']);
    });
  });

  it('exhaust ignores a request while another is pending', () => {
    run(({ command, cold, expectObservable }) => {
      const send = () => cold('---(r|)');
      expectObservable(command('-ab--c', { order: 'exhaust', send }).state$).toBe('ia--Ac--C', states);
    });
  });

  it('switch aborts the pending request', () => {
    run(({ command, cold, expectObservable, expectSubscriptions }) => {
      const slow$ = cold('---(r|)');
      const send = (input: string) => (input === 'a' ? slow$ : cold('-(r|)'));
      expectObservable(command('-a-b', { order: 'switch', send }).state$).toBe('ia-bB', states);
      expectSubscriptions(slow$.subscriptions).toBe('-^-!');
    });
  });

  it('merge sends all at once', () => {
    run(({ command, cold, expectObservable }) => {
      const send = () => cold('---(r|)');
      expectObservable(command('-ab', { order: 'merge', send }).state$).toBe('iab-AB', states);
    });
  });
});

describe('the outcome of a request', () => {
  it('on success runs the side effects, shows the toast, and is saved', () => {
    run(({ command, cold, note, events, flush, expectObservable }) => {
      const { state$ } = command('-a', {
        send: () => cold('--(r|)'),
        onSaved: (output, input) => note(`${input} -> ${output}`),
        savedText: 'Saved.',
      });
      expectObservable(state$).toBe('ia-A', states);
      flush();
      expect(events).toEqual(['3 a -> r', '3 +Saved.']);
    });
  });

  it('on failure runs the side effects and shows the message, also in the state; a later request works', () => {
    run(({ command, cold, note, events, flush, expectObservable }) => {
      const responses = [cold('-#'), cold('-(r|)')];
      const { state$ } = command('-a--b', {
        send: () => responses.shift() as Observable<string>,
        onFailed: (_error, input) => note(`undo ${input}`),
      });
      expectObservable(state$).toBe('iaX-bB', states);
      flush();
      expect(events).toEqual(['2 undo a', '2 -Could not save a']);
    });
  });

  it('shows no toast if the screen shows the message', () => {
    run(({ command, cold, events, flush }) => {
      command('-a', { send: () => cold('#'), toastsError: false });
      flush();
      expect(events).toEqual([]);
    });
  });

  it('is idle if the request completes without a value, as after a declined confirmation', () => {
    run(({ command, expectObservable }) => {
      expectObservable(command('-a', { send: () => EMPTY }).state$).toBe('i(ai)', states);
    });
  });

  it('is the first value of a request, whatever follows', () => {
    run(({ command, cold, note, events, flush, expectObservable, expectSubscriptions }) => {
      const response$ = cold('-r-s');
      const { state$ } = command('-a', { send: () => response$, onSaved: (output) => note(output) });
      expectObservable(state$).toBe('iaA', states);
      expectSubscriptions(response$.subscriptions).toBe('-^!');
      flush();
      expect(events).toEqual(['2 r']);
    });
  });

  it('is a failure if `send` throws', () => {
    run(({ command, expectObservable }) => {
      const send = () => {
        throw new TypeError();
      };
      expectObservable(command('-a', { send }).state$).toBe('i(aX)', states);
    });
  });
});

describe('when the session changes', () => {
  it.each([
    ['another student', bob],
    ['nobody', null],
  ])('cancels pending and waiting requests when %s is signed in', (_case, next) => {
    run(({ command, cold, at, student$, events, flush, expectObservable, expectSubscriptions }) => {
      const response$ = cold('-----(r|)');
      const { state$ } = command('-ab', { send: () => response$, savedText: 'Saved.' });
      at('---n', { n: () => student$.next(next) });
      expectObservable(state$).toBe('ia-i', states);
      expectSubscriptions(response$.subscriptions).toBe('-^-!');
      flush();
      expect(events).toEqual([]);
    });
  });

  it('cancels nothing when the same student renews their credential', () => {
    run(({ command, cold, at, student$, expectObservable }) => {
      at('--r', { r: () => student$.next({ ...ann, XCredential: 'renewed' }) });
      expectObservable(command('-a', { send: () => cold('---(r|)') }).state$).toBe('ia--A', states);
    });
  });

  it('works for guests and is cancelled when they sign in', () => {
    run(({ command, cold, at, student$, expectObservable }) => {
      at('---------s', { s: () => student$.next(ann) });
      const { state$ } = command('-a------b', { send: () => cold('--(r|)') });
      expectObservable(state$).toBe('ia-A----bi', states);
    }, null);
  });
});

it('is cancelled by reset() and by cancel$', () => {
  run(({ command, cold, at, expectObservable }) => {
    const cancel$ = new Subject<void>();
    const { state$, reset } = command('-a-b-c', { order: 'switch', send: () => cold('----(r|)'), cancel$ });
    at('--x-r', { x: () => cancel$.next(), r: reset });
    expectObservable(state$).toBe('iaibic---C', states);
  });
});

it('logs a side effect that throws, is idle again, and still sends the waiting request', () => {
  run(({ command, cold, events, flush, expectObservable }) => {
    let isFirst = true;
    const { state$ } = command('-ab 1998ms c', {
      send: () => cold('-----(r|)'),
      onSaved: () => {
        if (isFirst) {
          isFirst = false;
          throw new TypeError('with a secret');
        }
      },
    });
    expectObservable(state$).toBe('ia----(ib)-B 1989ms c----C', states);
    flush();
    expect(events).toEqual(['6 A command failed unexpectedly: TypeError']);
  });
});

it.each(['key', 'errorText'])('survives a `%s` that throws', (name) => {
  run(({ command, cold, events, flush, expectObservable }) => {
    let isFirst = true;
    const fault = (result: string) => {
      if (isFirst) {
        isFirst = false;
        throw new TypeError('with a secret');
      }
      return result;
    };
    const { state$ } = command('-a----b', {
      send: (input) => (input === 'a' ? cold('#') : cold('-(r|)')),
      key: (input) => (name === 'key' ? fault(input) : input),
      errorText: () => fault('!'),
    });
    expectObservable(state$).toBe(name === 'key' ? 'i-----bB' : 'i(ai)-bB', states);
    flush();
    expect(events).toEqual(['1 A command failed unexpectedly: TypeError']);
  });
});
