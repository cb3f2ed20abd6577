import { Observable, TimeoutError, timer } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';

/** The part of the Web Locks API that the app uses. */
export type WebLocks = Pick<LockManager, 'request'>;

/** Null where the browser has no locks, as on a page that was not loaded over https. */
export const WEB_LOCKS = new InjectionToken<WebLocks | null>('WEB_LOCKS', {
  providedIn: 'root',
  factory: () => inject(DOCUMENT).defaultView?.navigator.locks ?? null,
});

/** How long a stream waits for its lock, in milliseconds (our choice): longer than the time limit of a call. */
const LOCK_WAIT_MS = 35_000;

/**
 * Runs a stream while this tab holds a lock, which only one tab of the browser can hold at a time, or with the mode
 * `shared` several of that mode. The others wait for their turn, and fail with a TimeoutError after LOCK_WAIT_MS, because a tab that hangs never releases its lock. The lock
 * is released when the stream ends or is unsubscribed from. Without locks the stream runs at once.
 */
export function withLock<T>(
  locks: WebLocks | null,
  name: string,
  work$: Observable<T>,
  mode: LockMode = 'exclusive',
): Observable<T> {
  if (locks === null) return work$;
  return new Observable((subscriber) => {
    const waiting = new AbortController();
    const limit = timer(LOCK_WAIT_MS).subscribe(() => subscriber.error(new TimeoutError()));
    let hasStarted = false;
    const start = () => {
      hasStarted = true;
      limit.unsubscribe();
      subscriber.add(work$.subscribe(subscriber));
    };
    const hold = () =>
      new Promise<void>((release) => {
        subscriber.add(release);
        start();
      });
    locks.request(name, { signal: waiting.signal, mode }, hold).catch(() => {
      // The browser refuses locks, as in a document without an origin. The server still has the last word.
      if (!hasStarted && !subscriber.closed) start();
    });
    return () => {
      limit.unsubscribe();
      waiting.abort();
    };
  });
}
