import {
  concat,
  connect,
  filter,
  type MonoTypeOperatorFunction,
  map,
  of,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs';
import { RELOAD_THROTTLE_MS } from './data.timing';

export interface ReloadRequest {
  /** A forced reload always passes. */
  readonly force: boolean;
}

/**
 * STA-03: an unforced reload passes if the last one that passed is more than RELOAD_THROTTLE_MS ago. A forced reload
 * always passes and restarts the window. Each subscription has its own window.
 */
export function reloadGate(): MonoTypeOperatorFunction<ReloadRequest> {
  return connect((requests$) => {
    const unforced$ = requests$.pipe(filter(({ force }) => !force));
    return requests$.pipe(
      filter(({ force }) => force),
      map((forced) => concat(of(forced), unforced$)),
      startWith(unforced$),
      switchMap((window$) =>
        window$.pipe(throttleTime(RELOAD_THROTTLE_MS, undefined, { leading: true, trailing: false })),
      ),
    );
  });
}
