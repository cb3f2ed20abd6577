import { map, type Observable, Subject } from 'rxjs';
import { keyedCommand } from '../../../src/core/data/keyed-command';
import { ToastService } from '../../../src/core/toast/toast.service';
import { runInInjectionContext } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Toasts and log entries, each with its time. */
  readonly events: string[];
  /** Creates a command and runs it for each letter of a diagram; the key is the letter in lower case. */
  command(
    inputs: string,
    options: {
      order: 'concat' | 'exhaust';
      send: (input: string) => Observable<string>;
      onSaved?: () => void;
    },
  ): { readonly state$: (key: string) => Observable<string>; readonly reset: (key: string) => void };
}

function run(test: (harness: Harness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const events: string[] = [];
    const note = (event: string) => void events.push(`${helpers.now()} ${event}`);
    const injector = helpers.createInjector(
      provider,
      { provide: ToastService, useValue: { error: note } },
      { provide: LOG_ERROR, useValue: note },
    );
    test({
      ...helpers,
      student$,
      events,
      command: (inputs, options) => {
        const {
          state$,
          run: execute,
          reset,
        } = runInInjectionContext(injector, () =>
          keyedCommand<string, string, string>({
            outcome: 'read',
            key: (input) => input.toLowerCase(),
            errorText: (_error, input) => `Could not save ${input}`,
            ...options,
          }),
        );
        helpers.hot(inputs).subscribe(execute);
        return { state$: (key) => state$(key).pipe(map(({ kind }) => kind)), reset };
      },
    });
  });
}

const states = { i: 'idle', a: 'saving', A: 'saved', X: 'failed' };

it('exhaust ignores a request while another one of its key is pending, and keys do not wait for each other', () => {
  run(({ command, cold, expectObservable }) => {
    const { state$ } = command('-aba---a', { order: 'exhaust', send: () => cold('---(r|)') });
    expectObservable(state$('a')).toBe('ia--A--a--A', states);
    expectObservable(state$('b')).toBe('i-a--A', states);
    expectObservable(state$('c')).toBe('i', states);
  });
});

it('concat sends the requests of a key one at a time, each of them exactly once', () => {
  run(({ command, cold, now, expectObservable, flush }) => {
    const sent: string[] = [];
    const send = (input: string) => {
      sent.push(`${now()} ${input}`);
      return cold('----(r|)');
    };
    const { state$ } = command('-aAb', { order: 'concat', send });
    expectObservable(state$('a')).toBe('ia---(Aa)A', states);
    expectObservable(state$('b')).toBe('i--a---A', states);
    flush();
    expect(sent).toEqual(['1 a', '3 b', '5 A']);
  });
});

it('says of each key how its latest request went, with the toast of its own input', () => {
  run(({ command, cold, events, expectObservable, flush }) => {
    const send = (input: string) => (input === 'a' ? cold('--#') : cold('-(r|)'));
    const { state$ } = command('-ab', { order: 'exhaust', send });
    expectObservable(state$('a')).toBe('ia-X', states);
    expectObservable(state$('b')).toBe('i-aA', states);
    flush();
    expect(events).toEqual(['3 Could not save a']);
  });
});

it('is cancelled for one key by reset()', () => {
  run(({ command, cold, at, expectObservable, expectSubscriptions }) => {
    const response$ = cold('----(r|)');
    const { state$, reset } = command('-abA----A', { order: 'concat', send: () => response$ });
    at('----r', { r: () => reset('a') });
    expectObservable(state$('a')).toBe('ia--i---a---A', states);
    expectObservable(state$('b')).toBe('i-a---A', states);
    expectSubscriptions(response$.subscriptions).toBe(['-^--!', '--^---!', '--------^---!']);
  });
});

it.each([
  ['another student', bob],
  ['nobody', null],
])('is cancelled, and forgets all states, when %s is signed in', (_case, next) => {
  run(({ command, cold, at, student$, expectObservable, expectSubscriptions }) => {
    const response$ = cold('---(r|)');
    const { state$ } = command('-a--bB', { order: 'concat', send: () => response$ });
    at('------n', { n: () => student$.next(next) });
    expectObservable(state$('a')).toBe('ia--A-i', states);
    expectObservable(state$('b')).toBe('i---a-i', states);
    expectSubscriptions(response$.subscriptions).toBe(['-^--!', '----^-!']);
  });
});

it('goes on when the same student renews their credential', () => {
  run(({ command, cold, at, student$, expectObservable }) => {
    at('--r', { r: () => student$.next({ ...ann, XCredential: 'renewed' }) });
    const { state$ } = command('-a', { order: 'exhaust', send: () => cold('---(r|)') });
    expectObservable(state$('a')).toBe('ia--A', states);
  });
});

it('logs a side effect that throws, and the key is free again', () => {
  run(({ command, cold, events, expectObservable, flush }) => {
    let isFirst = true;
    const { state$ } = command('-a--a', {
      order: 'exhaust',
      send: () => cold('-(r|)'),
      onSaved: () => {
        if (isFirst) {
          isFirst = false;
          throw new TypeError('with a secret');
        }
      },
    });
    expectObservable(state$('a')).toBe('iai-aA', states);
    flush();
    expect(events).toEqual(['2 A command failed unexpectedly']);
  });
});

it('keeps one state for a key', () => {
  run(({ createInjector }) => {
    const injector = createInjector(createSession().provider, { provide: ToastService, useValue: {} });
    const { state$ } = runInInjectionContext(injector, () =>
      keyedCommand<string, string, string>({
        order: 'exhaust',
        outcome: {},
        key: (input) => input,
        send: () => new Subject<string>(),
        errorText: () => '',
      }),
    );
    expect(state$('a')).toBe(state$('a'));
    expect(state$('a')).not.toBe(state$('b'));
  });
});
