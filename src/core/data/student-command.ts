import {
  catchError,
  concat,
  concatAll,
  concatMap,
  defaultIfEmpty,
  defer,
  EMPTY,
  exhaustMap,
  finalize,
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
  timer,
} from 'rxjs';
import { inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { LOG_ERROR } from '../../platform/log/log-error';
import { readFresh, SERVER_CONTACT } from '../api/server-contact';
import { PendingWritesService } from '../session/pending-writes.service';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { ToastService } from '../toast/toast.service';
import {
  CHECKING_TEXT,
  isOutcomeUnknown,
  isSameInput,
  type OutcomeOptions,
  SECOND_LOOK_MS,
  type Sending,
  type UnansweredRequest,
  unansweredRequests,
  unknownTextOf,
} from './outcome';
import { readBeforeWrite, saysNothing } from './read-before-write';
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
  /** `checking`: the response was lost, and it is looked up what has become of the request. */
  | { readonly kind: 'saving' | 'checking' | 'saved'; readonly key: K; readonly error: null }
  /** `failed`: nothing has changed on the server. `unknown`: it may have. `error` is the message for the student. */
  | { readonly kind: 'failed' | 'unknown'; readonly key: K; readonly error: string };

/** Whether the latest request is under way. */
export function isBusy({ kind }: CommandState<unknown>): boolean {
  return kind === 'saving' || kind === 'checking';
}

export const IDLE = { kind: 'idle', key: null, error: null } as const;

export interface CommandOptions<I, O, K> {
  readonly order: CommandOrder;
  /** The request: cold. If it completes without a value, the command is idle again, as after a declined confirmation. */
  readonly send: (input: I, sending: Sending<O>) => Observable<O>;
  /**
   * How it is found out what has become of a request whose response was lost. `read`: it changes nothing on the server,
   * so a lost response is a failure.
   */
  readonly outcome: 'read' | OutcomeOptions<I, O>;
  /** Identifies an input in the state; never a secret. */
  readonly key?: (input: I) => K;
  /** Side effects of a success, before the state changes. */
  readonly onSaved?: (output: O, input: I) => void;
  /**
   * Side effects of a failure, also where the outcome stays unknown (`isOutcomeUnknown`), before the state changes. It
   * is not called for a cancelled request.
   */
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
  /** Looks up what has become of a request with this key that was not answered, as before a reload, if there is one. */
  settle(key: K): void;
  /** The next request with this key has nothing to do with one that was not answered, as in a form that opens anew. */
  forget(key: K): void;
  /** Cancels pending and waiting requests and makes the command idle. */
  reset(): void;
}

/** How a request ended; `idle` if it completed without a value. `checking` is on the way to one of the others. */
type Outcome<O> =
  | { readonly kind: 'saved'; readonly output: O }
  | { readonly kind: 'failed' | 'unknown'; readonly error: unknown; readonly text: string }
  | { readonly kind: 'idle' | 'checking' };

/**
 * The one way to write. All requests are cancelled when another user signs in or the user signs out, so nothing of one
 * student reaches another. A credential that is renewed in place cancels nothing. If a callback throws, the error is
 * logged, the command is idle again, and the requests that wait are still sent. Needs an injection context.
 *
 * A request whose response is lost is looked up twice. If it is not found, its outcome is unknown: the next one with the
 * same key looks once more before it sends anything, and sends nothing if the server has the same input.
 *
 * | Rule | Operator |
 * |---|---|
 * | What is not found is looked up again after 2 s (our choice) | `timer(SECOND_LOOK_MS)` |
 */
export function studentCommand<I, O, K = null>(options: CommandOptions<I, O, K>): StudentCommand<I, K> {
  const { order, send, key, outcome, errorText, cancel$ = NEVER } = options;
  const isRead = outcome === 'read';
  const lookup: OutcomeOptions<I, O> = outcome === 'read' ? {} : outcome;
  const log = inject(LOG_ERROR);
  const toasts = inject(ToastService);
  const writes = inject(PendingWritesService);
  const contact = inject(SERVER_CONTACT);
  const clock = inject(CLOCK);
  const unanswered = unansweredRequests<I, O>(lookup);
  const inputs = new Subject<{ readonly input: I; readonly sends: boolean }>();
  const resets = new Subject<void>();
  const user$ = inject(SessionService).credential$.pipe(distinctStudent);
  const keyOf = (input: I) => (key ? key(input) : null) as K;

  const attempt = ({ input, sends }: { input: I; sends: boolean }): Observable<CommandState<K>> =>
    defer(() => {
      const keyOfInput = keyOf(input);
      // A change that takes the place of the one before needs no answer to that.
      const open = isRead || order === 'switch' ? null : unanswered.find(String(keyOfInput));
      const former = lookup.find ? open : null;
      const outcome$ = former === null ? sendNew(input, null) : settleFormer(former, input, sends);
      // From the first read to the last: a sign-out in between would end it.
      const tracked$ = isRead ? outcome$ : writes.track(outcome$);
      return withCheckingToast(tracked$).pipe(
        map((outcome) => (open === null ? outcome : overOpen(outcome))),
        tap((outcome) => conclude(outcome, input, open)),
        map((outcome) => toState(outcome, keyOfInput)),
        startWith({ kind: former === null ? 'saving' : 'checking', key: keyOfInput, error: null } as const),
      );
    }).pipe(
      catchError((error: unknown) => {
        log('A command failed unexpectedly', error);
        return of(IDLE);
      }),
    );

  /** `found` is what a former request has made. */
  function sendNew(input: I, found: O | null): Observable<Outcome<O>> {
    const isFirst = unanswered.find(String(keyOf(input))) === null;
    const ids$ = (isFirst ? lookup.idsBefore?.(input) : null) ?? of(null);
    return readBeforeWrite(ids$, (ids) => of(sendBesides(ids, input, found))).pipe(
      catchError((error: unknown) => of(of(toFailure(error, input)))),
      concatAll(),
    );
  }

  function sendBesides(ids: readonly number[] | null, input: I, found: O | null): Observable<Outcome<O>> {
    return defer(() => {
      const request = unanswered.add(String(keyOf(input)), input, found, ids);
      const { idempotencyKey } = request;
      return defer(() => send(input, { idempotencyKey, found })).pipe(
        take(1),
        map((output): Outcome<O> => ({ kind: 'saved', output })),
        defaultIfEmpty<Outcome<O>, Outcome<O>>({ kind: 'idle' }),
        catchError((error: unknown) =>
          isRead || !isOutcomeUnknown(error) ? of(toFailure(error, input)) : lookTwice(request, error),
        ),
      );
    });
  }

  function toFailure(error: unknown, input: I): Outcome<O> {
    return { kind: 'failed', error, text: errorText(error, input) };
  }

  function lookTwice(request: UnansweredRequest<I, O>, error: unknown): Observable<Outcome<O>> {
    const unknown: Outcome<O> = { kind: 'unknown', error, text: unknownTextOf(lookup) };
    if (lookup.find === undefined) return of(unknown);
    // What cannot be read cannot be seen.
    const look$ = look(request).pipe(catchError(() => EMPTY));
    const again$ = timer(SECOND_LOOK_MS).pipe(switchMap(() => look$));
    return concat(look$, again$).pipe(
      take(1),
      map((output): Outcome<O> => ({ kind: 'saved', output })),
      defaultIfEmpty<Outcome<O>, Outcome<O>>(unknown),
      startWith<Outcome<O>>({ kind: 'checking' }),
    );
  }

  function look({ input, idsBefore }: UnansweredRequest<I, O>): Observable<O> {
    return defer(() => {
      readFresh(contact, clock);
      return lookup.find?.(input, idsBefore) ?? EMPTY;
    });
  }

  /** While a former request is open, a failure that says nothing of it leaves the outcome unknown. */
  function overOpen(outcome: Outcome<O>): Outcome<O> {
    const isOpen = outcome.kind === 'failed' && saysNothing(outcome.error);
    return isOpen ? { kind: 'unknown', error: null, text: unknownTextOf(lookup) } : outcome;
  }

  /** A request with the same key may have been carried out. While that cannot be read, nothing is sent. */
  function settleFormer(former: UnansweredRequest<I, O>, input: I, sends: boolean): Observable<Outcome<O>> {
    const isSame = isSameInput(former.input, input);
    const unknown: Outcome<O> = { kind: 'unknown', error: null, text: unknownTextOf(lookup) };
    return look(former).pipe(
      take(1),
      map((found) => ({ found })),
      defaultIfEmpty(null),
      switchMap((result): Observable<Outcome<O>> => {
        if (result !== null && isSame) return of({ kind: 'saved', output: result.found });
        if (sends) return sendNew(input, result?.found ?? former.found);
        return of(unknown);
      }),
      // The error of the read says nothing of the request.
      catchError(() => of(unknown)),
    );
  }

  /** Says that the outcome is looked up until it is known, where failures show as toasts. */
  function withCheckingToast(outcome$: Observable<Outcome<O>>): Observable<Outcome<O>> {
    if (options.toastsError === false) return outcome$;
    return defer(() => {
      let toast: string | null = null;
      const close = () => {
        if (toast !== null) toasts.remove(toast);
        toast = null;
      };
      return outcome$.pipe(
        tap(({ kind }) => {
          close();
          if (kind === 'checking') toast = toasts.info(CHECKING_TEXT, { autoDismiss: false });
        }),
        finalize(close),
      );
    });
  }

  /** `open` is the request before this one that was not answered. */
  function conclude(outcome: Outcome<O>, input: I, open: UnansweredRequest<I, O> | null): void {
    const { onSaved, onFailed, savedText, toastsError = true } = options;
    if (outcome.kind === 'checking') return;
    const left = outcome.kind === 'saved' ? null : open;
    if (outcome.kind !== 'unknown') unanswered.restore(String(keyOf(input)), left);
    if (outcome.kind === 'saved') {
      onSaved?.(outcome.output, input);
      if (savedText !== undefined) toasts.success(savedText);
    } else if (outcome.kind === 'failed' || outcome.kind === 'unknown') {
      if (!isRead) writes.reportUnsaved();
      onFailed?.(outcome.error, input);
      if (!toastsError) return;
      if (outcome.kind === 'failed') toasts.error(outcome.text);
      else toasts.warning(outcome.text);
    }
  }

  const state$ = stateFrom(
    merge(user$.pipe(tap(() => unanswered.clear())), resets, cancel$).pipe(
      switchMap(() => concat(of(IDLE), inputs.pipe(FLATTEN[order](attempt)))),
    ),
    IDLE as CommandState<K>,
  );

  return {
    state$,
    run: (input) => inputs.next({ input, sends: true }),
    settle: (key) => {
      const former = unanswered.find(String(key));
      if (former !== null) inputs.next({ input: former.input, sends: false });
    },
    forget: (key) => unanswered.remove(String(key)),
    reset: () => resets.next(),
  };
}

function toState<O, K>(outcome: Outcome<O>, key: K): CommandState<K> {
  switch (outcome.kind) {
    case 'saved':
    case 'checking':
      return { kind: outcome.kind, key, error: null };
    case 'failed':
    case 'unknown':
      return { kind: outcome.kind, key, error: outcome.text };
    default:
      return IDLE;
  }
}
