/**
 * Reduces a target to an address inside the app: path, query and fragment if it is on this origin, '/' otherwise.
 * It is parsed as the browser would open it, so backslashes, user info, control characters and protocol-relative
 * forms cannot lead elsewhere.
 */
export function toInternalUrl(target: string | null, origin: string): string {
  if (!target || !URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  if (url.origin !== origin || !url.protocol.startsWith('http') || url.username !== '' || url.password !== '')
    return '/';
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return path + url.search + url.hash;
}
