/** The guards of /login and /auth (RTE-15, RTE-18), in the chunk of their pages. */
import { map } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { BrandFamilyService } from '../../core/brand/brand-family.service';
import { SessionService } from '../../core/session/session.service';
import { hostedSignInUrl, returnUrlOf, usesLocalSignIn } from '../../features/auth';
import { inject } from '../../framework/di';
import { resolveRedirect } from '../../platform/router/redirect';
import { Router } from '../../platform/router/router';
import { ALLOW, type GuardResult, WAIT } from './guard-result';
import type { Guard } from './guards';

/**
 * ROL-04: the login page is for visitors only. A signed-in user continues to returnurl or fromUrl if it belongs to
 * the brand family. ROL-08: where the local form is not allowed, visitors go to the hosted sign-in, unless the
 * login page first has to explain why the session ended (ERR-01).
 */
export const visitorGuard: Guard = () => {
  const redirectBack = createRedirectBack();
  const { context } = inject(BrandService);
  const router = inject(Router);
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'signed-in') return redirectBack();
      const showsReason = state.kind === 'guest' && state.expired;
      return showsReason || usesLocalSignIn(context)
        ? ALLOW
        : { kind: 'leave', url: hostedSignInUrl(context, router) };
    }),
  );
};

/** RTE-18: handles tokens from the address, which have been used or refused once this guard runs. */
export const authCallbackGuard: Guard = ({ search }) => {
  const redirectBack = createRedirectBack();
  return inject(SessionService).state$.pipe(
    map((state): GuardResult => {
      if (state.kind === 'restoring') return WAIT;
      if (state.kind === 'unreachable') return { kind: 'fallback', page: 'session-unreachable' };
      return state.kind === 'signed-in' ? redirectBack() : { kind: 'redirect', url: `/login${search}` };
    }),
  );
};

/** Pages that only lead elsewhere: returning to one of them would be a loop. */
const PASS_THROUGH_PAGES = /^\/(login|logout|auth|travel|redirect)\b/i;

/** Where to send somebody who has just signed in (RTE-27). */
function createRedirectBack(): () => GuardResult {
  const router = inject(Router);
  const { origins } = inject(BrandFamilyService);
  return () => {
    const target = resolveRedirect(returnUrlOf(router), router.origin, origins);
    if (target.kind === 'internal' && isPassThrough(target.url)) return { kind: 'redirect', url: '/' };
    return { kind: target.kind === 'family' ? 'leave' : 'redirect', url: target.url };
  };
}

/** Compares the decoded path, as the route table does. */
function isPassThrough(url: string): boolean {
  try {
    return PASS_THROUGH_PAGES.test(decodeURI(url));
  } catch {
    return PASS_THROUGH_PAGES.test(url);
  }
}
