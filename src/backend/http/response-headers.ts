import { createMiddleware } from 'hono/factory';

/** Responses belong to one student. They are not cached, not sniffed, and not shared between origins. */
export const responseHeaders = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Origin');
  await next();
});
