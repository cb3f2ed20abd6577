import { createPath, type Path } from 'react-router-dom';
import { combineLatest, from, isObservable, map, type Observable, of, startWith } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { FinishedSurveyService } from '../../features/onboarding';
import { ProfileService } from '../../features/profile';
import { inject } from '../../framework/di';
import type { RouterLocation } from '../../platform/router/navigation';
import { Router } from '../../platform/router/router';
import { UrlTree } from '../../platform/router/url-tree';
import { ALLOW, firstRefusal, type GuardResult, WAIT } from './guard-result';
import { decideAccountRedirect, decideOnboarding, decideSession } from './student-decisions';

/** What Angular's guards decide works as well: true allows, false cancels, an UrlTree redirects. */
type GuardValue = GuardResult | boolean | UrlTree;

/**
 * Runs in an injection context. It may emit again whenever what it depends on changes, for as long as the app stays
 * at the location.
 */
export type Guard = (location: RouterLocation) => GuardValue | Observable<GuardValue> | Promise<GuardValue>;

/** Runs all guards; the first in their order that does not allow decides. */
export function checkGuards(guards: readonly Guard[], location: RouterLocation): Observable<GuardResult> {
  if (guards.length === 0) return of(ALLOW);
  return combineLatest(guards.map((guard) => resultsOf(guard(location)))).pipe(map(firstRefusal));
}

/** What a guard returns, in the one form that the app works with. */
export function resultsOf(returned: ReturnType<Guard>): Observable<GuardResult> {
  if (isObservable(returned)) return returned.pipe(map(resultOf));
  return returned instanceof Promise
    ? from(returned).pipe(map(resultOf), startWith(WAIT))
    : of(resultOf(returned));
}

function resultOf(value: GuardValue): GuardResult {
  if (value instanceof UrlTree) return { kind: 'redirect', url: value.toString() };
  if (typeof value === 'boolean') return value ? ALLOW : { kind: 'cancel' };
  return value;
}

/** The address of the login page, which leads back to a location. */
export function loginUrl(router: Router, location: Partial<Path>): string {
  const returnurl = createPath(location);
  const queryParams = returnurl === '/' ? null : { returnurl };
  return router.createUrlTree(['/login'], { queryParams }).toString();
}

/** ROL-03: a credential, else the login page, which leads back. Student pages are for students (ROL-02). */
export const signedInGuard: Guard = (location) => {
  const login = loginUrl(inject(Router), location);
  return inject(SessionService).state$.pipe(map((session) => decideSession(session, login)));
};

/**
 * ERR-01: leads to the login page when the session expires. For pages that guests may see; those where the work of a
 * guest or another window would be lost stay, with a notice above them (SessionNotice).
 */
export const expiredSessionGuard: Guard = (location) => {
  const url = loginUrl(inject(Router), location);
  return inject(SessionService).state$.pipe(
    map(
      (session): GuardResult =>
        session.kind === 'guest' && session.expired ? { kind: 'redirect', url, force: true } : ALLOW,
    ),
  );
};

/**
 * RTE-16: arriving signs out. Going back to the page of an earlier sign-out does not: a student who has signed in
 * since stays signed in.
 */
export const logoutGuard: Guard = ({ kind }) => {
  const session = inject(SessionService);
  if (kind === 'POP' && session.credential$.value !== null) return inject(Router).createUrlTree(['/']);
  session.signOut();
  return true;
};

/** ROL-05: the onboarding survey is done. */
export const onboardingGuard: Guard = () =>
  combineLatest([inject(ProfileService).profile$, inject(FinishedSurveyService).isFinished$]).pipe(
    map(([profile, isFinished]) => decideOnboarding(profile, isFinished)),
  );

/** ROL-06: a student of the legacy dashboard is sent there. */
export const accountRedirectGuard: Guard = () => {
  const { settings } = inject(BrandService).context;
  return combineLatest([
    inject(ProfileService).profile$,
    inject(RequestModeService).legacyRedirectDisabled$,
  ]).pipe(map(([profile, disabled]) => decideAccountRedirect(settings, profile, disabled)));
};

/** RTE-10 to RTE-12: only brands that show products have a catalog. */
export const productsGuard: Guard = () =>
  inject(BrandService).context.settings.showProducts || inject(Router).createUrlTree(['/']);
