import type { Context } from 'hono';
import { readPage } from '../http/input';

/** As answerList, of what no query holds (CALL-08). */
export function answerItems(c: Context, items: readonly unknown[]): Response {
  const { offset, limit } = readPage(c);
  c.header('x-pagination', JSON.stringify({ offset, limit, total: items.length }));
  return c.json(items.slice(offset, limit === 0 ? undefined : offset + limit));
}
