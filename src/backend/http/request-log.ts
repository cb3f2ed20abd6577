import { createMiddleware } from 'hono/factory';

const LONGEST_LOGGED_PATH = 200;

/** One line a call: method, path, status, duration. Never a query, a header, a body or a token. */
export function requestLog(log: (line: string) => void) {
  return createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    const duration = Math.round(performance.now() - start);
    log(`${c.req.method} ${c.req.path.slice(0, LONGEST_LOGGED_PATH)} ${c.res.status} ${duration} ms`);
  });
}
