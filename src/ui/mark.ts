/** Not in any alphabet, so no name that a sentence mentions has it. */
export const MARK = '\uE000';

/** Marks the words of a whole sentence that are a link, a time or emphasis (`Sentence`), or are seen (`SpokenLabel`). */
export function mark(words: string): string {
  return `${MARK}${words}${MARK}`;
}
