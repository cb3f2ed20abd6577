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
 * STA-03: an unforced reload passes if more than RELOAD_THROTTLE_MS have gone by since the last one that passed. A
 * forced one always passes, and the time starts again with it. Each subscription has its own window.
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
