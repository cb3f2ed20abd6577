import { createPath } from 'react-router-dom';
import { combineLatest, from, isObservable, map, type Observable, of, startWith } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { SignOutService } from '../../features/auth/sign-out.service';
import { ProfileService } from '../../features/profile/profile.service';
import { inject } from '../../framework/di';
import type { RouterLocation } from '../../platform/router/navigation';
import { Router } from '../../platform/router/router';
import { UrlTree } from '../../platform/router/url-tree';

/** What a guard has decided about a page, at present. */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** Not known yet: the page's skeleton is shown, never its data. */
  | { readonly kind: 'wait' }
  /** `force`: even if changes are unsaved, because the session has ended. */
  | { readonly kind: 'redirect'; readonly url: string; readonly force?: boolean }
  /** The page belongs to another app or host. */
  | { readonly kind: 'leave'; readonly url: string }
  /** Another page is shown in its place, at the same address. */
  | { readonly kind: 'fallback'; readonly page: FallbackPage }
  /** The app stays on the page before. */
  | { readonly kind: 'cancel' };

export type FallbackPage = 'session-unreachable' | 'profile-failed' | 'onboarding-required' | 'not-a-student';

/** What Angular's guards decide works as well: true allows, false cancels, an UrlTree redirects. */
export type GuardValue = GuardResult | boolean | UrlTree;

/**
 * Runs in an injection context. It may emit again whenever what it depends on changes, for as long as the app stays
 * at the location.
 */
export type Guard = (location: RouterLocation) => GuardValue | Observable<GuardValue> | Promise<GuardValue>;

export const ALLOW = { kind: 'allow' } as const;
export const WAIT = { kind: 'wait' } as const;

/** Runs all guards; the first in their order that does not allow decides. */
export function checkGuards(guards: readonly Guard[], location: RouterLocation): Observable<GuardResult> {
  if (guards.length === 0) return of(ALLOW);
  return combineLatest(guards.map((guard) => resultsOf(guard(location)))).pipe(
    map((results) => results.find(({ kind }) => kind !== 'allow') ?? ALLOW),
  );
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

/** ROL-03: a credential, else the login page, which leads back. Student pages are for students (ROL-02). */
export const signedInGuard: Guard = (location) => {
  const returnurl = createPath(location);
  const queryParams = returnurl === '/' ? null : { returnurl };
  const login = inject(Router).createUrlTree(['/login'], { queryParams });
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'unreachable') return { kind: 'fallback', page: 'session-unreachable' };
      if (state.kind === 'signed-in') {
        return state.credential.Role === 'Student' ? ALLOW : { kind: 'fallback', page: 'not-a-student' };
      }
      return { kind: 'redirect', url: login.toString(), force: true };
    }),
  );
};

/**
 * RTE-16: arriving signs out. Coming Back to the page of an earlier log-out does not: a student who has signed in
 * since stays signed in.
 */
export const logoutGuard: Guard = ({ kind }) => {
  const signedIn = inject(SessionService).credential$.value !== null;
  if (kind === 'POP' && signedIn) return inject(Router).createUrlTree(['/']);
  inject(SignOutService).signOut();
  return true;
};

/** ROL-05: the onboarding survey is done. */
export const onboardingGuard: Guard = () =>
  inject(ProfileService).profile$.pipe(
    map(({ value, error }): GuardResult => {
      if (value)
        return value.onboardingSurveyRequired ? { kind: 'fallback', page: 'onboarding-required' } : ALLOW;
      return error === null ? WAIT : { kind: 'fallback', page: 'profile-failed' };
    }),
  );

/** The version of this dashboard (ROL-06). */
export const DASHBOARD_VERSION = '2';

/**
 * ROL-06: a student of the legacy dashboard is sent there, unless they may test and have switched the redirect off.
 * A student whose profile has no version, or cannot be loaded, stays here.
 */
export const accountRedirectGuard: Guard = () => {
  const { enableAccountBasedRedirects, legacyDashboardUrl } = inject(BrandService).context.settings;
  if (!enableAccountBasedRedirects || !legacyDashboardUrl) return true;
  return combineLatest([
    inject(ProfileService).profile$,
    inject(RequestModeService).legacyRedirectDisabled$,
  ]).pipe(
    map(([{ value, error }, disabled]): GuardResult => {
      if (value === null && error === null) return WAIT;
      const belongsHere =
        value === null || value.dashboardVersion === '' || value.dashboardVersion === DASHBOARD_VERSION;
      if (belongsHere || (disabled && value.testModeAllowed)) return ALLOW;
      return { kind: 'leave', url: legacyDashboardUrl };
    }),
  );
};

/** RTE-10 to RTE-12: only brands that show products have a catalog. */
export const productsGuard: Guard = () =>
  inject(BrandService).context.settings.showProducts || inject(Router).createUrlTree(['/']);
