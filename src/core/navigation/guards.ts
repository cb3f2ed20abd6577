import { combineLatest, map, type Observable, of } from 'rxjs';
import { inject } from '../../framework/di';
import { ProfileService } from '../profile/profile.service';
import { SessionService } from '../session/session.service';
import { insideUrl } from './inside-url';
import { Router, type RouterLocation } from './router';

/** What a guard says of a page, now; it says so anew whenever what it depends on changes. */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** Not known yet: the page's skeleton is shown, never its data. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly url: string }
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
      const here = pathname + search + hash;
      return {
        kind: 'redirect',
        url: here === '/' ? '/login' : `/login?returnurl=${encodeURIComponent(here)}`,
      };
    }),
  );

/** ROL-04: for visitors alone; whoever is signed in goes on to returnurl, if that lies inside the app. */
export const visitorGuard: Guard = () => {
  const router = inject(Router);
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind !== 'signed-in') return ALLOW;
      return { kind: 'redirect', url: insideUrl(router.queryParam('returnurl'), router.origin) };
    }),
  );
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

/** Asks all guards; the first in order that does not allow decides. */
export function checkGuards(guards: readonly Guard[], location: RouterLocation): Observable<GuardResult> {
  if (guards.length === 0) return of(ALLOW);
  const results = guards.map((guard) => guard(location));
  return combineLatest(results).pipe(map((said) => said.find(({ kind }) => kind !== 'allow') ?? ALLOW));
}
