import { defer, filter, retry, switchMap, take } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { ADDRESS_TOKENS } from '../../core/session/address-tokens';
import { CredentialStore } from '../../core/session/credential-store';
import { restoreKnownSession, SessionService } from '../../core/session/session.service';
import { LearningPathService } from '../../features/learning-path';
import { ProfileService } from '../../features/profile';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import { Router } from '../../platform/router/router';
import { ActiveRoute, matchRoute } from '../routing/active-route';

/** What a login loads at once (STA-01), whichever page is shown. */
const LOADED_ON_LOGIN = [ProfileService, LearningPathService, LicenseTypesService] as const;

/** Most visits bring no token and have a known session, so the code for the others is loaded on demand. */
const loadAuth = () => import('../../features/auth').then((auth) => auth.AuthService);

/** Further attempts to load the chunk of the sign-in, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 2, delay: 1_000 };

/**
 * Starts what comes before rendering: the brand; then the session from the address or an earlier visit, its loads,
 * and the page that may be shown.
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
      revokeWhenDiscarded(injector);
      restoreSession(injector);
      injector.get(ActiveRoute);
    });
  brand.load();
}

/** From the tokens of the address, or from an earlier visit. The page at /travel uses its own token. */
function restoreSession(injector: Injector): void {
  const router = injector.get(Router);
  const { path } = matchRoute(router.location$.value.pathname).route;
  const addressTokens = injector.get(ADDRESS_TOKENS);
  if (path === '/travel' && addressTokens.has('transportToken')) return;
  const partnerId = path === '/auth' ? router.queryParam('partnerId') : null;
  const tokens = addressTokens.take();
  const session = injector.get(SessionService);
  const hasTokens = Object.keys(tokens).length > 0;
  if (!hasTokens && restoreKnownSession(session, injector.get(CredentialStore)) === null) return;
  defer(loadAuth)
    .pipe(retry(CHUNK_RETRY), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe({
      next: (AuthService) => injector.get(AuthService).restore({ tokens, partnerId }),
      error: () => session.unreachable(),
    });
}

/** Most visits end without a sign-out, so its code is loaded on demand, or with the deferred parts. */
function revokeWhenDiscarded(injector: Injector): void {
  injector
    .get(SessionService)
    .discarded$.pipe(
      filter((discarded) => discarded.length > 0),
      take(1),
      switchMap(() =>
        defer(() => import(/* webpackChunkName: "deferred" */ './sign-out-service')).pipe(retry(CHUNK_RETRY)),
      ),
      takeUntilDestroyed(injector.get(DestroyRef)),
    )
    .subscribe({
      next: ({ SignOutService }) => injector.get(SignOutService),
      error: (error: unknown) => injector.get(LOG_ERROR)('The sign-out was not sent', error),
    });
}
