/**
 * Finds entries by their words, in any order, without accents and case. A word may be the beginning of a word or, from two
 * letters on, inside of one; where no entry has it, one letter of it may be wrong. It holds no texts but words, each once.
 */
import { lengthWithOneMistake, mayBeMistyped, wordsOf } from '../../contracts/search-words';

/** What an entry is found by, its name first. Each further text counts less than the name. */
export type SearchedTexts = readonly [name: string, ...others: readonly string[]];

/** Of each entry that has every word, by its position: smaller costs come first. */
export type TextHits = ReadonlyMap<number, number>;

type TextIndex = (text: string) => TextHits;

/** What the place of a word costs. The sum orders the hits. */
const NAME_START = 0;
const NAME_WORD = 1;
const OTHER_WORD = 3;
/** In addition, if the word is not whole, not the beginning of one, or has a mistake. */
const NOT_WHOLE = 1;
const INSIDE = 4;
const MISTAKEN = 6;

/** Where a word is: the positions of entries, each with the cost of the best place there. */
type Places = Map<number, number>;

export function createTextIndex(texts: readonly SearchedTexts[]): TextIndex {
  const places = new Map<string, Places>();
  for (const [position, fields] of texts.entries()) {
    for (const [field, text] of fields.entries()) {
      for (const [order, word] of wordsOf(text).entries()) {
        const cost = field > 0 ? OTHER_WORD : order === 0 ? NAME_START : NAME_WORD;
        const known = places.get(word);
        if (known === undefined) places.set(word, new Map([[position, cost]]));
        else if (cost < (known.get(position) ?? Number.POSITIVE_INFINITY)) known.set(position, cost);
      }
    }
  }
  return (text) => {
    const words = [...new Set(wordsOf(text))];
    // Sparing: what one word leaves out, the next one need not find.
    const found = words.map((word) => placesOf(places, word)).sort((a, b) => a.size - b.size);
    const [rarest, ...others] = found;
    const hits = new Map<number, number>();
    for (const [position, cost] of rarest ?? []) {
      const costs = others.map((each) => each.get(position) ?? Number.POSITIVE_INFINITY);
      const sum = costs.reduce((all, each) => all + each, cost);
      if (sum < Number.POSITIVE_INFINITY) hits.set(position, sum);
    }
    return hits;
  };
}

/** The entries of a list that a text finds. One without letters and digits is looked for in the names as it is. */
export function searchItems<T>(
  items: readonly T[],
  textsOf: (item: T) => SearchedTexts,
  text: string,
): ReadonlyMap<T, number> {
  const texts = items.map(textsOf);
  const hits = hasWords(text) ? createTextIndex(texts)(text) : findInNames(texts, text);
  return new Map([...hits].map(([position, cost]) => [items[position] as T, cost]));
}

export function hasWords(text: string): boolean {
  return wordsOf(text).length > 0;
}

function findInNames(texts: readonly SearchedTexts[], text: string): TextHits {
  return new Map(
    texts.flatMap(([name], position) => (name.toLowerCase().includes(text) ? [[position, 0]] : [])),
  );
}

function placesOf(places: ReadonlyMap<string, Places>, word: string): Places {
  const strict = gather(places, (known) => {
    if (known.startsWith(word)) return known.length === word.length ? 0 : NOT_WHOLE;
    return word.length > 1 && known.includes(word) ? INSIDE : null;
  });
  if (strict.size > 0 || !mayBeMistyped(word)) return strict;
  return gather(places, (known) => {
    const isAlike = known[0] === word[0] && lengthWithOneMistake(word, known, 0) !== null;
    return isAlike ? MISTAKEN : null;
  });
}

function gather(places: ReadonlyMap<string, Places>, extraOf: (known: string) => number | null): Places {
  const gathered: Places = new Map();
  for (const [known, entries] of places) {
    const extra = extraOf(known);
    if (extra === null) continue;
    for (const [position, cost] of entries) {
      const best = gathered.get(position) ?? Number.POSITIVE_INFINITY;
      if (cost + extra < best) gathered.set(position, cost + extra);
    }
  }
  return gathered;
}
