import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusal';

const PREFLIGHT_SECONDS = 7_200;
const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
/** What the client sends by CALL-03, CALL-05 and CALL-06, and what the hub's client adds. */
const ALLOWED_HEADERS =
  'accept, authorization, content-type, idempotency-key, x-credential, x-host, x-refresh-cache, x-test-mode, ' +
  'x-requested-with, x-signalr-user-agent';
/** CALL-08, and the wait after too many attempts. */
const EXPOSED_HEADERS = 'x-pagination, x-filter, retry-after';

/**
 * Allowed origins are an exact list; a call from any other is refused before any work. Callers sign in by a header,
 * never by a cookie, so credentials mode stays off. A call without an origin does not come from a page.
 */
export function cors(allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins);
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined) return next();
    if (!allowed.has(origin)) throw new Refusal(403, 'This site may not call this server.');
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method');
    if (!isPreflight) return next();
    c.header('Access-Control-Allow-Methods', ALLOWED_METHODS);
    c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    c.header('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    return c.body(null, 204);
  });
}
