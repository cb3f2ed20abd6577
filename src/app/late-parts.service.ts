import { BehaviorSubject, defer, fromEvent, merge, retry, switchMap, take } from 'rxjs';
import { DOCUMENT } from '../core/browser/browser';
import { FIRST_PAGE_DONE } from '../core/browser/first-page-done';
import { LOG_ERROR } from '../core/modal/modal.tokens';
import { Injectable, Injector, inject } from '../framework/di';
import { readonlyState, takeUntilDestroyed } from '../framework/rxjs';
import { type LatePartsModule, loadLateParts } from './load-late-parts';

/** Further attempts to fetch the late parts, and milliseconds between them (our choice). */
const LATE_RETRY = { count: 5, delay: 10_000 };

/**
 * Fetches what every page needs but its first sight does not: footer, toasts, dialogs, the look at other tabs. When
 * the first page is done, or with the first press or key, before which nothing a student does can need them.
 */
@Injectable({ providedIn: 'root' })
export class LateParts {
  private readonly partsSubject = new BehaviorSubject<LatePartsModule | null>(null);

  /** Null until they are here. */
  readonly parts$ = readonlyState(this.partsSubject);

  constructor() {
    const injector = inject(Injector);
    const log = inject(LOG_ERROR);
    const document = inject(DOCUMENT);
    merge(inject(FIRST_PAGE_DONE), fromEvent(document, 'pointerdown'), fromEvent(document, 'keydown'))
      .pipe(
        take(1),
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
