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
  /** The moment at which a change was announced. What was requested later has it already, and is not requested again. */
  readonly since?: number;
}

let moments = 0;

/** Counts up: the clock is too coarse to say which of two things came first. */
export const nextMoment = () => ++moments;

/**
 * STA-03: an unforced reload passes if the last one that passed is more than `throttleMs` ago. A forced reload always
 * passes and restarts the window. Each subscription has its own window.
 */
export function reloadGate(throttleMs = RELOAD_THROTTLE_MS): MonoTypeOperatorFunction<ReloadRequest> {
  return connect((requests$) => {
    const unforced$ = requests$.pipe(filter(({ force }) => !force));
    return requests$.pipe(
      filter(({ force }) => force),
      map((forced) => concat(of(forced), unforced$)),
      startWith(unforced$),
      switchMap((window$) =>
        window$.pipe(throttleTime(throttleMs, undefined, { leading: true, trailing: false })),
      ),
    );
  });
}
