import {
  BehaviorSubject,
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  skip,
  switchMap,
  tap,
  throttleTime,
} from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext } from '../../framework/http';
import { isTransient, mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { SERVER_CONTACT } from '../api/server-contact';
import { NO_AUTH } from '../brand/call-context';
import { switchMapStudent } from '../data/switch-map-student';
import { HubService } from './hub.service';
import { CHECK_INTERVAL_MS, CHECK_TIMEOUT_MS, RECOVERY_INTERVAL_MS } from './hub.timing';

/** Whether the server can be reached; `offline` if the browser says that it has no network at all. */
type ServerState = 'reachable' | 'unreachable' | 'offline';

/** Sends a health check; emits once whether the server responded. */
export const SERVER_CHECK = new InjectionToken<Observable<boolean>>('SERVER_CHECK', {
  providedIn: 'root',
  factory: () => {
    const context = new HttpContext().set(NO_AUTH, true).set(HTTP_TIMEOUT, CHECK_TIMEOUT_MS);
    return inject(HttpClient)
      .get<unknown>('/learner/ping', { context })
      .pipe(
        map(() => true),
        catchError((error: unknown) => of(!isTransient(error))),
      );
  },
});

interface Signal {
  readonly kind: 'call' | 'check';
  readonly responded: boolean;
}

interface Contact {
  /** A check has failed, and nothing has succeeded since. */
  readonly failing: boolean;
  /** A call has failed, so something may be missing on the page. */
  readonly hasFailedCalls: boolean;
  readonly recovers: boolean;
}

const REACHABLE: Contact = { failing: false, hasFailedCalls: false, recovers: false };

/** How a signal changes the contact; pure. */
function after(before: Contact, { kind, responded }: Signal): Contact {
  const { failing, hasFailedCalls } = before;
  if (!responded) return { failing: failing || kind === 'check', hasFailedCalls: true, recovers: false };
  if (kind === 'check') return { ...REACHABLE, recovers: failing || hasFailedCalls };
  return failing ? { ...REACHABLE, recovers: true } : { ...before, recovers: false };
}

/**
 * Notices that the server cannot be reached, and recovers when it can: every load reloads, a choice of a path that
 * could not be sent is sent, and the hub starts its attempts over, because those of CON-23 end after 42 s.
 *
 * | Rule | Operator |
 * |---|---|
 * | A call that the server did not respond to, a lost hub and a lost network are checked at once | `exhaustMap` |
 * | Checks follow every 10 s while the page is visible and they fail | `interval(CHECK_INTERVAL_MS)` |
 * | A page that is seen again checks at once if the server was failing, and the hub tries again | skip(1) of PAGE_VISIBLE |
 * | Any call that succeeds ends the failure | `scan(after)` |
 * | Everything reloads at most every 10 s, should one call fail for good | `throttleTime(RECOVERY_INTERVAL_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class ServerWatchService {
  private readonly contact = inject(SERVER_CONTACT);
  private readonly check$ = inject(SERVER_CHECK);
  private readonly hub = inject(HubService);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly failing = new BehaviorSubject(false);

  readonly state$: State<ServerState> = mapState(readonlyState(this.failing), (failing) => {
    if (!failing) return 'reachable';
    return this.window.navigator.onLine ? 'unreachable' : 'offline';
  });

  constructor() {
    switchMapStudent(() => this.watch())
      .pipe(takeUntilDestroyed())
      .subscribe(() => {
        this.hub.revive();
        this.contact.recovered.next({ force: true });
      });
  }

  /** Emits when the page has to recover. */
  private watch(): Observable<unknown> {
    this.failing.next(false);
    const checked = new Subject<boolean>();
    const signals$ = merge(
      this.contact.outcomes.pipe(map((responded): Signal => ({ kind: 'call', responded }))),
      checked.pipe(map((responded): Signal => ({ kind: 'check', responded }))),
    );
    const recoveries$ = signals$.pipe(
      scan(after, REACHABLE),
      tap(({ failing }) => failing !== this.failing.value && this.failing.next(failing)),
      filter(({ recovers }) => recovers),
      throttleTime(RECOVERY_INTERVAL_MS, undefined, { leading: true, trailing: true }),
    );
    const checks$ = this.occasions().pipe(
      exhaustMap(() => this.check$),
      tap((responded) => checked.next(responded)),
      filter(() => false),
    );
    return merge(recoveries$, checks$);
  }

  /** Emits when the server has to be checked. */
  private occasions(): Observable<unknown> {
    const seenAgain$ = this.visible$.pipe(
      skip(1),
      filter(Boolean),
      tap(() => this.hub.revive()),
    );
    const lostHub$ = this.hub.connection$.pipe(
      map(({ error, attempts }) => (error === null ? null : attempts)),
      distinctUntilChanged(),
      filter((attempts) => attempts !== null),
    );
    const failedCalls$ = this.contact.outcomes.pipe(filter((responded) => !responded && !this.failing.value));
    const whileFailing$ = combineLatest([this.failing.pipe(distinctUntilChanged()), this.visible$]).pipe(
      switchMap(([failing, visible]) => (failing && visible ? interval(CHECK_INTERVAL_MS) : EMPTY)),
    );
    return merge(
      failedCalls$,
      lostHub$,
      whileFailing$,
      fromEvent(this.window, 'offline'),
      merge(seenAgain$, fromEvent(this.window, 'online')).pipe(filter(() => this.failing.value)),
    );
  }
}
