import { defer, delayWhen, filter, retry, switchMap, take } from 'rxjs';
import { LearningPathService } from '../../features/learning-path';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { WHEN_IDLE } from '../../platform/browser/idle';
import { LOG_ERROR } from '../../platform/log/log-error';

/** Further attempts to fetch what keeps the page live, and milliseconds between them (our choice). */
const LIVE_RETRY = { count: 5, delay: 10_000 };

/** The hub is no part of the first page: it starts once the first cards are there and the browser is idle. */
export function startRealtime(injector: Injector): void {
  const live$ = defer(() => import('./realtime-services')).pipe(retry(LIVE_RETRY));
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
      next: ({ REALTIME_SERVICES }) => {
        for (const service of REALTIME_SERVICES) injector.get<unknown>(service);
      },
      error: (error: unknown) => injector.get(LOG_ERROR)('Updates in real time cannot start', error),
    });
}
