import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  finalize,
  NEVER,
  type Observable,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { LONGEST_TIMER_MS } from './toast.timing';

/** Emits and completes once `running$` has been true for `totalMs` milliseconds in all; a pause keeps what is left. */
export function countdown(totalMs: number, running$: Observable<boolean>): Observable<unknown> {
  return defer(() => {
    let left = Math.min(totalMs, LONGEST_TIMER_MS);
    return running$.pipe(
      distinctUntilChanged(),
      switchMap((running) => {
        if (!running) return NEVER;
        const since = asyncScheduler.now();
        return timer(left).pipe(
          finalize(() => {
            left -= asyncScheduler.now() - since;
          }),
        );
      }),
      take(1),
    );
  });
}
