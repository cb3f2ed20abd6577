import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  first,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  share,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import type { HubConnectionInfo } from './hub.model';
import { LONG_SLEEP_MS, RECONNECT_DELAYS_MS, STABLE_AFTER_MS } from './hub.timing';
import { HUB_CLIENT } from './hub-client.token';
import { type HubClientOptions, type HubLink, HubUnauthorized } from './hub-link';

/** What a connection that is wanted tells of itself: what screens show, and the link while there is one. */
export interface HubProgress {
  readonly info: HubConnectionInfo;
  readonly link: HubLink | null;
}

export const DISCONNECTED: HubConnectionInfo = {
  state: 'Disconnected',
  transport: null,
  connectionId: null,
  attempts: 0,
  error: null,
};

/** What moves the attempts. */
export interface ConnectSignals {
  /** Somebody asks for a connection: the attempts begin anew. */
  readonly connectRequests$: Observable<unknown>;
  /** Whether anybody listens; no attempt is made while nobody does. */
  readonly listened$: Observable<boolean>;
}

/** How many attempts there were, since a connection was last stable, and what they came to. */
interface Course {
  attempts: number;
  wasConnected: boolean;
  error: string | null;
}

/**
 * Keeps one connection for as long as it is subscribed to, by the attempts of CON-23. The first start obeys them as
 * well, and a connection that does not last counts as an attempt that failed. After the last of them it is
 * Disconnected, and begins anew when the browser comes online, the page is seen after long sleep, or somebody asks.
 * It errs only as HubUnauthorized.
 */
@Injectable({ providedIn: 'root' })
export class HubConnector {
  private readonly client = inject(HUB_CLIENT);
  private readonly document = inject(DOCUMENT);

  keepConnected(options: HubClientOptions, wishes: ConnectSignals): Observable<HubProgress> {
    return defer(() => {
      const course: Course = { attempts: 0, wasConnected: false, error: null };
      // From the beginning: a page may have been hidden for long before the last attempt fails.
      const awakenings$ = this.awakenings().pipe(share());
      const cycle$ = defer(() => this.attempt(course, options)).pipe(
        catchError((error: Error) => {
          if (error instanceof HubUnauthorized) return throwError(() => error);
          course.error = error.message;
          return this.pause(course, wishes, awakenings$);
        }),
        repeat(),
      );
      return merge(cycle$, awakenings$.pipe(ignoreElements()));
    });
  }

  /** One connection, from its start until it is lost, which is an error. */
  private attempt(course: Course, options: HubClientOptions): Observable<HubProgress> {
    course.attempts += 1;
    const ended$ = throwError(() => new Error('The connection ended.'));
    const link$ = concat(this.client(options), ended$).pipe(
      switchMap((link) => {
        course.wasConnected = true;
        course.error = null;
        const { transport, connectionId } = link;
        const now = (): HubProgress => ({
          info: { ...infoOf(course), state: 'Connected', transport, connectionId },
          link,
        });
        const stable$ = timer(STABLE_AFTER_MS).pipe(
          map(() => {
            course.attempts = 0;
            return now();
          }),
        );
        return merge(of(now()), stable$);
      }),
    );
    return concat(of(trying(course)), link$);
  }

  /** Waits for the next attempt; where none is left, until there is a reason to begin anew. */
  private pause(
    course: Course,
    { connectRequests$, listened$ }: ConnectSignals,
    awakenings$: Observable<unknown>,
  ): Observable<HubProgress> {
    const delayMs = RECONNECT_DELAYS_MS[course.attempts];
    if (delayMs === undefined) {
      const anew$ = merge(connectRequests$, awakenings$).pipe(
        take(1),
        tap(() => this.forget(course)),
        ignoreElements(),
      );
      return concat(of({ info: infoOf(course), link: null }), anew$);
    }
    const asked$ = connectRequests$.pipe(tap(() => this.forget(course)));
    const due$ = merge(timer(delayMs), asked$).pipe(
      take(1),
      switchMap(() => listened$.pipe(first(Boolean))),
      ignoreElements(),
    );
    return concat(of(trying(course)), due$);
  }

  private forget(course: Course): void {
    course.attempts = 0;
  }

  private awakenings(): Observable<unknown> {
    const { document } = this;
    const window = document.defaultView;
    if (window === null) return EMPTY;
    const slept$ = defer(() => {
      let hiddenAt = document.hidden ? asyncScheduler.now() : Number.POSITIVE_INFINITY;
      return fromEvent(document, 'visibilitychange').pipe(
        filter(() => {
          const slept = asyncScheduler.now() - hiddenAt >= LONG_SLEEP_MS;
          hiddenAt = document.hidden ? asyncScheduler.now() : Number.POSITIVE_INFINITY;
          return !document.hidden && slept;
        }),
      );
    });
    return merge(fromEvent(window, 'online'), slept$);
  }
}

function infoOf({ attempts, error }: Course): HubConnectionInfo {
  return { ...DISCONNECTED, attempts, error };
}

function trying(course: Course): HubProgress {
  return {
    info: { ...infoOf(course), state: course.wasConnected ? 'Reconnecting' : 'Connecting' },
    link: null,
  };
}
