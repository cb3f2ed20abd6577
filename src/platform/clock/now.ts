import { BehaviorSubject, fromEvent, interval, merge } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../browser/browser';
import { CLOCK } from './clock';

/** How often what is told relative to now is told anew, in milliseconds (our choice). */
export const NOW_TICK_MS = 60_000;

/**
 * The one present time of a page that stands open, for days left, statuses and 'just now': every part tells the
 * same. It moves on each minute and when the page comes into sight or leaves it; timers may have slept meanwhile.
 */
export const NOW = new InjectionToken<State<Date>>('NOW', {
  providedIn: 'root',
  factory: () => {
    const clock = inject(CLOCK);
    const now = new BehaviorSubject(clock.now());
    merge(interval(NOW_TICK_MS), fromEvent(inject(DOCUMENT), 'visibilitychange'))
      .pipe(takeUntilDestroyed())
      .subscribe(() => now.next(clock.now()));
    return readonlyState(now);
  },
});
