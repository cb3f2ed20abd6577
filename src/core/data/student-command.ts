import {
  catchError,
  concat,
  concatMap,
  defaultIfEmpty,
  defer,
  exhaustMap,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  type OperatorFunction,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { ToastService } from '../toast/toast.service';
import { stateFrom } from './state-from';

/**
 * What happens to a request while another is pending: it waits (`concat`), is ignored (`exhaust`, for a button that is
 * disabled meanwhile), replaces it (`switch`) or is sent as well (`merge`).
 */
type CommandOrder = 'concat' | 'exhaust' | 'switch' | 'merge';

type Flatten = <I, O>(project: (input: I) => Observable<O>) => OperatorFunction<I, O>;

const FLATTEN: Readonly<Record<CommandOrder, Flatten>> = {
  concat: concatMap,
  exhaust: exhaustMap,
  switch: switchMap,
  merge: mergeMap,
};

/** The state of the latest request. `key` says what it is about, if the command has keys. */
export type CommandState<K = null> =
  | { readonly kind: 'idle'; readonly key: null; readonly error: null }
  | { readonly kind: 'saving' | 'saved'; readonly key: K; readonly error: null }
  /** `error` is the message for the student. */
  | { readonly kind: 'failed'; readonly key: K; readonly error: string };

export const IDLE = { kind: 'idle', key: null, error: null } as const;

export interface CommandOptions<I, O, K> {
  readonly order: CommandOrder;
  /** The request: cold. If it completes without a value, the command is idle again, as after a declined confirmation. */
  readonly send: (input: I) => Observable<O>;
  /** Identifies an input in the state; never a secret. */
  readonly key?: (input: I) => K;
  /** Side effects of a success, before the state changes. */
  readonly onSaved?: (output: O, input: I) => void;
  /** Side effects of a failure, before the state changes. It is not called for a cancelled request. */
  readonly onFailed?: (error: unknown, input: I) => void;
  /** The message for a failure (spec section 8). */
  readonly errorText: (error: unknown, input: I) => string;
  /** Whether a toast shows the message too; true by default. */
  readonly toastsError?: boolean;
  /** The toast for a success; none by default. */
  readonly savedText?: string;
  /** Cancels all requests, like a change of the user. */
  readonly cancel$?: Observable<unknown>;
}

export interface StudentCommand<I, K = null> {
  readonly state$: State<CommandState<K>>;
  run(input: I): void;
  /** Cancels pending and waiting requests and makes the command idle. */
  reset(): void;
}

/** How a request ended; `idle` if it completed without a value. */
type Outcome<O> =
  | { readonly kind: 'saved'; readonly output: O }
  | { readonly kind: 'failed'; readonly error: unknown; readonly text: string }
  | { readonly kind: 'idle' };

/**
 * The one way to write. All requests are cancelled when another user signs in or the user signs out, so nothing of one
 * student reaches another. A credential that is renewed in place cancels nothing. If a callback throws, the error is
 * logged, the command is idle again, and the requests that wait are still sent. Needs an injection context.
 */
export function studentCommand<I, O, K = null>(options: CommandOptions<I, O, K>): StudentCommand<I, K> {
  const { order, send, key, errorText, cancel$ = NEVER } = options;
  const log = inject(LOG_ERROR);
  const toasts = inject(ToastService);
  const inputs = new Subject<I>();
  const resets = new Subject<void>();
  const user$ = inject(SessionService).credential$.pipe(distinctStudent);

  const attempt = (input: I): Observable<CommandState<K>> =>
    defer(() => {
      const keyOfInput = (key ? key(input) : null) as K;
      return defer(() => send(input)).pipe(
        take(1),
        map((output): Outcome<O> => ({ kind: 'saved', output })),
        catchError((error: unknown) =>
          of<Outcome<O>>({ kind: 'failed', error, text: errorText(error, input) }),
        ),
        defaultIfEmpty<Outcome<O>, Outcome<O>>({ kind: 'idle' }),
        tap((outcome) => conclude(outcome, input)),
        map((outcome) => toState(outcome, keyOfInput)),
        startWith({ kind: 'saving', key: keyOfInput, error: null } as const),
      );
    }).pipe(
      catchError((error: unknown) => {
        log('A command failed unexpectedly', error);
        return of(IDLE);
      }),
    );

  function conclude(outcome: Outcome<O>, input: I): void {
    const { onSaved, onFailed, savedText, toastsError = true } = options;
    if (outcome.kind === 'saved') {
      onSaved?.(outcome.output, input);
      if (savedText !== undefined) toasts.success(savedText);
    } else if (outcome.kind === 'failed') {
      onFailed?.(outcome.error, input);
      if (toastsError) toasts.error(outcome.text);
    }
  }

  const state$ = stateFrom(
    merge(user$, resets, cancel$).pipe(
      switchMap(() => concat(of(IDLE), inputs.pipe(FLATTEN[order](attempt)))),
    ),
    IDLE as CommandState<K>,
  );

  return { state$, run: (input) => inputs.next(input), reset: () => resets.next() };
}

function toState<O, K>(outcome: Outcome<O>, key: K): CommandState<K> {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved', key, error: null };
    case 'failed':
      return { kind: 'failed', key, error: outcome.text };
    default:
      return IDLE;
  }
}
