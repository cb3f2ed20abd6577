import { externalHref } from './external-link';
import { toInternalUrl } from './internal-url';

/** Paths are the same on every origin, so it does not matter which one they are read with. */
const ANY_ORIGIN = 'https://this.invalid';

/** Of an address that may lead to another app of the family: a path of this origin, or an https address; else null. */
export function pathOrExternalHref(address: string | null | undefined): string | null {
  return address?.startsWith('/') ? toInternalUrl(address, ANY_ORIGIN) : externalHref(address);
}
