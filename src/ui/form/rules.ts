/**
 * Rules for the fields of a schema, in the words of the legacy library (VAL-13). Each is an action of a valibot pipe:
 * `v.pipe(v.string(), required('Please enter your name.'), maxLength(50, 'Too long.'))`. An empty text breaks the rule
 * `required` alone, as in HTML and in Angular: a field that may be empty is checked once something is in it.
 */
import { check } from 'valibot';

/** Not empty, and not of spaces alone (VAL-09). */
export const required = (message: string) => check((text: string) => text.trim() !== '', message);

export const minLength = (length: number, message: string) =>
  filled((text) => text.length >= length, message);

export const maxLength = (length: number, message: string) =>
  filled((text) => text.length <= length, message);

/** As browsers check an email field (HTML standard). */
export const email = (message: string) => filled((text) => EMAIL.test(text), message);

/** Calendar dates, yyyy-MM-dd, or numbers as they were typed. */
export const min = (least: string | number, message: string) =>
  filled((text) => compare(text, least) >= 0, message);

export const max = (most: string | number, message: string) =>
  filled((text) => compare(text, most) <= 0, message);

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A rule that an empty text cannot break. */
export function filled(isGood: (text: string) => boolean, message: string) {
  return check((text: string) => text === '' || isGood(text), message);
}

/** NaN, which breaks both rules, for text that is no number. */
function compare(text: string, bound: string | number): number {
  if (typeof bound === 'number') return Number(text) - bound;
  return text < bound ? -1 : text > bound ? 1 : 0;
}
