/** Every decoded value of a cookie: a browser sends one for each domain or path it was set for. */
export function cookieValues(cookies: string, name: string): string[] {
  const prefix = `${name}=`;
  return cookies
    .split('; ')
    .filter((pair) => pair.startsWith(prefix))
    .flatMap((pair) => {
      try {
        return [decodeURIComponent(pair.slice(prefix.length))];
      } catch {
        return [];
      }
    });
}
