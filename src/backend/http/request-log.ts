import { createMiddleware } from 'hono/factory';

const LONGEST_LOGGED_PATH = 200;
/** A token is longer than 4 characters, and has digits among its letters. */
const LOGGED_SEGMENT = /^(?:[a-z-]*|\d{1,16}|\w{1,4})$/i;

interface LogEnv {
  Variables: { testMode?: boolean };
}

/**
 * One line for each call: method, path, status, duration, and test mode (CALL-05). Never a query, a header, a body or
 * a token.
 */
export function requestLog(log: (line: string) => void) {
  return createMiddleware<LogEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const duration = Math.round(performance.now() - start);
    const mode = c.var.testMode ? ' test-mode' : '';
    log(`${c.req.method} ${loggable(c.req.url)} ${c.res.status} ${duration} ms${mode}`);
  });
}

/** Anybody can put anything into a path, so only words and numbers are shown: no token, and no control character. */
function loggable(url: string): string {
  const segments = new URL(url).pathname.slice(0, LONGEST_LOGGED_PATH).split('/');
  return segments.map((each) => (LOGGED_SEGMENT.test(each) ? each : '…')).join('/');
}
