/** What all loads have in common: requests become changes, and changes become a Loadable. */
import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  type OperatorFunction,
  of,
  scan,
  startWith,
  switchMap,
} from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { LOG_ERROR } from '../../platform/log/log-error';
import { hasStatus } from '../api/error-text';
import { SERVER_CONTACT } from '../api/server-contact';
import { SessionService } from '../session/session.service';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from './data.timing';
import { type Loadable, NOT_LOADED } from './loadable';
import { nextMoment, type ReloadRequest, reloadGate } from './reload-gate';
import { resubscribeOnError } from './resubscribe-on-error';

/** Changes a loaded value locally; pure. */
export type Edit<T> = (value: T) => T;

export interface LoadOptions<T> {
  /** Requests to reload; they go through the reload gate (STA-03). */
  readonly reloads?: Observable<ReloadRequest>;
  /** For data with a throttle of its own, in milliseconds; RELOAD_THROTTLE_MS by default. */
  readonly throttleMs?: number | undefined;
  /**
   * Local changes of the loaded value. They last until a load delivers the next value, even if a reload fails. While
   * there is no value they are ignored.
   */
  readonly edits?: Observable<Edit<T>>;
  /** The message for a failed load (spec section 8). */
  readonly errorText: (error: unknown) => string;
  /** The message for a 404, for data that may not exist (any more): a course by its id, but no list of courses. */
  readonly goneText?: string | undefined;
}

/** How a load, a failure or an edit changes the state; pure. */
export type Change<T> = (state: Loadable<T>) => Loadable<T>;

/**
 * Returns a function that turns a request into changes. It sends the request immediately, on each reload that passes
 * the gate, when the server can be reached again, and when the student renews their credential. A reload for a change that
 * was announced before the last request is not sent. Only this call needs an injection context.
 */
export function loadChanges<T>({
  reloads = NEVER,
  throttleMs,
  edits = NEVER,
  errorText,
  goneText,
}: LoadOptions<T>): (load: (student: Credential) => Observable<T>) => Observable<Change<T>> {
  const { student$ } = inject(SessionService);
  const { recovered } = inject(SERVER_CONTACT);
  const clock = inject(CLOCK);
  const log = inject(LOG_ERROR);

  const attempt = (request$: Observable<T>): Observable<Partial<Loadable<T>>> =>
    request$.pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      map((value) => ({ value, loading: false, error: null, isGone: false, asOf: clock.now() })),
      catchError((error: unknown) => {
        const isGone = Boolean(goneText) && hasStatus(error, 404);
        return of({ loading: false, error: (isGone && goneText) || errorText(error), isGone });
      }),
      startWith({ loading: true }),
    );

  return (load) => {
    let requestedAt = 0;
    return merge(
      student$.pipe(
        switchMap((student) =>
          student === null
            ? EMPTY
            : merge(reloads, recovered).pipe(
                filter(({ since }: ReloadRequest) => !(since && since < requestedAt)),
                startWith({ force: true }),
                reloadGate(throttleMs),
                switchMap(() => {
                  requestedAt = nextMoment();
                  return attempt(defer(() => load(student)));
                }),
              ),
        ),
        resubscribeOnError(log, 'A load failed'),
        map(
          (change): Change<T> =>
            (state) => ({ ...state, ...change }),
        ),
      ),
      edits.pipe(
        map(
          (edit): Change<T> =>
            (state) =>
              state.value === null ? state : { ...state, value: edit(state.value) },
        ),
      ),
    );
  };
}

/** Applies changes in order. A change that throws is logged and skipped. Needs an injection context. */
export function toLoadable<T>(): OperatorFunction<Change<T>, Loadable<T>> {
  const log = inject(LOG_ERROR);
  return scan((state: Loadable<T>, change) => {
    try {
      return change(state);
    } catch (error) {
      log('An edit failed', error);
      return state;
    }
  }, NOT_LOADED);
}
