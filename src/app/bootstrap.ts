import { defer, delayWhen, filter, retry, switchMap, take } from 'rxjs';
import { AuthService } from '../core/auth/auth.service';
import { SessionWatchService } from '../core/auth/session-watch.service';
import { BrandService } from '../core/brand/brand.service';
import { WHEN_IDLE } from '../core/browser/idle';
import { LOG_ERROR } from '../core/modal/modal.tokens';
import { ADDRESS_TOKENS } from '../core/navigation/address-tokens';
import { Router } from '../core/navigation/router';
import { ProfileService } from '../core/profile/profile.service';
import { TestModeService } from '../core/profile/test-mode.service';
import { LicenseTypesService } from '../core/reference-data/license-types.service';
import { LearningPathService } from '../features/learning-path';
import { DestroyRef, type Injector } from '../framework/di';
import { takeUntilDestroyed } from '../framework/rxjs';
import { ActiveRoute, routeOf } from './active-route';

/** What a student's login starts at once, together (STA-01), whichever page is shown. */
const LOADED_ON_LOGIN = [ProfileService, LearningPathService, LicenseTypesService] as const;

/** Further attempts to fetch what keeps the page live, and milliseconds between them (our choice). */
const LIVE_RETRY = { count: 5, delay: 10_000 };

/**
 * What starts before anything is rendered: the brand; then, under it, the session that the address or an earlier
 * visit brings, its loads, and the page that all of these allow.
 */
export function bootstrap(injector: Injector): void {
  const brand = injector.get(BrandService);
  brand.state$
    .pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      takeUntilDestroyed(injector.get(DestroyRef)),
    )
    .subscribe(() => {
      for (const service of LOADED_ON_LOGIN) injector.get<unknown>(service);
      enter(injector);
      injector.get(SessionWatchService);
      injector.get(TestModeService);
      injector.get(ActiveRoute);
      goLive(injector);
    });
  brand.load();
}

/** By what the address brings, or the session of an earlier visit; a journey to /travel is left to that page. */
function enter(injector: Injector): void {
  const router = injector.get(Router);
  const { path } = routeOf(router.location$.value.pathname);
  const tokens = injector.get(ADDRESS_TOKENS);
  if (path === '/travel' && tokens.has('transportToken')) return;
  const partnerId = path === '/auth' ? router.queryParam('partnerId') : null;
  injector.get(AuthService).restore({ tokens: tokens.take(), partnerId });
}

/** The hub is no part of the first page: it starts once the first cards are there and the browser is idle. */
function goLive(injector: Injector): void {
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
