/** Parameters of an address: flags, and lists with commas (CMKT-01). */
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
