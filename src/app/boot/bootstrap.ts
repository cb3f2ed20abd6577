import { defer, filter, retry, take } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { ADDRESS_TOKENS } from '../../core/session/address-tokens';
import { CredentialStore } from '../../core/session/credential-store';
import { restoreKnownSession, SessionService } from '../../core/session/session.service';
import { LearningPathService } from '../../features/learning-path';
import { ProfileService } from '../../features/profile';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { ActiveRoute, routeOf } from '../routing/active-route';

/** What a student's login starts at once, together (STA-01), whichever page is shown. */
const LOADED_ON_LOGIN = [ProfileService, LearningPathService, LicenseTypesService] as const;

/** Further attempts to fetch what nothing goes on without, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 2, delay: 1_000 };

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
      injector.get(ActiveRoute);
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
  const taken = tokens.take();
  const session = injector.get(SessionService);
  const none = Object.keys(taken).length === 0;
  if (none && restoreKnownSession(session, injector.get(CredentialStore)) === null) return;
  // Most visits come this way with no token and a session that is known: who has to be asked about waits a little.
  defer(() => import('../../features/auth/auth.service'))
    .pipe(retry(CHUNK_RETRY), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe({
      next: ({ AuthService }) => injector.get(AuthService).restore({ tokens: taken, partnerId }),
      error: () => session.unreachable(),
    });
}
