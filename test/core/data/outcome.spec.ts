import { defer, EMPTY, type Observable, of, throwError } from 'rxjs';
import { map } from 'rxjs/operators';
import { UnexpectedResponseError } from '../../../src/core/api/decode-response';
import { isOutcomeUnknown, type OutcomeOptions } from '../../../src/core/data/outcome';
import { NotSentError } from '../../../src/core/data/read-before-write';
import { type CommandOptions, studentCommand } from '../../../src/core/data/student-command';
import { DraftService } from '../../../src/core/session/draft.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse, HttpHeaders } from '../../../src/framework/http';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

/** What a student enters: the letter is the key, the rest its content. */
type Options = CommandOptions<string, string, string>;

const lost = new HttpErrorResponse({ status: 0 });
const refused = new HttpErrorResponse({ status: 409 });

interface OutcomeHarness extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Toasts ('+', '-', 'i' or 'w'; 'x' when one is taken away), requests and looks, each with its time. */
  readonly events: string[];
  note(event: string): void;
  /** The answer, which notes when it is asked for. */
  noted(event: string, answer$: Observable<string>): Observable<string>;
  /** Creates a command, as a page does that is loaded, and runs it for each input at its time. */
  command(
    inputs: Readonly<Record<number, string>>,
    options: Partial<Options> & Pick<Options, 'send'>,
  ): {
    readonly state$: Observable<string>;
    settle(key: string): void;
    forget(key: string): void;
  };
}

function run(test: (harness: OutcomeHarness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(ann);
    const events: string[] = [];
    const note = (event: string) => void events.push(`${helpers.now()} ${event}`);
    const kept = new Map<string, Readonly<Record<string, string>>>();
    const say = (sign: string) => (text: string) => {
      note(`${sign} ${text}`);
      return text;
    };
    const injector = helpers.createInjector(
      provider,
      {
        provide: ToastService,
        useValue: {
          success: say('+'),
          error: say('-'),
          info: say('i'),
          warning: say('w'),
          remove: (text: string) => note(`x ${text}`),
        },
      },
      {
        provide: DraftService,
        useValue: {
          find: (name: string) => kept.get(name) ?? null,
          keep: (name: string, values: Readonly<Record<string, string>>) => void kept.set(name, values),
          discard: (name: string) => void kept.delete(name),
        },
      },
      { provide: LOG_ERROR, useValue: (_what: string, error: Error) => note(`error ${error.message}`) },
    );
    test({
      ...helpers,
      student$,
      events,
      note,
      noted: (event, answer$) =>
        defer(() => {
          note(event);
          return answer$;
        }),
      command: (inputs, options) => {
        const made = runInInjectionContext(injector, () =>
          studentCommand<string, string, string>({
            order: 'concat',
            outcome: {},
            key: (input) => input[0] ?? '',
            errorText: () => 'Could not save.',
            savedText: 'Saved.',
            ...options,
          }),
        );
        for (const [at, input] of Object.entries(inputs)) {
          helpers.schedule(() => made.run(input), Number(at));
        }
        return { ...made, state$: made.state$.pipe(map(({ kind }) => kind)) };
      },
    });
  });
}

const states = { i: 'idle', s: 'saving', c: 'checking', S: 'saved', F: 'failed', U: 'unknown' };

const CHECKING = "We don't know yet whether this was saved. Checking…";
const UNKNOWN =
  'We could not find out whether this was saved. If you try again, we look first, so that nothing is saved twice.';

const retryAfter = new HttpHeaders({ 'Retry-After': '1' });

