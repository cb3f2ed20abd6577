import { asyncScheduler, defer, filter, type MonoTypeOperatorFunction } from 'rxjs';
import { RELOAD_THROTTLE_MS } from './load.timing';

export interface ReloadRequest {
  /** A forced reload always passes. */
  readonly force: boolean;
}

/**
 * STA-03: a reload passes if over `windowMs` milliseconds since the last one that passed; a forced one always
 * passes and restarts the window. Each subscription has a window of its own.
 */
export function reloadGate<T extends ReloadRequest>(
  windowMs = RELOAD_THROTTLE_MS,
): MonoTypeOperatorFunction<T> {
  return (requests) =>
    defer(() => {
      let lastPassed = Number.NEGATIVE_INFINITY;
      return requests.pipe(
        filter(({ force }) => {
          const now = asyncScheduler.now();
          if (!force && now - lastPassed <= windowMs) return false;
          lastPassed = now;
          return true;
        }),
      );
    });
}
