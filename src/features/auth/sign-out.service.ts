import {
  BehaviorSubject,
  catchError,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  mergeMap,
  type Observable,
  switchMap,
  tap,
} from 'rxjs';
import { hasStatus } from '../../core/api/error-text';
import { FinalCallsService } from '../../core/session/final-calls.service';
import { type DiscardedCredential, SessionService } from '../../core/session/session.service';
import { MAX_REVOKE_RETRY_MS, REVOKE_RETRY_MS } from '../../core/session/session.timing';
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

/** Whether there is a credential that the server still accepts: it is tried again, or the server refuses to revoke it. */
type SignOutState = 'done' | 'waiting' | 'refused';

/**
 * Brings every sign-out to the server: revokes what the session has discarded. The credential is kept in this page only,
 * so the attempts end with it.
 *
 * | Rule | Operator |
 * |---|---|
 * | Calls that still need the credential come first | `settled$` of FinalCallsService |
 * | A failed attempt is repeated after 1, 2, 4 ... 60 s, and when the browser is online again | `retryTransient` |
 */
@Injectable({ providedIn: 'root' })
export class SignOutService {
  private readonly api = inject(SignOutApiService);
  private readonly finalCalls = inject(FinalCallsService);
  private readonly session = inject(SessionService);
  private readonly online$ = fromEvent(inject(DOCUMENT).defaultView as Window, 'online');
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
        mergeMap((credential) => this.finalCalls.settled$.pipe(switchMap(() => this.revoke(credential)))),
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
