import { Observable } from 'rxjs';
import { InjectionToken } from '../../framework/di';

/** A browser that is never idle is asked no longer than this, in milliseconds (our choice). */
const LONGEST_WAIT_MS = 3_000;
/** Where the browser cannot say whether it is idle: after this many milliseconds (our choice). */
const INSTEAD_MS = 300;

/** Emits once and completes, as soon after subscription as the browser has nothing else to do. */
export const WHEN_IDLE = new InjectionToken<Observable<void>>('WHEN_IDLE', {
  providedIn: 'root',
  factory: () =>
    new Observable((subscriber) => {
      const idle = () => {
        subscriber.next();
        subscriber.complete();
      };
      if (typeof requestIdleCallback === 'undefined') {
        const handle = setTimeout(idle, INSTEAD_MS);
        return () => clearTimeout(handle);
      }
      const handle = requestIdleCallback(idle, { timeout: LONGEST_WAIT_MS });
      return () => cancelIdleCallback(handle);
    }),
});
