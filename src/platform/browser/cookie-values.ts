/** All decoded values of a cookie: one for each domain and path for which it was set. */
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