it.each([
  ['a network error', true, new HttpErrorResponse({ status: 0 })],
  ['a time-out', true, new HttpErrorResponse({ status: 0, kind: 'timeout' })],
  ['an aborted request', true, new HttpErrorResponse({ status: 0, kind: 'abort' })],
  ['502', true, new HttpErrorResponse({ status: 502 })],
  ['409 of a request under way', true, new HttpErrorResponse({ status: 409, headers: retryAfter })],
  ['503', true, new HttpErrorResponse({ status: 503 })],
  ['504', true, new HttpErrorResponse({ status: 504 })],
  ['a response that cannot be used', true, new UnexpectedResponseError('PUT /x', 'it is empty')],
  ['400', false, new HttpErrorResponse({ status: 400 })],
  ['409', false, new HttpErrorResponse({ status: 409 })],
  ['500', false, new HttpErrorResponse({ status: 500 })],
  ['a request that was not sent', false, new HttpErrorResponse({ status: 0, kind: 'unsupported' })],
  ['an error of our own', false, new Error()],
  ['a request that was not sent because the one before it is unknown', true, null],
])('after %s, the outcome is unknown: %s', (_what, isUnknown, error) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

describe('a request whose response is lost', () => {
  it('is saved if the server has it', () => {
    run(({ command, cold, events, flush, expectObservable }) => {
      const { state$ } = command(
        { 1: 'a' },
        {
          send: () => cold('--#', {}, lost),
          outcome: { find: () => cold('--(r|)') },
        },
      );
      expectObservable(state$).toBe('is-c-S', states);
      flush();
      expect(events).toEqual([`3 i ${CHECKING}`, `5 x ${CHECKING}`, '5 + Saved.']);
    });
  });

  it('is looked up again 2 s later, and is unknown then', () => {
    run(({ command, cold, noted, events, flush, expectObservable }) => {
      const { state$ } = command(
        { 1: 'a' },
        {
          send: () => cold('#', {}, lost),
          outcome: { find: () => noted('look', EMPTY) },
        },
      );
      expectObservable(state$).toBe('i(sc) 1996ms U', states);
      flush();
      expect(events).toEqual([
        `1 i ${CHECKING}`,
        '1 look',
        '2001 look',
        `2001 x ${CHECKING}`,
        `2001 w ${UNKNOWN}`,
      ]);
    });
  });

  it('is unknown where it cannot be looked up', () => {
    run(({ command, cold, events, flush, expectObservable }) => {
      const { state$ } = command(
        { 1: 'a' },
        {
          send: () => cold('#', {}, lost),
          outcome: { unknownText: 'We cannot know.' },
        },
      );
      expectObservable(state$).toBe('i(sU)', states);
      flush();
      expect(events).toEqual(['1 w We cannot know.']);
    });
  });

  it('is a failure where nothing is written', () => {
    run(({ command, cold, expectObservable }) => {
      const send = () => cold('#', {}, lost);
      expectObservable(command({ 1: 'a' }, { send, outcome: 'read' }).state$).toBe('i(sF)', states);
    });
  });

  it('is a failure if the server has refused it', () => {
    run(({ command, cold, noted, events, flush, expectObservable }) => {
      const { state$ } = command(
        { 1: 'a' },
        {
          send: () => cold('#', {}, refused),
          outcome: { find: () => noted('look', EMPTY) },
        },
      );
      expectObservable(state$).toBe('i(sF)', states);
      flush();
      expect(events).toEqual(['1 - Could not save.']);
    });
  });

  it('stays unknown while it cannot be read, too', () => {
    run(({ command, cold, expectObservable }) => {
      const { state$ } = command(
        { 1: 'a' },
        {
          send: () => cold('#', {}, lost),
          outcome: { find: () => throwError(() => lost) },
        },
      );
      expectObservable(state$).toBe('i(sc) 1996ms U', states);
    });
  });

  it('runs the side effects of what it turns out to be', () => {
    run(({ command, cold, note, events, flush }) => {
      const looks = [EMPTY, EMPTY, of('found')];
      command(
        { 1: 'a', 3000: 'a' },
        {
          send: () => cold('#', {}, lost),
          outcome: { find: () => looks.shift() as Observable<string> },
          toastsError: false,
          onFailed: () => note('not confirmed'),
          onSaved: (output) => note(output),
        },
      );
      flush();
      expect(events).toEqual(['2001 not confirmed', '3000 found', '3000 + Saved.']);
    });
  });
});

describe('the next request with the same key', () => {
  /** Sends as often as told; the server has nothing but what `found` says at the look before the retry. */
  function retry({ cold, note, noted, command }: OutcomeHarness, second: string, found: Observable<string>) {
    const looks = [EMPTY, EMPTY, found];
    const answers = [cold('#', {}, lost), cold('(r|)')];
    return command(
      { 1: 'a1', 3000: second },
      {
        send: (input, { found }) => {
          note(`send ${input} over ${found}`);
          return answers.shift() as Observable<string>;
        },
        outcome: { find: (input) => noted(`look for ${input}`, looks.shift() as Observable<string>) },
        toastsError: false,
      },
    );
  }

  it('sends nothing if the server has it by now', () => {
    run((harness) => {
      const { state$ } = retry(harness, 'a1', of('found'));
      harness.expectObservable(state$).toBe('i(sc) 1996ms U 998ms (cS)', states);
      harness.flush();
      expect(harness.events.slice(1)).toEqual([
        '1 look for a1',
        '2001 look for a1',
        '3000 look for a1',
        '3000 + Saved.',
      ]);
    });
  });

  it('is sent once if the server has nothing', () => {
    run((harness) => {
      retry(harness, 'a1', EMPTY);
      harness.flush();
      expect(harness.events.slice(3)).toEqual([
        '3000 look for a1',
        '3000 send a1 over null',
        '3000 + Saved.',
      ]);
    });
  });

  it('goes over what the former one has made, if it says something else', () => {
    run((harness) => {
      retry(harness, 'a2', of('found'));
      harness.flush();
      expect(harness.events.slice(3)).toEqual([
        '3000 look for a1',
        '3000 send a2 over found',
        '3000 + Saved.',
      ]);
    });
  });

  it('goes over what an earlier one has made, if the one in between has not arrived', () => {
    run(({ command, cold, note, noted, events, flush }) => {
      const looks = [EMPTY, EMPTY, of('found'), EMPTY, EMPTY, EMPTY];
      const ids = [[4], [4, 5]];
      const answers = [cold('#', {}, lost), cold('#', {}, lost), cold('(r|)')];
      command(
        { 1: 'a1', 3000: 'a2', 6000: 'a2' },
        {
          send: (input, { found }) => {
            note(`send ${input} over ${found}`);
            return answers.shift() as Observable<string>;
          },
          outcome: {
            idsBefore: () => of(ids.shift() as number[]),
            find: (input, before) =>
              noted(`look for ${input} but ${before}`, looks.shift() as Observable<string>),
          },
          toastsError: false,
        },
      );
      flush();
      expect(events).toEqual([
        '1 send a1 over null',
        '1 look for a1 but 4',
        '2001 look for a1 but 4',
        '3000 look for a1 but 4',
        '3000 send a2 over found',
        '3000 look for a2 but 4',
        '5000 look for a2 but 4',
        '6000 look for a2 but 4',
        '6000 send a2 over found',
        '6000 + Saved.',
      ]);
    });
  });

  it('is sent once it is known what there was before, and not if that cannot be read', () => {
    run(({ command, cold, note, noted, events, flush }) => {
      const ids = [cold('#', {}, lost), cold('--(i|)', { i: [4] })];
      command(
        { 1: 'a', 3000: 'a' },
        {
          send: (input) => noted(`send ${input}`, cold('#', {}, lost)),
          outcome: {
            idsBefore: (input) => {
              note(`read before ${input}`);
              return ids.shift() as Observable<number[]>;
            },
            find: (input, before) => noted(`look for ${input} but ${before}`, of('found')),
          },
        },
      );
      flush();
      expect(events).toEqual([
        '1 read before a',
        '1 - Could not save.',
        '3000 read before a',
        '3002 send a',
        "3002 i We don't know yet whether this was saved. Checking…",
        '3002 look for a but 4',
        "3002 x We don't know yet whether this was saved. Checking…",
        '3002 + Saved.',
      ]);
    });
  });

  it.each([lost, refused])('is not sent while the former one cannot be looked up', (error) => {
    run((harness) => {
      const { state$ } = retry(
        harness,
        'a1',
        throwError(() => error),
      );
      harness.expectObservable(state$).toBe('i(sc) 1996ms U 998ms (cU)', states);
      harness.flush();
      expect(harness.events.slice(3)).toEqual(['3000 look for a1']);
    });
  });

  it('takes no failure to look it up for a refusal', () => {
    run(({ command, cold, note, events, flush }) => {
      const looks = [EMPTY, EMPTY, throwError(() => refused)];
      command(
        { 1: 'a', 3000: 'a' },
        {
          send: () => cold('#', {}, lost),
          outcome: { find: () => looks.shift() as Observable<string> },
          toastsError: false,
          onFailed: (error) => note(isOutcomeUnknown(error) ? 'unknown' : 'refused'),
        },
      );
      flush();
      expect(events).toEqual(['2001 unknown', '3000 unknown']);
    });
  });

  it.each([
    ['429', new HttpErrorResponse({ status: 429 }), UNKNOWN],
    ['500', new HttpErrorResponse({ status: 500 }), UNKNOWN],
    ['a read before it that fails', new NotSentError(), UNKNOWN],
    ['a refusal', refused, 'Could not save.'],
  ])(
    'leaves the former one open after %s: the next one looks first, with the same key',
    (_what, error, text) => {
      run(({ command, cold, note, events, flush }) => {
        const answers = [cold('#', {}, lost), cold('#', {}, error), cold('(r|)')];
        const keys: string[] = [];
        command(
          { 1: 'a1', 3000: 'a1', 6000: 'a1' },
          {
            send: (_input, { idempotencyKey }) => {
              keys.push(idempotencyKey);
              return answers.shift() as Observable<string>;
            },
            outcome: {
              find: () => {
                note('look');
                return EMPTY;
              },
            },
          },
        );
        flush();
        expect(keys).toEqual([keys[0], keys[0], keys[0]]);
        expect(events.filter((event) => event.endsWith('look'))).toEqual([
          '1 look',
          '2001 look',
          '3000 look',
          '6000 look',
        ]);
        expect(events).toContain(`3000 ${text === UNKNOWN ? 'w' : '-'} ${text}`);
      });
    },
  );

  it('has the same idempotency key, and another input has another', () => {
    run(({ command, cold, flush }) => {
      const keys: string[] = [];
      command(
        { 1: 'a1', 3: 'a1', 5: 'a2' },
        {
          send: (_input, { idempotencyKey }) => {
            keys.push(idempotencyKey);
            return cold('#', {}, lost);
          },
        },
      );
      flush();
      expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    });
  });
});

describe('a request that is remembered', () => {
  const options = (
    noted: OutcomeHarness['noted'],
    answer$: Observable<string>,
    found$: Observable<string>,
  ) => ({
    send: (input: string) => noted(`send ${input}`, answer$),
    outcome: {
      remember: 'thing',
      idsBefore: () => of([4, 5]),
      find: (input: string, ids: readonly number[] | null) => noted(`look for ${input} but ${ids}`, found$),
    } satisfies OutcomeOptions<string, string>,
    toastsError: false,
  });

  it('is looked up first after a reload', () => {
    run(({ command, cold, noted, events, flush }) => {
      // The page is left before the response arrives.
      command({ 1: 'a' }, options(noted, cold('9s -'), EMPTY));
      command({ 5: 'a' }, options(noted, of('r'), of('found')));
      flush();
      expect(events).toEqual(['1 send a', '5 look for a but 4,5', '5 + Saved.']);
    });
  });

  it('can be settled without sending it', () => {
    run(({ command, cold, noted, at, events, flush, expectObservable }) => {
      command({ 1: 'a' }, options(noted, cold('9s -'), EMPTY));
      const { state$, settle } = command({}, options(noted, of('r'), EMPTY));
      at('---ab', { a: () => settle('a'), b: () => settle('b') });
      expectObservable(state$).toBe('i--(cU)', states);
      flush();
      expect(events).toEqual(['1 send a', '3 look for a but 4,5']);
    });
  });

  it('is forgotten once it is answered, or when that is asked for', () => {
    run(({ command, cold, noted, at, events, flush }) => {
      command({ 1: 'a' }, options(noted, cold('(r|)'), EMPTY));
      command({ 2: 'b' }, options(noted, cold('9s -'), EMPTY));
      const { forget } = command({ 4: 'a', 5: 'b' }, options(noted, of('r'), EMPTY));
      at('---f', { f: () => forget('b') });
      flush();
      expect(events.filter((event) => event.includes('look'))).toEqual([]);
    });
  });
});

it('looks up nothing of another student', () => {
  run(({ command, cold, noted, at, student$, events, flush }) => {
    command(
      { 1: 'a', 5: 'a' },
      {
        send: (input) => noted(`send ${input}`, cold('9s -')),
        outcome: { find: () => noted('look', EMPTY) },
      },
    );
    at('---n', { n: () => student$.next(bob) });
    flush();
    expect(events).toEqual(['1 send a', '5 send a']);
  });
});
