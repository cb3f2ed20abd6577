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
  /** Toasts ('+' or '-'), effects and log entries, with their time. */
  readonly events: string[];
  note(event: string): void;
  /** A command whose inputs come from a diagram, and its state. */
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
  it('concat sends one after another: none is lost, none is sent twice', () => {
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

  it('exhaust ignores a request while another is under way', () => {
    run(({ command, cold, expectObservable }) => {
      const send = () => cold('---(r|)');
      expectObservable(command('-ab--c', { order: 'exhaust', send }).state$).toBe('ia--Ac--C', states);
    });
  });

  it('switch aborts the request before', () => {
    run(({ command, cold, expectObservable, expectSubscriptions }) => {
      const slow$ = cold('---(r|)');
      const send = (input: string) => (input === 'a' ? slow$ : cold('-(r|)'));
      expectObservable(command('-a-b', { order: 'switch', send }).state$).toBe('ia-bB', states);
      expectSubscriptions(slow$.subscriptions).toBe('-^-!');
    });
  });
});

describe('the end of a request', () => {
  it('runs the effects of a success, shows its toast and is saved', () => {
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

  it('runs the effects of a failure, shows its message and keeps it in the state; a later request works', () => {
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

  it('shows no toast where the screen shows the message', () => {
    run(({ command, cold, events, flush }) => {
      command('-a', { send: () => cold('#'), toastsError: false });
      flush();
      expect(events).toEqual([]);
    });
  });

  it('is idle again if the request completes without a value, as after a refused confirmation', () => {
    run(({ command, expectObservable }) => {
      expectObservable(command('-a', { send: () => EMPTY }).state$).toBe('i(ai)', states);
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

describe('the session', () => {
  it.each([
    ['another student', bob],
    ['nobody', null],
  ])('ends what is under way or waiting when %s is signed in', (_case, next) => {
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

  it('ends nothing when the same student renews their credential', () => {
    run(({ command, cold, at, student$, expectObservable }) => {
      at('--r', { r: () => student$.next({ ...ann, XCredential: 'renewed' }) });
      expectObservable(command('-a', { send: () => cold('---(r|)') }).state$).toBe('ia--A', states);
    });
  });

  it('works for a guest, until they sign in', () => {
    run(({ command, cold, at, student$, expectObservable }) => {
      at('---------s', { s: () => student$.next(ann) });
      const { state$ } = command('-a------b', { send: () => cold('--(r|)') });
      expectObservable(state$).toBe('ia-A----bi', states);
    }, null);
  });
});

it('is reset by its owner and by cancel$', () => {
  run(({ command, cold, at, expectObservable }) => {
    const cancel$ = new Subject<void>();
    const { state$, reset } = command('-a-b-c', { order: 'switch', send: () => cold('----(r|)'), cancel$ });
    at('--x-r', { x: () => cancel$.next(), r: reset });
    expectObservable(state$).toBe('iaibic---C', states);
  });
});

it('survives an effect that throws: it is logged, and the command is idle again', () => {
  run(({ command, cold, events, flush, expectObservable }) => {
    let isFirst = true;
    const { state$ } = command('-a 1998ms b', {
      send: () => cold('-(r|)'),
      onSaved: () => {
        if (isFirst) {
          isFirst = false;
          throw new TypeError('with a secret');
        }
      },
    });
    expectObservable(state$).toBe('ia 1000ms i 997ms bB', states);
    flush();
    expect(events).toEqual(['2 A command failed unexpectedly: TypeError']);
  });
});
