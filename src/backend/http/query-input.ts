/** Parameters of an address: flags, lists with commas (CMKT-01), and the order of a list. */
import type { Context } from 'hono';
import { readId } from './input';
import { Refusal } from './refusal';

const MOST_ENTRIES = 100;

/** `otherwise` is the default. */
export function readFlag(c: Context, name: string, otherwise = false): boolean {
  const text = c.req.query(name) ?? String(otherwise);
  if (!/^(true|false)$/.test(text)) throw new Refusal(400, `The parameter ${name} must be true or false.`);
  return text === 'true';
}

/** The parameter `timeZoneId`, which is ours but in CLRN-04: the IANA name of the student's time zone; UTC by default. */
export function readTimeZone(c: Context): string {
  const timeZone = c.req.query('timeZoneId') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal(400, 'There is no such time zone.');
  }
}

/** Empty by default. */
export function readWords(c: Context, name: string): string[] {
  const words = (c.req.query(name) ?? '').split(',').filter((word) => word !== '');
  if (words.length > MOST_ENTRIES || !words.every((word) => /^\w{1,50}$/.test(word))) {
    throw new Refusal(400, `The parameter ${name} must be a list of words with commas between them.`);
  }
  return words;
}

export function readIds(c: Context, name: string): number[] {
  return readWords(c, name).map((word) => {
    const id = readId(word);
    if (id === null)
      throw new Refusal(400, `The parameter ${name} must be a list of ids with commas between them.`);
    return id;
  });
}

/** The parameter `sort`, which is ours. The first order is the default. `what` is sorted, in the words of the refusal. */
export function readOrder<T extends string>(c: Context, orders: readonly [T, ...T[]], what: string): T {
  const text = c.req.query('sort') ?? orders[0];
  const order = orders.find((each) => each === text);
  if (order === undefined) throw new Refusal(400, `${what} can be sorted by ${orders.join(', ')}.`);
  return order;
}
