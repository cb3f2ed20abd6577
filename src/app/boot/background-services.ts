import { defer, delayWhen, filter, retry, skip, switchMap, take } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { ServerWatchService } from '../../core/hub/server-watch.service';
import { SessionWatchService } from '../../features/auth';
import { LearningPathService } from '../../features/learning-path';
import { TestModeService } from '../../features/profile';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { WHEN_IDLE } from '../../platform/browser/idle';
import { LOG_ERROR } from '../../platform/log/log-error';
import { AnalyticsEventsService } from './analytics-events.service';
import { VisitKeeper } from './visit-keeper.service';

/** Further attempts to load the chunk of the hub, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 5, delay: 10_000 };

/** Starts what runs in the background while the page is open. */
export function startBackgroundServices(injector: Injector): void {
  injector.get(SessionWatchService);
  injector.get(AnalyticsEventsService);
  reloadOnTestMode(injector);
  injector.get(VisitKeeper);
  injector.get(ServerWatchService);
  startRealtime(injector);
}

/** Until the profile has allowed test mode, the paths have been loaded without it. */
function reloadOnTestMode(injector: Injector): void {
  const mode = injector.get(RequestModeService);
  mode.testMode$
    .pipe(skip(1), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe(() => injector.get(LearningPathService).reload({ force: true }));
  injector.get(TestModeService);
}

/** The hub is no part of the first page: it starts when the first cards are shown and the browser is idle. */
function startRealtime(injector: Injector): void {
  const services$ = defer(() => import('./realtime-services')).pipe(retry(CHUNK_RETRY));
  injector
    .get(LearningPathService)
    .learningPaths$.pipe(
      filter(({ value, error }) => value !== null || error !== null),
      take(1),
      delayWhen(() => injector.get(WHEN_IDLE)),
      switchMap(() => services$),
      takeUntilDestroyed(injector.get(DestroyRef)),
    )
    .subscribe({
      next: ({ REALTIME_SERVICES }) => {
        for (const service of REALTIME_SERVICES) injector.get<unknown>(service);
      },
      error: (error: unknown) => injector.get(LOG_ERROR)('Updates in real time cannot start', error),
    });
}
