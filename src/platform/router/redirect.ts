import { toInternalUrl } from './internal-url';

/** Where a redirect leads: to a page of this app, or to another app of the brand family. */
export type RedirectTarget =
  | { readonly kind: 'internal'; readonly url: string }
  | { readonly kind: 'family'; readonly url: string };

/**
 * The only place that decides where a return or redirect target may lead (RTE-19, RTE-27). It parses the target as
 * the browser does, compares whole origins and rebuilds the address from its parts. Anything else leads to '/'.
 */
export function resolveRedirect(
  target: string | null,
  origin: string,
  familyOrigins: readonly string[],
): RedirectTarget {
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
