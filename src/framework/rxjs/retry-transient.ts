import { type MonoTypeOperatorFunction, retry, throwError, timer } from 'rxjs';
import { HttpErrorResponse } from '../http';

/** How often and how patiently to try again. */
export interface RetryPolicy {
  /** Further attempts after the first, at most. */
  count: number;
  /** Milliseconds before the second attempt; each wait after it is twice the one before. */
  delayMs: number;
  /** Which errors another attempt may mend; `isTransient` where left out. */
  filter?: (error: unknown) => boolean;
}

/** Bad gateway, service unavailable, gateway time-out: said by what stands before a server. */
const TRANSIENT_STATUSES = [502, 503, 504];

/** Whether a request may well succeed a moment later: the transport failed, or a gateway said so. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpErrorResponse)) return false;
  const { kind, status } = error;
  return (
    kind === 'failed' || kind === 'timeout' || (kind === 'status' && TRANSIENT_STATUSES.includes(status))
  );
}

/**
 * Subscribes again after an error that the filter lets pass, waiting `delayMs`, 2 x `delayMs`, 4 x `delayMs` and
 * so on; any other error, and the last one, goes through at once. For requests that may be sent twice.
 */
export function retryTransient<T>({
  count,
  delayMs,
  filter = isTransient,
}: RetryPolicy): MonoTypeOperatorFunction<T> {
  return retry({
    count,
    delay: (error: unknown, attempt) =>
      filter(error) ? timer(delayMs * 2 ** (attempt - 1)) : throwError(() => error),
  });
}
