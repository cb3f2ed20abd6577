import { createMiddleware } from 'hono/factory';

/** Answers belong to one student and are never kept, guessed at, or mixed up between origins. */
export const answerHeaders = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Origin');
  await next();
});
