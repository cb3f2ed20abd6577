import { externalHref } from './external-link';
import { toInternalUrl } from './internal-url';

/** Paths are the same on every origin, so it does not matter which one they are read with. */
const ANY_ORIGIN = 'https://this.invalid';

/**
 * Of an address of a brand or a product, such as that of its shop or its picture: a path of this origin, or an https address. Null for
 * anything else, and for the start page, which is what is left of a path that would lead elsewhere.
 */
export function pathOrExternalHref(address: string | null | undefined): string | null {
  if (!address?.startsWith('/')) return externalHref(address);
  const path = toInternalUrl(address, ANY_ORIGIN);
  return path === '/' ? null : path;
}
