import { Observable } from 'rxjs';
import { InjectionToken } from '../../framework/di';

/** The longest wait for an idle moment, in milliseconds (our choice). */
const MAX_IDLE_WAIT_MS = 3_000;
/** The delay in browsers without requestIdleCallback, in milliseconds (our choice). */
const FALLBACK_DELAY_MS = 300;

/** Emits once and completes when the browser is next idle. */
export const WHEN_IDLE = new InjectionToken<Observable<void>>('WHEN_IDLE', {
  providedIn: 'root',
  factory: () =>
    new Observable((subscriber) => {
      const idle = () => {
        subscriber.next();
        subscriber.complete();
      };
      if (typeof requestIdleCallback === 'undefined') {
        const handle = setTimeout(idle, FALLBACK_DELAY_MS);
        return () => clearTimeout(handle);
      }
      const handle = requestIdleCallback(idle, { timeout: MAX_IDLE_WAIT_MS });
      return () => cancelIdleCallback(handle);
    }),
});
