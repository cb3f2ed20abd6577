import { BehaviorSubject, fromEvent, merge, timer } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../browser/browser';

/** The wall clock. Inject it wherever a decision depends on the date, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const CLOCK = new InjectionToken<Clock>('CLOCK', {
  providedIn: 'root',
  factory: () => ({ now: () => new Date() }),
});

/** How often texts that depend on the current time are updated, in milliseconds (our choice). */
const NOW_TICK_MS = 60_000;

/**
 * The current time for everything that is shown relative to it, so that all parts of a page agree. Updated at every full
 * minute, when most texts change, and whenever the page is shown or hidden, because timers may have been suspended meanwhile.
 */
export const NOW = new InjectionToken<State<Date>>('NOW', {
  providedIn: 'root',
  factory: () => {
    const clock = inject(CLOCK);
    const now = new BehaviorSubject(clock.now());
    merge(
      timer(NOW_TICK_MS - (clock.now().getTime() % NOW_TICK_MS), NOW_TICK_MS),
      fromEvent(inject(DOCUMENT), 'visibilitychange'),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(() => now.next(clock.now()));
    return readonlyState(now);
  },
});
