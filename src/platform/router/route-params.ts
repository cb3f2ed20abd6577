import { matchTable } from './match-table';

/**
 * The parameters of an address that matches the pattern of a route, such as '/resources/:licenseTypeId?'; null for any
 * other. As routes match: decoded, whatever the case, with or without a closing slash.
 */
export function routeParams(
  pattern: string,
  pathname: string,
): Readonly<Record<string, string | undefined>> | null {
  return matchTable([{ path: pattern }], pathname)?.params ?? null;
}
