import {
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import { durationText, type ExamTimer } from './exam.model';
import { ANNOUNCED_MINUTES } from './exam.timing';

const SECOND_MS = 1000;

/**
 * The seconds that are left, rounded up, until 0; null without a known time limit. Follows the timer, which the server corrects.
 * `elapsed` is ELAPSED: the clock of the device, which may be hours off, is never asked.
 */
export function countdown(timer$: Observable<ExamTimer>, elapsed: () => number): Observable<number | null> {
  return timer$.pipe(
    distinctUntilChanged(isSameTimer),
    switchMap((state) => {
      if (state.kind === 'stopped') return of(toSeconds(state.leftMs));
      if (state.kind !== 'running') return of(null);
      const left = () => Math.max(0, state.deadline - elapsed());
      // Ticks at the full seconds of what is left, and reads the clock at each tick: timers are late.
      return timer(left() % SECOND_MS, SECOND_MS).pipe(
        startWith(null),
        map(() => toSeconds(left())),
        // Of this timer only: when it is corrected after its end, the time is up once more.
        distinctUntilChanged(),
        takeWhile((seconds) => seconds > 0, true),
      );
    }),
  );
}

/** '10 minutes left': once as each announced time goes by, and the last one if several do at once. */
export function announcements(seconds$: Observable<number | null>): Observable<string> {
  return seconds$.pipe(
    pairwise(),
    map(([before, after]) => (before === null || after === null ? null : passed(before, after))),
    filter((minutes) => minutes !== null),
    map((minutes) => `${durationText(minutes * 60)} left`),
  );
}

function passed(before: number, after: number): number | null {
  const minutes = ANNOUNCED_MINUTES.filter((each) => before > each * 60 && after <= each * 60);
  return after === 0 ? null : (minutes.at(-1) ?? null);
}

function toSeconds(ms: number): number {
  return Math.ceil(ms / SECOND_MS);
}

function isSameTimer(before: ExamTimer, after: ExamTimer): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
