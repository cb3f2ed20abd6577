import { defer, filter, retry, skip, switchMap } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { KeptChangesService } from '../../core/data/kept-changes.service';
import { ServerWatchService } from '../../core/hub/server-watch.service';
import { SessionService } from '../../core/session/session.service';
import { distinctStudent } from '../../core/session/student-changes';
import { SessionWatchService, SignOutCheckService, SignOutService } from '../../features/auth';
import { LearningPathService } from '../../features/learning-path';
import { TestModeService } from '../../features/profile';
import { ServiceWorkerService } from '../../features/service-worker';
import { DestroyRef, type Injector, type ProviderToken } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { inOwnTask } from '../../platform/browser/own-task';
import { ColourSchemeService } from '../../platform/device/colour-scheme.service';
import { LOG_ERROR } from '../../platform/log/log-error';
import { AnalyticsEventsService } from './analytics-events.service';
import { reloadForNewerBrandFile } from './newer-brand-file';
import { startSurveyWhenNeeded } from './survey-when-needed';
import { VisitStore } from './visit-store.service';

/** Further attempts to load a chunk, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 5, delay: 10_000 };

/** Starts what runs in the background while the page is open, each in a task of its own. */
export function startBackgroundServices(injector: Injector): void {
  const starts = [
    () => injector.get(ColourSchemeService),
    () => injector.get(SessionWatchService),
    () => injector.get(SignOutService),
    () => injector.get(SignOutCheckService),
    () => injector.get(AnalyticsEventsService),
    () => reloadOnTestMode(injector),
    () => injector.get(VisitStore),
    () => injector.get(ServerWatchService),
    () => startSurveyWhenNeeded(injector),
    () => startAfterFirstLoad(injector, loadRealtimeServices, 'Updates in real time cannot start'),
    () => startAfterFirstLoad(injector, loadLoginServices, 'The data of a login cannot be loaded'),
    () => startResuming(injector),
    () => injector.get(ServiceWorkerService),
    () => reloadForNewerBrandFile(injector),
  ];
  for (const start of starts) inOwnTask(start);
}

/** Until the profile has allowed test mode, the paths have been loaded without it. */
function reloadOnTestMode(injector: Injector): void {
  const mode = injector.get(RequestModeService);
  mode.testMode$
    .pipe(skip(1), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe(() => injector.get(LearningPathService).reload({ force: true }));
  injector.get(TestModeService);
}

/** For each student who has left changes that the server has not confirmed. */
function startResuming(injector: Injector): void {
  const kept = injector.get(KeptChangesService);
  const loadServices = async () => {
    const kinds = [...kept.leftKinds()];
    if (kinds.length === 0) return [];
    const { RESUMING_SERVICES } = await loadResumingServices();
    return kinds.map((kind) => RESUMING_SERVICES[kind]);
  };
  injector
    .get(SessionService)
    .student$.pipe(distinctStudent, filter(Boolean), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe(() => startAfterFirstLoad(injector, loadServices, 'Earlier changes cannot be sent'));
}

/** For what no first page shows. The services start when the first cards are shown and the browser is idle. */
function startAfterFirstLoad(
  injector: Injector,
  loadServices: () => Promise<readonly ProviderToken<unknown>[]>,
  failedText: string,
): void {
  injector
    .get(FIRST_LOAD_DONE)
    .pipe(
      switchMap(() => defer(loadServices).pipe(retry(CHUNK_RETRY))),
      takeUntilDestroyed(injector.get(DestroyRef)),
    )
    .subscribe({
      next: (services) => {
        for (const service of services) inOwnTask(() => injector.get(service));
      },
      error: (error: unknown) => injector.get(LOG_ERROR)(failedText, error),
    });
}

/** One chunk, with the client of the hub: they are loaded together. */
const loadRealtimeServices = () =>
  import(/* webpackChunkName: "background" */ './realtime-services').then(
    ({ REALTIME_SERVICES }) => REALTIME_SERVICES,
  );
const loadResumingServices = () => import(/* webpackChunkName: "resuming" */ './resuming-services');
const loadLoginServices = () =>
  import(/* webpackChunkName: "background" */ './login-services').then(
    ({ LOGIN_SERVICES }) => LOGIN_SERVICES,
  );
