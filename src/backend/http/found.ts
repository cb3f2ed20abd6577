/** What belongs to a student is only ever found through that student, by an id from the address. */
import { readId } from './input';
import { Refusal } from './refusal';

/** The id of nothing: what is not an id at all is looked up like an unknown one. */
export const NO_ID = 0;

export function toId(text: string): number {
  return readId(text) ?? NO_ID;
}

/** Another student's id, an unknown one and what is not an id at all get the very same answer. */
export function found<T>(entity: T | false | null | undefined, what: string): T {
  if (!entity) throw new Refusal(404, `We could not find this ${what}.`);
  return entity;
}
