/** The headers of calls to our APIs. Separate from the interceptors, because the head script needs them too. */

/** CALL-03. */
export const HOST_HEADER = 'X-Host';
export const JSON_ACCEPT = { Accept: 'application/json' };

/** CALL-05. Not for the student API. */
export function modeHeaders(mode: { refreshesCache: boolean; testMode: boolean }): Record<string, string> {
  return {
    ...(mode.refreshesCache && { 'x-refresh-cache': 'true' }),
    ...(mode.testMode && { 'x-test-mode': 'true' }),
  };
}

/** CALL-06: the credential of a session. */
export function sessionHeader(secret: string): Record<string, string> {
  return { Authorization: `xcred ${secret}` };
}
