import type { BrandContext } from '../../core/brand/brand.service';
import type { Router } from '../../platform/router/router';

/** The longest `state` the hosted sign-in accepts, in characters. */
const MAX_STATE_LENGTH = 512;

/**
 * ROL-08: the local form is for development and test. On a local machine it also serves brands of the other
 * environments, except those with their own identity database (usesIDB), which always use the hosted sign-in.
 */
export function usesLocalSignIn({ brand, environment, local }: BrandContext): boolean {
  return local ? !brand.usesIDB : environment.flags.localSignInAllowed;
}

/** ROL-08: the address of the hosted sign-in, which redirects back to /auth. */
export function hostedSignInUrl({ brand, hosts }: BrandContext, router: Router): string {
  const query = new URLSearchParams({ client: brand.token, returnUrl: router.origin });
  const returnUrl = returnUrlOf(router);
  // It comes back unchanged together with the jwt and is validated then.
  if (returnUrl !== null && returnUrl.length <= MAX_STATE_LENGTH) query.set('state', returnUrl);
  return `${hosts.identity}/signin?${query}`;
}

/** RTE-27: where the visitor wants to continue. `state` is what the hosted sign-in sends back. */
export function returnUrlOf(router: Router): string | null {
  return ['returnurl', 'fromUrl', 'state'].map((name) => router.queryParam(name)).find(Boolean) ?? null;
}
