import { EMPTY, type MonoTypeOperatorFunction, merge, type Observable, retry, throwError, timer } from 'rxjs';
import { HttpErrorResponse } from '../http';

/** How often and after which delays a request is retried. */
export interface RetryPolicy {
  /** The maximum number of retries. */
  count: number;
  /** The delay of the first retry in milliseconds. It doubles with every further retry. A server may ask for more. */
  delayMs: number;
  /**
   * The longest delay in milliseconds, for calls that nobody waits for. If the server asks for a longer one, it gets it.
   * Without it, an error that asks for more than 10 s is passed on.
   */
  maxDelayMs?: number;
  /** Ends the delay whenever it emits. */
  sooner$?: Observable<unknown>;
  /** Which errors are retried. Defaults to those that are transient, and to a 429 that says how long to wait. */
  filter?: (error: unknown) => boolean;
}

/** Bad gateway, service unavailable and gateway timeout, which come from a proxy in front of the server. */
const TRANSIENT_STATUSES = [502, 503, 504];

/** Whether a request may succeed on a retry, because only the network or a gateway has failed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpErrorResponse)) return false;
  return /^(failed|timeout)$/.test(error.kind) || TRANSIENT_STATUSES.includes(error.status);
}

/** A longer wait is not worth an answer, in milliseconds (our choice): the error shows, and the user decides. */
const LONGEST_RETRY_AFTER_MS = 10_000;

/** The wait that a server has asked for, in milliseconds. A date is ignored: the clock of the device may be wrong. */
function retryAfterMs(error: unknown): number | null {
  const text = error instanceof HttpErrorResponse ? error.headers.get('Retry-After') : null;
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null;
}

function isRetried(error: unknown): boolean {
  const asksToWait =
    error instanceof HttpErrorResponse && error.status === 429 && retryAfterMs(error) !== null;
  return isTransient(error) || asksToWait;
}

/**
 * Retries after errors that match the filter, with delays of `delayMs`, 2 x `delayMs`, 4 x `delayMs` and so on up to
 * `maxDelayMs`, or of the Retry-After header if that is longer. Any other error, that of the last retry, and without
 * `maxDelayMs` one whose Retry-After is longer than 10 s, is passed on at once. Use it only for requests that may be sent
 * twice.
 */
export function retryTransient<T>({
  count,
  delayMs,
  maxDelayMs,
  sooner$ = EMPTY,
  filter = isRetried,
}: RetryPolicy): MonoTypeOperatorFunction<T> {
  const longestAskedMs = maxDelayMs === undefined ? LONGEST_RETRY_AFTER_MS : Number.POSITIVE_INFINITY;
  return retry({
    count,
    delay: (error: unknown, attempt) => {
      const asked = retryAfterMs(error) ?? 0;
      if (!filter(error) || asked > longestAskedMs) return throwError(() => error);
      const own = Math.min(delayMs * 2 ** (attempt - 1), maxDelayMs ?? Number.POSITIVE_INFINITY);
      return merge(timer(Math.max(own, asked)), sooner$);
    },
  });
}
