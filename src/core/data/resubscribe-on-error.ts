import { type MonoTypeOperatorFunction, retry, timer } from 'rxjs';
import type { LogError } from '../../platform/log/log-error';
import { MAX_RESUBSCRIBE_DELAY_MS, RESUBSCRIBE_DELAY_MS } from './data.timing';

/**
 * Keeps a stream alive after an error that nothing inside it handles: logs the kind of the error and resubscribes. The
 * delay doubles with each error and never resets, so that a recurring fault does not flood the server.
 */
export function resubscribeOnError<T>(log: LogError, what: string): MonoTypeOperatorFunction<T> {
  return retry({
    delay: (error: unknown, count) => {
      log(what, error);
      return timer(Math.min(RESUBSCRIBE_DELAY_MS * 2 ** (count - 1), MAX_RESUBSCRIBE_DELAY_MS));
    },
  });
}
