import { defer, EMPTY, type Observable, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { inject } from '../../framework/di';
import { LOG_ERROR } from '../../platform/log/log-error';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { resubscribeOnError } from './resubscribe-on-error';

/**
 * Runs a stream for the student who is signed in and ends it when they leave or another student signs in; a renewed
 * credential of the same student does not end it. While nobody is signed in it is `signedOut$`. An unexpected error
 * ends neither: the student's stream is subscribed to again. Needs an injection context.
 */
export function switchMapStudent<T>(
  project: (student: Credential) => Observable<T>,
  signedOut$: Observable<T> = EMPTY,
): Observable<T> {
  const log = inject(LOG_ERROR);
  return inject(SessionService).student$.pipe(
    distinctStudent,
    switchMap((student) =>
      student === null
        ? signedOut$
        : defer(() => project(student)).pipe(resubscribeOnError(log, 'A stream of the student failed')),
    ),
  );
}
