/**
 * Calls that are carried out once, by the IETF draft httpapi-idempotency-key-header. For a day, a student's repeated
 * call with the same key gets the first response again. A call that was refused has changed nothing: its key is free.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readBytes } from '../http/body';
import { BODY_BYTES } from '../http/limits';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { beginCall, forgetCall, saveResponse } from './idempotency.queries';
import type { TokenOwner } from './token.queries';

const DAY_MS = 86_400_000;

export function createIdempotency({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  /** What this process is carrying out. What a process that has ended was carrying out stays unanswered. */
  const running = new Set<string>();

  return createMiddleware<{ Variables: { caller: TokenOwner } }>(async (c, next) => {
    const idempotencyKey = readKey(c);
    if (idempotencyKey === null) return next();
    const { studentId } = c.var.caller;
    const call = { studentId, idempotencyKey };
    const fingerprint = await fingerprintOf(c);
    const now = clock().getTime();
    const earlier = await beginCall(database, { ...call, fingerprint, expiresAt: now + DAY_MS }, now);
    const name = `${studentId} ${idempotencyKey}`;
    if (earlier === undefined) {
      running.add(name);
      try {
        await next();
        const { ok, status } = c.res;
        if (ok) await saveResponse(database, call, { status, body: await c.res.clone().text() });
        else await forgetCall(database, call);
      } finally {
        running.delete(name);
      }
      return;
    }
    if (earlier.fingerprint !== fingerprint) {
      throw new Refusal(422, 'This Idempotency-Key belongs to another call.');
    }
    const { status, body } = earlier;
    if (status !== null)
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    if (running.has(name)) throw new Refusal(409, 'This is being done already.', { 'Retry-After': '1' });
    // Said once. Who sends it again after that wants it done.
    await forgetCall(database, call);
    throw new Refusal(503, 'It is not known whether this was done. Please check before you try again.');
  });
}

/** The text of a structured field, such as `"8e03978e"`. */
function readKey(c: Context): string | null {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return null;
  const [, key] = /^"([\w-]{1,64})"$/.exec(header) ?? [];
  if (key === undefined) throw new Refusal(400, 'The Idempotency-Key is not valid.');
  return key;
}

async function fingerprintOf(c: Context): Promise<string> {
  const { method, url } = c.req;
  const { pathname, search } = new URL(url);
  const bytes = await readBytes(c.req.raw.clone(), BODY_BYTES);
  return createHash('sha256').update(`${method} ${pathname}${search}\n`).update(bytes).digest('base64url');
}
