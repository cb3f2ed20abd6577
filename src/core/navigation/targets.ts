import { insideUrl } from './inside-url';

/** Where a target of a link or query leads: inside the app, or to another app of the brand family. */
export type Target =
  | { readonly kind: 'inside'; readonly url: string }
  | { readonly kind: 'family'; readonly url: string };

/**
 * The one judge of return and redirect targets (RTE-19, RTE-27). It parses as the browser does, compares whole
 * origins, and rebuilds the target from its parts; everything else is the start page.
 */
export function judgeTarget(target: string | null, origin: string, familyOrigins: readonly string[]): Target {
  const inside: Target = { kind: 'inside', url: insideUrl(target, origin) };
  if (!target || !URL.canParse(target)) return inside;
  const url = new URL(target);
  const known = url.origin !== origin && familyOrigins.includes(url.origin);
  if (!known || !url.protocol.startsWith('http') || url.username !== '' || url.password !== '') return inside;
  return { kind: 'family', url: url.origin + insideUrl(url.pathname + url.search + url.hash, url.origin) };
}
