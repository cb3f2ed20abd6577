import { createMiddleware } from 'hono/factory';
import { bodyTooLarge } from './body';
import { Refusal } from './refusal';

const LONGEST_URL = 8_192;
const MOST_HEADERS = 100;
const HEADER_BYTES = 16_384;
export const BODY_BYTES = 262_144;

/** Refuses what is too long before anything reads it. A body without a length is counted while it is read. */
export const limits = createMiddleware(async (c, next) => {
  if (c.req.url.length > LONGEST_URL) throw new Refusal(414, 'The address of this call is too long.');
  const headers = [...c.req.raw.headers];
  const bytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (headers.length > MOST_HEADERS || bytes > HEADER_BYTES) {
    throw new Refusal(431, 'The headers of this call are too large.');
  }
  if (Number(c.req.header('content-length') ?? 0) > BODY_BYTES) throw bodyTooLarge();
  await next();
});
