/** What a call sends: its body or form, ids and page. Everything is checked before it gets to a query. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Page } from '../database/page';
import { readBytes } from './body';
import { BODY_BYTES } from './limits';
import { Refusal } from './refusal';

const NoBody = v.nullish(v.strictObject({}));

export async function readBody<TOutput>(
  c: Context,
  schema: v.GenericSchema<unknown, TOutput>,
): Promise<TOutput> {
  return check(schema, await readJson(c));
}

/** What a plain HTML form sends. Every field is a text that occurs once. */
export async function readForm<TOutput>(
  c: Context,
  schema: v.GenericSchema<unknown, TOutput>,
): Promise<TOutput> {
  const bytes = await readBytes(c.req.raw, BODY_BYTES);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'This call takes a form.');
  }
  return readFields(new URLSearchParams(new TextDecoder().decode(bytes)), schema);
}

/** The fields of an address or a form. A field that occurs twice is refused, because it could be read in two ways. */
export function readFields<TOutput>(
  fields: URLSearchParams,
  schema: v.GenericSchema<unknown, TOutput>,
): TOutput {
  const names = [...fields.keys()];
  if (new Set(names).size < names.length || [...fields.values()].some((value) => value.includes('\0'))) {
    throw new Refusal(400, 'What you sent cannot be read.');
  }
  return check(schema, Object.fromEntries(fields));
}

function check<TOutput>(schema: v.GenericSchema<unknown, TOutput>, input: unknown): TOutput {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new Refusal(
    400,
    field ? `The field ${field} is missing or not valid.` : 'This call takes another body.',
  );
}

/** For a call that needs no body: nothing, null and {} are accepted. */
export async function readNoBody(c: Context): Promise<void> {
  await readBody(c, NoBody);
}

/** An id from an address; null if it cannot be one. */
export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** CALL-08. The default is 0, and a limit of 0 means all (VAL-23). */
export function readPage(c: Context): Page {
  return { offset: readCount(c, 'offset'), limit: readCount(c, 'limit') };
}

function readCount(c: Context, name: keyof Page): number {
  const text = c.req.query(name) ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(400, `${name} must be a whole number.`);
  return Number(text);
}

async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, BODY_BYTES);
  if (bytes.length === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'This call takes JSON.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseUnstorableText);
  } catch {
    throw new Refusal(400, 'What you sent is not well-formed JSON.');
  }
}

/** SQLite would not return NUL and unpaired surrogates as they were sent. */
function refuseUnstorableText(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) {
    throw new TypeError('unstorable text');
  }
  return value;
}
