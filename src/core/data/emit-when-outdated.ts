import {
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { CLOCK } from '../../platform/clock/clock';
import { DUE_MARGIN_MS, LONGEST_WAIT_MS } from './data.timing';
import type { Loadable } from './loadable';

/**
 * Emits when a loaded list is out of date because the first of its times after the load has passed. It then waits for
 * the next load, so that a failing server is not asked repeatedly. If the computer was asleep at that time, it emits
 * once the page is shown. Needs an injection context.
 */
export function emitWhenOutdated<T>(
  list$: Observable<Loadable<readonly T[]>>,
  timesOf: (item: T) => readonly number[],
): Observable<unknown> {
  const clock = inject(CLOCK);
  const shown$ = fromEvent(inject(DOCUMENT), 'visibilitychange');

  const waitFor = (due: number): Observable<unknown> => {
    const wait = due - clock.now().getTime();
    if (wait <= 0) return of(null);
    return timer(Math.min(wait, LONGEST_WAIT_MS)).pipe(switchMap(() => waitFor(due)));
  };

  return list$.pipe(
    distinctUntilChanged((before, after) => before.value === after.value && before.asOf === after.asOf),
    switchMap(({ value, asOf }) => {
      if (value === null || asOf === null) return EMPTY;
      const next = firstAfter(asOf.getTime(), value.flatMap(timesOf));
      if (next === null) return EMPTY;
      return shown$.pipe(
        startWith(null),
        switchMap(() => waitFor(next + DUE_MARGIN_MS)),
        take(1),
      );
    }),
  );
}

function firstAfter(since: number, times: readonly number[]): number | null {
  const first = times.reduce(
    (earliest, time) => (time > since ? Math.min(earliest, time) : earliest),
    Number.POSITIVE_INFINITY,
  );
  return Number.isFinite(first) ? first : null;
}
