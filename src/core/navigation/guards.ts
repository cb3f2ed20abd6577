import { combineLatest, map, type Observable, of } from 'rxjs';
import { inject } from '../../framework/di';
import { AuthService } from '../auth/auth.service';
import { type BrandContext, BrandService } from '../brand/brand.service';
import { DeviceService } from '../device/device.service';
import { ProfileService } from '../profile/profile.service';
import { RequestModeService } from '../request-mode/request-mode.service';
import { SessionService } from '../session/session.service';
import { Router, type RouterLocation } from './router';
import { judgeTarget } from './targets';

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
  | { readonly kind: 'instead'; readonly page: InsteadPage };

export type InsteadPage = 'session-unreachable' | 'profile-failed' | 'onboarding-required' | 'not-a-student';

/** Runs in an injection context. */
export type Guard = (location: RouterLocation) => Observable<GuardResult>;

const ALLOW: GuardResult = { kind: 'allow' };
const WAIT: GuardResult = { kind: 'wait' };

/** ROL-03: a credential, else the login page, which leads back. Student pages are for students (ROL-02). */
export const signedInGuard: Guard = ({ pathname, search, hash }) =>
  inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'unreachable') return { kind: 'instead', page: 'session-unreachable' };
      if (state.kind === 'signed-in') {
        return state.credential.Role === 'Student' ? ALLOW : { kind: 'instead', page: 'not-a-student' };
      }
      return { kind: 'redirect', url: loginUrl(pathname + search + hash), force: true };
    }),
  );

/**
 * ROL-04: for visitors alone; whoever is signed in goes on to returnurl or fromUrl, if that lies in the family.
 * ROL-08: where the local form is not allowed, to the hosted sign-in; who has to be told why (ERR-01) goes there
 * from the page at /login.
 */
export const visitorGuard: Guard = () => {
  const onward = onwardResult();
  const { context } = inject(BrandService);
  const router = inject(Router);
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'signed-in') return onward();
      const told = state.kind === 'guest' && state.expired;
      return told || usesLocalSignIn(context)
        ? ALLOW
        : { kind: 'leave', url: hostedSignInUrl(context, router) };
    }),
  );
};

/** RTE-18: a door for tokens of the address; by now they are used up or refused. */
export const entranceGuard: Guard = ({ search }) => {
  const onward = onwardResult();
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'unreachable') return { kind: 'instead', page: 'session-unreachable' };
      return state.kind === 'signed-in' ? onward() : { kind: 'redirect', url: `/login${search}` };
    }),
  );
};

/**
 * RTE-16: arriving signs out. Coming Back to the page of an earlier log-out does not: somebody who has signed in
 * since stays signed in.
 */
export const logoutGuard: Guard = ({ kind }) => {
  const signedIn = inject(SessionService).credential$.value !== null;
  if (kind === 'POP' && signedIn) return of<GuardResult>({ kind: 'redirect', url: '/' });
  inject(AuthService).signOut();
  return of(ALLOW);
};

/** ROL-05: the onboarding survey is done. */
export const onboardingGuard: Guard = () =>
  inject(ProfileService).profile$.pipe(
    map(({ value, error }): GuardResult => {
      if (value)
        return value.onboardingSurveyRequired ? { kind: 'instead', page: 'onboarding-required' } : ALLOW;
      return error === null ? WAIT : { kind: 'instead', page: 'profile-failed' };
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

/** RTE-08: pages of small and medium screens; a large one shows them all on one page. */
export const smallScreenGuard: Guard = () =>
  inject(DeviceService).width$.pipe(
    map((width): GuardResult => (width === 'lg' ? { kind: 'redirect', url: '/account/settings/' } : ALLOW)),
  );

/** RTE-27: where a visitor wants to go on to; state is what a hosted sign-in brings back. */
function wishOf(router: Router): string | null {
  return ['returnurl', 'fromUrl', 'state'].map((name) => router.queryParam(name)).find(Boolean) ?? null;
}

/** Asks all guards; the first in order that does not allow decides. */
export function checkGuards(guards: readonly Guard[], location: RouterLocation): Observable<GuardResult> {
  if (guards.length === 0) return of(ALLOW);
  const results = guards.map((guard) => guard(location));
  return combineLatest(results).pipe(map((said) => said.find(({ kind }) => kind !== 'allow') ?? ALLOW));
}

/**
 * ROL-08: the local form is for development and test. On this machine it also serves the brands of the other
 * environments, but a brand with its own identity database (usesIDB) walks the hosted way even there.
 */
export function usesLocalSignIn({ brand, environment, local }: BrandContext): boolean {
  return local ? !brand.usesIDB : environment.flags.localSignInAllowed;
}

function loginUrl(returnUrl: string): string {
  return returnUrl === '/' ? '/login' : `/login?returnurl=${encodeURIComponent(returnUrl)}`;
}

/** ROL-08: the address of the hosted sign-in, which comes back to /auth. */
export function hostedSignInUrl({ brand, hosts }: BrandContext, router: Router): string {
  const query = new URLSearchParams({ client: brand.token, returnUrl: router.origin });
  const wish = wishOf(router);
  // Comes back unchanged beside the jwt, to be judged then.
  if (wish !== null && wish.length <= MAX_STATE_LENGTH) query.set('state', wish);
  return `${hosts.identity}/signin?${query}`;
}

/** What the hosted sign-in takes as its state, in characters. */
const MAX_STATE_LENGTH = 512;
const DOORS = /^\/(login|logout|auth|travel|redirect)\b/i;

/** Where somebody who has just come in wanted to go (RTE-27: returnurl, fromUrl; state of a hosted sign-in). */
function onwardResult(): () => GuardResult {
  const router = inject(Router);
  const { familyOrigins } = inject(BrandService).context;
  return () => {
    const target = judgeTarget(wishOf(router), router.origin, familyOrigins);
    // Back to one of the doors would be no way on.
    if (target.kind === 'inside' && DOORS.test(target.url)) return { kind: 'redirect', url: '/' };
    return { kind: target.kind === 'family' ? 'leave' : 'redirect', url: target.url };
  };
}
