/** The headers of calls to our APIs, apart from the interceptors: the head of the first page sets the same. */

/** CALL-03. */
export const HOST_HEADER = 'X-Host';
export const JSON_ACCEPT = { Accept: 'application/json' };

/** CALL-05; not for the student API. */
export function modeHeaders(mode: { refreshesCache: boolean; testMode: boolean }): Record<string, string> {
  return {
    ...(mode.refreshesCache && { 'x-refresh-cache': 'true' }),
    ...(mode.testMode && { 'x-test-mode': 'true' }),
  };
}

/** CALL-06: what a session is sent under. */
export function sessionHeader(secret: string): Record<string, string> {
  return { Authorization: `xcred ${secret}` };
}
