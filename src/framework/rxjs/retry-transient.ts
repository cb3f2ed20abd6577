import { EMPTY, type MonoTypeOperatorFunction, merge, type Observable, retry, throwError, timer } from 'rxjs';
import { HttpErrorResponse } from '../http';

/** How often and after which delays a request is retried. */
export interface RetryPolicy {
  /** The maximum number of retries. */
  count: number;
  /** The delay of the first retry in milliseconds. It doubles with every further retry. */
  delayMs: number;
  /** The longest delay in milliseconds. */
  maxDelayMs?: number;
  /** Ends the delay whenever it emits. */
  sooner$?: Observable<unknown>;
  /** Which errors are retried. Defaults to `isTransient`. */
  filter?: (error: unknown) => boolean;
}

/** Bad gateway, service unavailable and gateway timeout, which come from a proxy in front of the server. */
const TRANSIENT_STATUSES = [502, 503, 504];

/** Whether a request may succeed on a retry, because only the network or a gateway has failed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpErrorResponse)) return false;
  return /^(failed|timeout)$/.test(error.kind) || TRANSIENT_STATUSES.includes(error.status);
}

/**
 * Retries after errors that match the filter, with delays of `delayMs`, 2 x `delayMs`, 4 x `delayMs` and so on, up to
 * `maxDelayMs`. Any other error, and that of the last retry, is passed on at once. Use it only for requests that may be sent twice.
 */
export function retryTransient<T>({
  count,
  delayMs,
  maxDelayMs = Number.POSITIVE_INFINITY,
  sooner$ = EMPTY,
  filter = isTransient,
}: RetryPolicy): MonoTypeOperatorFunction<T> {
  return retry({
    count,
    delay: (error: unknown, attempt) =>
      filter(error)
        ? merge(timer(Math.min(delayMs * 2 ** (attempt - 1), maxDelayMs)), sooner$)
        : throwError(() => error),
  });
}
