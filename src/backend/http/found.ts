/** What belongs to somebody is only ever found through her or him, by an id that stands in the address. */
import { readId } from './input';
import { Refusal } from './refusal';

/** Nobody's and nothing's id: what is no id at all is looked for like an unknown one. */
const NO_ID = 0;

export function toId(text: string): number {
  return readId(text) ?? NO_ID;
}

/** Another student's, an unknown one and what is no id at all are refused with the very same answer. */
export function found<T>(entity: T | false | null | undefined, what: string): T {
  if (!entity) throw new Refusal(404, `We could not find this ${what}.`);
  return entity;
}
