import { defer, delayWhen, filter, retry, switchMap, take } from 'rxjs';
import { WHEN_IDLE } from '../core/browser/idle';
import { LOG_ERROR } from '../core/modal/modal.tokens';
import { LearningPathService } from '../features/learning-path';
import { DestroyRef, type Injector } from '../framework/di';
import { takeUntilDestroyed } from '../framework/rxjs';

/** Further attempts to fetch what keeps the page live, and milliseconds between them (our choice). */
const LIVE_RETRY = { count: 5, delay: 10_000 };

/** The hub is no part of the first page: it starts once the first cards are there and the browser is idle. */
export function goLive(injector: Injector): void {
  const live$ = defer(() => import('./live')).pipe(retry(LIVE_RETRY));
  injector
    .get(LearningPathService)
    .learningPaths$.pipe(
      filter(({ value, error }) => value !== null || error !== null),
      take(1),
      delayWhen(() => injector.get(WHEN_IDLE)),
      switchMap(() => live$),
      takeUntilDestroyed(injector.get(DestroyRef)),
    )
    .subscribe({
      next: ({ LIVE_SERVICES }) => {
        for (const service of LIVE_SERVICES) injector.get<unknown>(service);
      },
      error: (error: unknown) => injector.get(LOG_ERROR)('Updates in real time cannot start', error),
    });
}
