import { defer, EMPTY, type Observable, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { inject } from '../../framework/di';
import { LOG_ERROR } from '../../platform/log/log-error';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { resubscribeOnError } from './resubscribe-on-error';

/**
 * Runs a stream for the student who is signed in, and `signedOut$` while nobody is. It switches when the student
 * changes, but not when the same student renews their credential. A stream that fails unexpectedly is resubscribed.
 * Needs an injection context.
 */
export function switchMapStudent<T>(
  project: (student: Credential) => Observable<T>,
  signedOut$: Observable<T> = EMPTY,
): Observable<T> {
  const log = inject(LOG_ERROR);
  return inject(SessionService).student$.pipe(
    distinctStudent,
    switchMap((student) =>
      (student === null ? signedOut$ : defer(() => project(student))).pipe(
        resubscribeOnError(log, 'A stream of the student failed'),
      ),
    ),
  );
}
