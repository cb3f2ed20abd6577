import {
  BehaviorSubject,
  catchError,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { hasStatus } from '../../core/api/error-text';
import { type DiscardedCredential, SessionService } from '../../core/session/session.service';
import { MAX_REVOKE_RETRY_MS, REVOKE_RETRY_MS, WRITES_WAIT_MS } from '../../core/session/session.timing';
import { Injectable, inject } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';
import {
  mapState,
  readonlyState,
  retryTransient,
  type State,
  takeUntilDestroyed,
} from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { SignOutApiService } from './sign-out-api.service';
import { WriteLockService } from './write-lock.service';

/** Whether there is a credential that the server still accepts: it is tried again, or the server refuses to revoke it. */
type SignOutState = 'done' | 'waiting' | 'refused';

/**
 * Brings every sign-out to the server: revokes what the session has discarded. The credential is kept in this page only,
 * so the attempts end with it.
 *
 * | Rule | Operator |
 * |---|---|
 * | What is being written comes first, in every tab; after 5 s (our choice), or once the page is closed, no more | `timer(WRITES_WAIT_MS)`, `take(1)` |
 * | A failed attempt is repeated after 1, 2, 4 ... 60 s, and when the browser is online again | `retryTransient` |
 */
@Injectable({ providedIn: 'root' })
export class SignOutService {
  private readonly api = inject(SignOutApiService);
  private readonly session = inject(SessionService);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly online$ = fromEvent(this.window, 'online');
  private readonly written$ = merge(
    inject(WriteLockService).settled$,
    timer(WRITES_WAIT_MS),
    fromEvent(this.window, 'pagehide'),
  ).pipe(take(1));
  /** What an attempt has failed for. */
  private readonly failures = new BehaviorSubject<ReadonlyMap<DiscardedCredential, SignOutState>>(new Map());

  readonly state$: State<SignOutState> = mapState(readonlyState(this.failures), (failures) => {
    const states = [...failures.values()];
    return states.find((state) => state === 'waiting') ?? states[0] ?? 'done';
  });

  constructor() {
    this.session.discarded$
      .pipe(
        filter((discarded) => discarded.length > 0),
        mergeMap(() => this.session.takeDiscarded()),
        mergeMap((credential) => this.written$.pipe(switchMap(() => this.revoke(credential)))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  private revoke(credential: DiscardedCredential): Observable<never> {
    return this.api.logout(credential).pipe(
      tap({
        error: (error: unknown) => mayWorkLater(error) && this.report(credential, 'waiting'),
        complete: () => this.report(credential, 'done'),
      }),
      retryTransient({
        count: Number.POSITIVE_INFINITY,
        delayMs: REVOKE_RETRY_MS,
        maxDelayMs: MAX_REVOKE_RETRY_MS,
        filter: mayWorkLater,
        sooner$: this.online$,
      }),
      catchError((error: unknown) => {
        this.report(credential, isOver(error) ? 'done' : 'refused');
        return EMPTY;
      }),
      ignoreElements(),
    );
  }

  private report(credential: DiscardedCredential, state: SignOutState): void {
    const failures = new Map(this.failures.value);
    if (state === 'done') failures.delete(credential);
    else failures.set(credential, state);
    this.failures.next(failures);
  }
}

/** Too many requests, and a request that took too long, are the server's way to say 'later'. */
const LATER_STATUSES = [408, 429];

/** Whether the server may still revoke it: it could not be reached, or has failed itself. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof HttpErrorResponse)) return false;
  return (
    error.kind !== 'status' ||
    (error.status >= 500 && error.status !== 501) ||
    hasStatus(error, ...LATER_STATUSES)
  );
}

/** The server no longer accepts the credential, or has no such call: its path is our choice. */
function isOver(error: unknown): boolean {
  return hasStatus(error, 401, 404, 405, 501);
}
