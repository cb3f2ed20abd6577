import { toInternalUrl } from './internal-url';

/** Where a redirect leads: to a page of this app, or to another app of the brand family. */
export type RedirectTarget =
  | { readonly kind: 'internal'; readonly url: string }
  | { readonly kind: 'family'; readonly url: string };

/** Control characters and line breaks. No page of the family has one in its address. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same as a path has them: encoded from UTF-8. */
const ENCODED_CONTROL = /%([01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i;

/**
 * The only place that decides where a return or redirect target may lead (RTE-19, RTE-27). It parses the target as
 * the browser does, compares whole origins and rebuilds the address from its parts. Anything else leads to '/', and so
 * does a target with control or line characters. Encoded ones are text in a query, and refused in a path.
 */
export function resolveRedirect(
  target: string | null,
  origin: string,
  familyOrigins: readonly string[],
): RedirectTarget {
  if (target && hasControls(target, origin)) return { kind: 'internal', url: '/' };
  const internal: RedirectTarget = { kind: 'internal', url: toInternalUrl(target, origin) };
  if (!target || !URL.canParse(target)) return internal;
  const url = new URL(target);
  const isFamily = url.origin !== origin && familyOrigins.includes(url.origin);
  if (!isFamily || !url.protocol.startsWith('http') || url.username !== '' || url.password !== '')
    return internal;
  return {
    kind: 'family',
    url: url.origin + toInternalUrl(url.pathname + url.search + url.hash, url.origin),
  };
}

function hasControls(target: string, origin: string): boolean {
  if (CONTROL.test(target)) return true;
  return URL.canParse(target, origin) && ENCODED_CONTROL.test(new URL(target, origin).pathname);
}
