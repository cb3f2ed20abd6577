import { catchError, type Observable, switchMap, take, throwError } from 'rxjs';
import { HttpErrorResponse } from '../../framework/http';
import { isOutcomeUnknown } from './outcome';

/** The headers of a read that has to show what the server has now (CALL-05). */
export const PAST_CACHE = { 'x-refresh-cache': 'true' } as const;

/** Nothing was sent, because what it would have changed could not be read: the outcome is known. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** Whether an error says nothing of what the server has: nothing was sent, or it was too busy or broken to decide. */
export function saysNothing(error: unknown): boolean {
  const isUndecided = error instanceof HttpErrorResponse && (error.status === 429 || error.status >= 500);
  return isUndecided || error instanceof NotSentError;
}

/**
 * For a write that replaces what another browser may have changed: reads `latest$`, past the API's cache, right before
 * `write` compares and sends. If it cannot be read, nothing is sent. A server without compare-and-set leaves the time of
 * one request between the two.
 */
export function readBeforeWrite<T, O>(
  latest$: Observable<T>,
  write: (latest: T) => Observable<O>,
): Observable<O> {
  return latest$.pipe(
    take(1),
    catchError((cause: unknown) =>
      throwError(() =>
        isOutcomeUnknown(cause) ? new NotSentError('It could not be read', { cause }) : cause,
      ),
    ),
    switchMap(write),
  );
}
