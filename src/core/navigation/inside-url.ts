/**
 * The one judge of addresses inside the app: a target is rebuilt from its parsed parts where it lies on this
 * origin, and is '/' otherwise. Backslashes, userinfo, control characters and protocol-relative forms all end
 * as what a browser would really open, and are compared as that.
 */
export function insideUrl(target: string | null, origin: string): string {
  if (!target || !URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  if (url.origin !== origin || !url.protocol.startsWith('http') || url.username !== '' || url.password !== '')
    return '/';
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return path + url.search + url.hash;
}
