import { BehaviorSubject, defer, retry, switchMap } from 'rxjs';
import { Injectable, Injector, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { LOG_ERROR } from '../../platform/log/log-error';

type DeferredModule = typeof import('./deferred');

const loadDeferred = (): Promise<DeferredModule> => import(/* webpackChunkName: "deferred" */ './deferred');

/** Further attempts to load the chunk, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 5, delay: 10_000 };

/**
 * Loads what no page needs for its first paint: footer, toasts, dialogs, background services.
 *
 * | Rule | Operator |
 * |---|---|
 * | They load once the first page is done | `switchMap` of FIRST_PAGE_DONE |
 * | A chunk that fails is loaded again after 10 s, at most five times (our choice) | `retry(CHUNK_RETRY)` |
 */
@Injectable({ providedIn: 'root' })
export class DeferredParts {
  private readonly partsSubject = new BehaviorSubject<DeferredModule | null>(null);

  /** Null until they have loaded. */
  readonly parts$ = readonlyState(this.partsSubject);

  constructor() {
    const injector = inject(Injector);
    const log = inject(LOG_ERROR);
    inject(FIRST_PAGE_DONE)
      .pipe(
        switchMap(() => defer(loadDeferred).pipe(retry(CHUNK_RETRY))),
        takeUntilDestroyed(),
      )
      .subscribe({
        next: (parts) => {
          parts.startBackgroundServices(injector);
          this.partsSubject.next(parts);
        },
        error: (error: unknown) => log('The deferred parts failed', error),
      });
  }
}
