import { combineLatest, map, type Observable, of } from 'rxjs';
import { RequestModeService } from '../../core/api/request-mode.service';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { SignOutService } from '../../features/auth/sign-out.service';
import { ProfileService } from '../../features/profile/profile.service';
import { inject } from '../../framework/di';
import type { RouterLocation } from '../../platform/router/router';

/** What a guard says of a page, now; it says so anew whenever what it depends on changes. */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** Not known yet: the page's skeleton is shown, never its data. */
  | { readonly kind: 'wait' }
  /** `force`: unsaved changes do not hold it up, for the session has ended. */
  | { readonly kind: 'redirect'; readonly url: string; readonly force?: boolean }
  /** The page belongs to another app or host. */
  | { readonly kind: 'leave'; readonly url: string }
  /** Another page stands in the place of this one, at the same address. */
  | { readonly kind: 'fallback'; readonly page: FallbackPage };

export type FallbackPage = 'session-unreachable' | 'profile-failed' | 'onboarding-required' | 'not-a-student';

/** Runs in an injection context. */
export type Guard = (location: RouterLocation) => Observable<GuardResult>;

export const ALLOW: GuardResult = { kind: 'allow' };
export const WAIT: GuardResult = { kind: 'wait' };

/** ROL-03: a credential, else the login page, which leads back. Student pages are for students (ROL-02). */
export const signedInGuard: Guard = ({ pathname, search, hash }) =>
  inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'unreachable') return { kind: 'fallback', page: 'session-unreachable' };
      if (state.kind === 'signed-in') {
        return state.credential.Role === 'Student' ? ALLOW : { kind: 'fallback', page: 'not-a-student' };
      }
      return { kind: 'redirect', url: loginUrl(pathname + search + hash), force: true };
    }),
  );

/**
 * RTE-16: arriving signs out. Coming Back to the page of an earlier log-out does not: somebody who has signed in
 * since stays signed in.
 */
export const logoutGuard: Guard = ({ kind }) => {
  const signedIn = inject(SessionService).credential$.value !== null;
  if (kind === 'POP' && signedIn) return of<GuardResult>({ kind: 'redirect', url: '/' });
  inject(SignOutService).signOut();
  return of(ALLOW);
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

/** The version of the dashboard this is (ROL-06). */
export const DASHBOARD_VERSION = '2';

/**
 * ROL-06: whoever belongs to the legacy dashboard goes there, unless the redirect is switched off by somebody
 * who may test. A profile without a version, or one that cannot be had, stays here.
 */
export const accountRedirectGuard: Guard = () => {
  const { enableAccountBasedRedirects, legacyDashboardUrl } = inject(BrandService).context.settings;
  if (!enableAccountBasedRedirects || !legacyDashboardUrl) return of(ALLOW);
  return combineLatest([
    inject(ProfileService).profile$,
    inject(RequestModeService).legacyRedirectDisabled$,
  ]).pipe(
    map(([{ value, error }, disabled]): GuardResult => {
      if (value === null && error === null) return WAIT;
      const here =
        value === null || value.dashboardVersion === '' || value.dashboardVersion === DASHBOARD_VERSION;
      if (here || (disabled && value.testModeAllowed)) return ALLOW;
      return { kind: 'leave', url: legacyDashboardUrl };
    }),
  );
};

/** RTE-10 to RTE-12: the catalog is there only when the brand shows products. */
export const productsGuard: Guard = () =>
  of<GuardResult>(
    inject(BrandService).context.settings.showProducts ? ALLOW : { kind: 'redirect', url: '/' },
  );

/** Asks all guards; the first in order that does not allow decides. */
export function checkGuards(guards: readonly Guard[], location: RouterLocation): Observable<GuardResult> {
  if (guards.length === 0) return of(ALLOW);
  const results = guards.map((guard) => guard(location));
  return combineLatest(results).pipe(map((said) => said.find(({ kind }) => kind !== 'allow') ?? ALLOW));
}

function loginUrl(returnUrl: string): string {
  return returnUrl === '/' ? '/login' : `/login?returnurl=${encodeURIComponent(returnUrl)}`;
}
