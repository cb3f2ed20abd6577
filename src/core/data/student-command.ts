import {
  catchError,
  concat,
  concatMap,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  exhaustMap,
  map,
  merge,
  NEVER,
  type Observable,
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
import { ToastService } from '../toast/toast.service';
import { resubscribeOnError } from './resubscribe-on-error';
import { stateFrom } from './state-from';

/**
 * How a request behaves while another is under way: it waits (`concat`: none is lost, none is sent twice), is ignored
 * (`exhaust`: the button is disabled meanwhile) or takes its place (`switch`).
 */
export type CommandOrder = keyof typeof FLATTEN;

const FLATTEN = { concat: concatMap, exhaust: exhaustMap, switch: switchMap } as const;

/** The state of the last request. `key` says what it was about; null for nothing in particular. */
export type CommandState<K = null> =
  | { readonly kind: 'idle'; readonly key: null; readonly error: null }
  | { readonly kind: 'saving' | 'saved'; readonly key: K; readonly error: null }
  /** `error` is the message for the student. */
  | { readonly kind: 'failed'; readonly key: K; readonly error: string };

export const IDLE = { kind: 'idle', key: null, error: null } as const;

export interface CommandOptions<I, O, K> {
  readonly order: CommandOrder;
  /** The request: cold. If it completes without a value the command is idle again, as after a refused question. */
  readonly send: (input: I) => Observable<O>;
  /** What the state says of an input; never a secret. */
  readonly key?: (input: I) => K;
  /** Side effects of a success, before the state says so. */
  readonly onSaved?: (output: O, input: I) => void;
  /** Side effects of a failure, before the state says so. */
  readonly onFailed?: (error: unknown, input: I) => void;
  /** The message for a failure (spec section 8). */
  readonly errorText: (error: unknown, input: I) => string;
  /** Whether a toast shows the message too; true unless said otherwise. */
  readonly toastsError?: boolean;
  /** The toast for a success; none unless said otherwise. */
  readonly savedText?: string;
  /** Cancels requests and makes the command idle, besides a change of the student. */
  readonly cancel$?: Observable<unknown>;
}

export interface StudentCommand<I, K = null> {
  readonly state$: State<CommandState<K>>;
  run(input: I): void;
  /** Cancels what is under way or waiting, and forgets how the last request ended. */
  reset(): void;
}

/** How a request ended; `idle` if it completed without a value. */
type Outcome<O> =
  | { readonly kind: 'saved'; readonly output: O }
  | { readonly kind: 'failed'; readonly error: unknown; readonly text: string }
  | { readonly kind: 'idle' };

/**
 * The one way to write. Requests run in the named order and end when another user signs in or nobody is signed in any
 * more, so that nothing of one student reaches another; a renewed credential ends nothing. Needs an injection context.
 */
export function studentCommand<I, O, K = null>(options: CommandOptions<I, O, K>): StudentCommand<I, K> {
  const { order, send, key, errorText, cancel$ = NEVER } = options;
  const log = inject(LOG_ERROR);
  const toasts = inject(ToastService);
  const inputs = new Subject<I>();
  const resets = new Subject<void>();
  const userId$ = inject(SessionService).credential$.pipe(
    map((credential) => credential?.UserId),
    distinctUntilChanged(),
  );

  const attempt = (input: I): Observable<CommandState<K>> => {
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
  };

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
    merge(userId$, resets, cancel$).pipe(
      switchMap(() =>
        concat(of(IDLE), inputs.pipe(FLATTEN[order](attempt))).pipe(
          resubscribeOnError(log, 'A command failed unexpectedly'),
        ),
      ),
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
