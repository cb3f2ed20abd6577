import { filter, fromEvent, map, merge, type Observable, skip } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';
import { PAGE_VISIBLE } from './page-visible';

/**
 * Emits whenever the window becomes active: when it gets the focus, and when its page is shown again. Both can happen
 * at once.
 */
export const WINDOW_ACTIVE = new InjectionToken<Observable<void>>('WINDOW_ACTIVE', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView as Window;
    const isShownAgain$ = inject(PAGE_VISIBLE).pipe(
      skip(1),
      filter((isVisible) => isVisible),
    );
    return merge(fromEvent(window, 'focus'), isShownAgain$).pipe(map(() => undefined));
  },
});
