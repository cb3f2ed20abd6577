import type { Context } from 'hono';
import { Refusal } from './refusal';

/** CON-29: where in the app something was bought. It is only checked, and not used. */
export function readSourceTag(c: Context): void {
  const tag = c.req.query('addedFrom');
  if (tag !== undefined && !/^clx-[\w-]{1,60}$/.test(tag)) {
    throw new Refusal(400, 'The parameter addedFrom must be a tag that begins with clx-.');
  }
}
