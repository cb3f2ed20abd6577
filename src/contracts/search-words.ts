/** How the words of a text are found: a longer word also with one wrong letter. */
import { foldText } from './search-text';

/** The words of a text, without accents and case. What is neither letter nor digit parts them. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text).split(NO_LETTERS).filter(Boolean);
}

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

/** Shorter words would become other words (our choice). */
const LOOSE_FROM_LETTERS = 4;

/** Whether a letter of a word may be wrong. A number with another digit is another number. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= LOOSE_FROM_LETTERS && !/\d/.test(word);
}

/**
 * Whether the text may have the word at a place, by its first letters: most words are out by them. 0 with the same first
 * letter, 1 if that is wrong, swapped, missing or too many, which is rarer. Else null.
 */
export function startMistakes(word: string, text: string, from: number): 0 | 1 | null {
  const [first, second] = [text[from], text[from + 1]];
  if (first === word[0]) return 0;
  return second === word[1] || first === word[1] || second === word[0] ? 1 : null;
}

/**
 * How many letters of the text from a place on are this word, but for one letter that is wrong, missing, too many, or
 * swapped with the next. Null if they are not. The text may go on.
 */
export function lengthWithOneMistake(word: string, text: string, from: number): number | null {
  let same = 0;
  while (same < word.length && word[same] === text[from + same]) same += 1;
  /** Whether the rest of the word is at that place of the text. */
  function isRest(start: number, place: number): boolean {
    let index = 0;
    while (start + index < word.length && word[start + index] === text[from + place + index]) index += 1;
    return start + index >= word.length;
  }
  const next = same + 1;
  const isSwapped = word[same] === text[from + next] && word[next] === text[from + same];
  if (isRest(next, next)) return Math.min(word.length, text.length - from);
  if (isSwapped && isRest(next + 1, next + 1)) return word.length;
  if (isRest(same, next)) return word.length + 1;
  return isRest(next, same) ? word.length - 1 : null;
}
