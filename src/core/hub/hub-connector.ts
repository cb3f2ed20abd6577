import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  first,
  from,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  retry,
  share,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  timeInterval,
  timer,
} from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { DISCONNECTED, type HubConnectionInfo } from './hub.model';
import { LONG_SLEEP_MS, RECONNECT_DELAYS_MS, STABLE_AFTER_MS } from './hub.timing';
import { type HubClient, type HubClientOptions, type HubLink, HubUnauthorized } from './hub-link';

/** The client library is not needed for the first page, so it is loaded with the first connection. */
export const HUB_CLIENT = new InjectionToken<HubClient>('HUB_CLIENT', {
  providedIn: 'root',
  factory: () => (options) =>
    defer(() => from(import(/* webpackChunkName: "background" */ './hub-client'))).pipe(
      switchMap(({ openHub }) => openHub(options)),
    ),
});

/** The state of a connection for screens, and its link while it is connected. */
export interface HubProgress {
  readonly info: HubConnectionInfo;
  readonly link: HubLink | null;
}

export const NO_CONNECTION: HubProgress = { info: DISCONNECTED, link: null };

/** What influences the attempts to connect. */
interface ConnectSignals {
  /** Emits when the user asks for a connection. The attempts then start over. */
  readonly connectRequests$: Observable<unknown>;
  /** Whether the hub has listeners. Without listeners no attempt is made. */
  readonly listened$: Observable<boolean>;
}

interface RetryState {
  /** Attempts since the last stable connection. */
  attempts: number;
  wasConnected: boolean;
  error: string | null;
}

/**
 * Keeps one connection open while it is subscribed to.
 *
 * | Rule | Operator |
 * |---|---|
 * | An attempt follows after 0, 2, 10 and 30 s (CON-23) | `retry({ delay: timer(RECONNECT_DELAYS_MS) })` |
 * | After 30 s a connection is stable and the attempts start over | `timer(STABLE_AFTER_MS)` |
 * | After the last attempt, being online or visible again starts over | `take(1)` of wakeUps$ |
 * | Being visible again counts after 60 s in the background | `timeInterval()`, LONG_SLEEP_MS |
 *
 * The first attempts obey the same rules, and a connection that does not become stable counts as a failed attempt.
 * Errors only with HubUnauthorized.
 */
@Injectable({ providedIn: 'root' })
export class HubConnector {
  private readonly client = inject(HUB_CLIENT);
  private readonly document = inject(DOCUMENT);
  /** Former connections that have not fully closed yet. */
  private readonly closingCount = new BehaviorSubject(0);

  /** The progress while no connection is wanted: Disconnecting until the former ones are closed. */
  readonly closing$: Observable<HubProgress> = this.closingCount.pipe(
    map((count) =>
      count > 0 ? { info: { ...DISCONNECTED, state: 'Disconnecting' }, link: null } : NO_CONNECTION,
    ),
  );

  keepConnected(
    target: Omit<HubClientOptions, 'onClosing'>,
    signals: ConnectSignals,
  ): Observable<HubProgress> {
    return defer(() => {
      const options = { ...target, onClosing: (closed$: Observable<unknown>) => this.trackClosing(closed$) };
      const state: RetryState = { attempts: 0, wasConnected: false, error: null };
      const wakeUps$ = this.wakeUps().pipe(share());
      const progress$ = defer(() => this.attempt(state, options)).pipe(
        catchError((error: Error) => {
          if (error instanceof HubUnauthorized) return throwError(() => error);
          state.error = error.message;
          return concat(
            of(hasAttemptsLeft(state) ? connecting(state) : disconnected(state)),
            throwError(() => error),
          );
        }),
        retry({
          delay: (error: Error) =>
            error instanceof HubUnauthorized
              ? throwError(() => error)
              : this.nextAttempt(state, signals, wakeUps$),
        }),
      );
      // Subscribed from the start: the page may have been hidden long before the last attempt fails.
      return merge(progress$, wakeUps$.pipe(ignoreElements()));
    });
  }

  /** One connection, from the start until it is lost, which is an error. */
  private attempt(state: RetryState, options: HubClientOptions): Observable<HubProgress> {
    state.attempts += 1;
    const ended$ = throwError(() => new Error('The connection ended.'));
    const connected$ = concat(this.client(options), ended$).pipe(
      switchMap((link) => {
        state.wasConnected = true;
        state.error = null;
        const stable$ = timer(STABLE_AFTER_MS).pipe(tap(() => resetAttempts(state)));
        return stable$.pipe(
          startWith(null),
          map(() => connected(state, link)),
        );
      }),
    );
    return concat(of(connecting(state)), connected$);
  }

  /** Emits when the next attempt is due. */
  private nextAttempt(
    state: RetryState,
    { connectRequests$, listened$ }: ConnectSignals,
    wakeUps$: Observable<unknown>,
  ): Observable<unknown> {
    const delayMs = RECONNECT_DELAYS_MS[state.attempts];
    if (delayMs === undefined) {
      return merge(connectRequests$, wakeUps$).pipe(
        take(1),
        tap(() => resetAttempts(state)),
      );
    }
    const requested$ = connectRequests$.pipe(tap(() => resetAttempts(state)));
    return merge(timer(delayMs), requested$).pipe(
      take(1),
      switchMap(() => listened$.pipe(first(Boolean))),
    );
  }

  private trackClosing(closed$: Observable<unknown>): void {
    this.closingCount.next(this.closingCount.value + 1);
    closed$.pipe(finalize(() => this.closingCount.next(this.closingCount.value - 1))).subscribe();
  }

  /** Emits when the browser comes online, and when the page becomes visible after a long time in the background. */
  private wakeUps(): Observable<unknown> {
    const { document } = this;
    const window = document.defaultView;
    if (window === null) return EMPTY;
    const visibleAgain$ = fromEvent(document, 'visibilitychange').pipe(
      startWith(null),
      map(() => document.hidden),
      distinctUntilChanged(),
      // The interval is the time since the page was hidden. A timer would be slowed down in the background.
      timeInterval(),
      filter(({ value: hidden, interval }) => !hidden && interval >= LONG_SLEEP_MS),
    );
    return merge(fromEvent(window, 'online'), visibleAgain$);
  }
}

function hasAttemptsLeft({ attempts }: RetryState): boolean {
  return attempts < RECONNECT_DELAYS_MS.length;
}

function resetAttempts(state: RetryState): void {
  state.attempts = 0;
}

function disconnected({ attempts, error }: RetryState): HubProgress {
  return { info: { ...DISCONNECTED, attempts, error }, link: null };
}

function connecting({ attempts, wasConnected, error }: RetryState): HubProgress {
  const state = wasConnected ? 'Reconnecting' : 'Connecting';
  return { info: { ...DISCONNECTED, state, attempts, error }, link: null };
}

function connected({ attempts, error }: RetryState, link: HubLink): HubProgress {
  const { transport, connectionId } = link;
  return { info: { state: 'Connected', transport, connectionId, attempts, error }, link };
}
