import { catchError, concat, map, type Observable, of, scan, startWith, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from './load.timing';
import { type Loadable, NOT_LOADED } from './loadable';
import { type ReloadRequest, reloadGate } from './reload-gate';

export interface StudentLoad<T> {
  readonly reloads: Observable<ReloadRequest>;
  /** The request: cold, aborted when the student changes or a newer load starts. */
  readonly load: (student: Credential) => Observable<T>;
  /** Words for a failure (spec section 8). */
  readonly errorText: (error: unknown) => string;
}

/**
 * The shape of every load of a student's data (STA-01, STA-03): loads on each login, again through the reload gate,
 * and starts from nothing when the student changes; the value stays when the same one signs in anew. It never errors
 * and never ends by itself. Call it in an injection context.
 */
export function studentLoad<T>({ reloads, load, errorText }: StudentLoad<T>): Observable<Loadable<T>> {
  const session = inject(SessionService);
  const clock = inject(CLOCK);

  const outcome = (student: Credential): Observable<Partial<Loadable<T>>> =>
    load(student).pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      map((value) => ({ value, loading: false, error: null, asOf: clock.now() })),
      catchError((error: unknown) => of({ loading: false, error: errorText(error) })),
      startWith({ loading: true }),
    );

  const outcomes = (student: Credential) =>
    concat(of({ force: true }), reloads).pipe(
      reloadGate(),
      switchMap(() => outcome(student)),
    );

  return session.student$.pipe(
    distinctStudent,
    switchMap(() =>
      session.student$.pipe(
        switchMap((student) => (student === null ? of(NOT_LOADED) : outcomes(student))),
        scan((state, change) => ({ ...state, ...change }), NOT_LOADED as Loadable<T>),
      ),
    ),
  );
}
