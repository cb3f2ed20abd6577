/** The guards of the doors, RTE-15 and RTE-18: in the chunk of their pages. */
import { map } from 'rxjs';
import { inject } from '../../framework/di';
import { type BrandContext, BrandService } from '../brand/brand.service';
import { BrandFamilyService } from '../brand/brand-family.service';
import { SessionService } from '../session/session.service';
import { ALLOW, type Guard, type GuardResult, WAIT } from './guards';
import { Router } from './router';
import { judgeTarget } from './targets';

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
 * ROL-08: the local form is for development and test. On this machine it also serves the brands of the other
 * environments, but a brand with its own identity database (usesIDB) walks the hosted way even there.
 */
export function usesLocalSignIn({ brand, environment, local }: BrandContext): boolean {
  return local ? !brand.usesIDB : environment.flags.localSignInAllowed;
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
  const { origins } = inject(BrandFamilyService);
  return () => {
    const target = judgeTarget(wishOf(router), router.origin, origins);
    // Back to one of the doors would be no way on.
    if (target.kind === 'inside' && DOORS.test(target.url)) return { kind: 'redirect', url: '/' };
    return { kind: target.kind === 'family' ? 'leave' : 'redirect', url: target.url };
  };
}

/** RTE-27: where a visitor wants to go on to; state is what a hosted sign-in brings back. */
function wishOf(router: Router): string | null {
  return ['returnurl', 'fromUrl', 'state'].map((name) => router.queryParam(name)).find(Boolean) ?? null;
}
