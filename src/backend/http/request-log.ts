import { createMiddleware } from 'hono/factory';

const LONGEST_LOGGED_PATH = 200;

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
    log(`${c.req.method} ${c.req.path.slice(0, LONGEST_LOGGED_PATH)} ${c.res.status} ${duration} ms${mode}`);
  });
}
