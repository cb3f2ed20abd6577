import {
  distinctUntilChanged,
  NEVER,
  type Observable,
  scan,
  switchMap,
  take,
  timeInterval,
  timer,
} from 'rxjs';
import { MAX_TIMER_MS } from './toast.timing';

/** Emits once and completes when `running$` has been true for `totalMs` milliseconds in total. */
export function countdown(totalMs: number, running$: Observable<boolean>): Observable<unknown> {
  return running$.pipe(
    distinctUntilChanged(),
    timeInterval(),
    scan(
      // The interval is how long the previous phase lasted, which counts only if the countdown was running.
      ({ running: wasRunning, leftMs }, { value: running, interval }) => ({
        running,
        leftMs: wasRunning ? leftMs - interval : leftMs,
      }),
      { running: false, leftMs: Math.min(totalMs, MAX_TIMER_MS) },
    ),
    switchMap(({ running, leftMs }) => (running ? timer(leftMs) : NEVER)),
    take(1),
  );
}
