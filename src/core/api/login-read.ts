/** Reads that every login sends (STA-01), declared beside their services. */

/** A GET of the main API. The head of the page sends it before its service exists. */
export interface LoginRead {
  readonly path: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/** The path with its query, exactly as the service sends it. */
export function loginReadUrl({ path, params }: LoginRead): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
