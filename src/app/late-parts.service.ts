import { BehaviorSubject, defer, retry, switchMap } from 'rxjs';
import { FIRST_PAGE_DONE } from '../core/browser/first-page-done';
import { LOG_ERROR } from '../core/modal/modal.tokens';
import { Injectable, Injector, inject } from '../framework/di';
import { readonlyState, takeUntilDestroyed } from '../framework/rxjs';
import { type LatePartsModule, loadLateParts } from './load-late-parts';

/** Further attempts to fetch the late parts, and milliseconds between them (our choice). */
const LATE_RETRY = { count: 5, delay: 10_000 };

/**
 * Fetches what every page needs but its first sight does not: footer, toasts, dialogs, the look at other tabs.
 */
@Injectable({ providedIn: 'root' })
export class LateParts {
  private readonly partsSubject = new BehaviorSubject<LatePartsModule | null>(null);

  /** Null until they are here. */
  readonly parts$ = readonlyState(this.partsSubject);

  constructor() {
    const injector = inject(Injector);
    const log = inject(LOG_ERROR);
    inject(FIRST_PAGE_DONE)
      .pipe(
        switchMap(() => defer(loadLateParts).pipe(retry(LATE_RETRY))),
        takeUntilDestroyed(),
      )
      .subscribe({
        next: (parts) => {
          parts.startLateServices(injector);
          this.partsSubject.next(parts);
        },
        error: (error: unknown) => log('The late parts of the page cannot be shown', error),
      });
  }
}
