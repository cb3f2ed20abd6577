/** How texts are searched, on the device and by the reference backend: words in any order, without accents and case. */

/** Without accents and case, as texts are compared with a search. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, folded. Without any, a search matches everything. */
export function searchWords(search: string): readonly string[] {
  // Most lists are shown without a search, and the first one with an expression of Unicode waits for its tables.
  return search === '' ? [] : foldText(search).split(/\s+/).filter(Boolean);
}
