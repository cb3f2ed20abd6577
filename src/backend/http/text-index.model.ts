/**
 * Finds entries by their words, in any order, without accents and case. A word may be the beginning of a word or, from two
 * letters on, inside of one; where no entry has all of them, one letter of each may be wrong. A text without letters and
 * digits is looked for in the names as it is. Of other texts than names it holds the words only, each once.
 */
import { lengthWithOneMistake, mayBeMistyped, startMistakes, wordsOf } from '../../contracts/search-words';

/** What an entry is found by, its name first. Each further text counts less than the name. */
export type SearchedTexts = readonly [name: string, ...others: readonly string[]];

/** Of each entry that has every word, by its position: smaller costs come first. */
type TextHits = ReadonlyMap<number, number>;

export type TextIndex = (text: string) => TextHits;

/** What the place of a word costs. The sum orders the hits. */
const NAME_START = 0;
const NAME_WORD = 1;
const OTHER_WORD = 3;
/** In addition, if the word is not whole, not the beginning of one, or has a mistake. */
const NOT_WHOLE = 1;
const INSIDE = 4;
const MISTAKEN = 6;
/** And if the mistake is the first letter, which is rarer. */
const OTHER_START = 2;

/** Where a word is: the positions of entries, each with the cost of the best place there. */
type Places = Map<number, number>;

export function createTextIndex(texts: readonly SearchedTexts[]): TextIndex {
  const places = new Map<string, Places>();
  for (const [position, fields] of texts.entries()) {
    for (const [field, text] of fields.entries()) {
      for (const [order, word] of wordsIn(text).entries()) {
        const cost = field > 0 ? OTHER_WORD : order === 0 ? NAME_START : NAME_WORD;
        const known = places.get(word);
        if (known === undefined) places.set(word, new Map([[position, cost]]));
        else if (cost < (known.get(position) ?? Number.POSITIVE_INFINITY)) known.set(position, cost);
      }
    }
  }
  const names = texts.map(([name]) => name);
  return (text) => {
    const words = [...new Set(wordsOf(text))];
    if (words.length === 0) return findInNames(names, text.toLowerCase());
    const hits = intersect(words.map((word) => gather(places, (known) => extraOf(word, known))));
    if (hits.size > 0 || !words.some(mayBeMistyped)) return hits;
    // A word with a mistake may be inside of another word, so that each may have one: 'hart' is in 'charting'.
    return intersect(words.map((word) => gather(places, (known) => looseExtraOf(word, known))));
  };
}

const ASCII = /^[\0-\x7f]*$/;
const NO_ASCII_LETTERS = /[^a-z0-9]+/;

/** `wordsOf`; of most texts in a fraction of the time. */
function wordsIn(text: string): readonly string[] {
  return ASCII.test(text) ? text.toLowerCase().split(NO_ASCII_LETTERS).filter(Boolean) : wordsOf(text);
}

/** The entries that have every word. */
function intersect(found: readonly Places[]): TextHits {
  // Sparing: what one word leaves out, the next one need not find.
  const [rarest, ...others] = found.toSorted((a, b) => a.size - b.size);
  const hits = new Map<number, number>();
  for (const [position, cost] of rarest ?? []) {
    const costs = others.map((each) => each.get(position) ?? Number.POSITIVE_INFINITY);
    const sum = costs.reduce((all, each) => all + each, cost);
    if (sum < Number.POSITIVE_INFINITY) hits.set(position, sum);
  }
  return hits;
}

/** The entries of a list that a text finds. */
export function searchItems<T>(
  items: readonly T[],
  textsOf: (item: T) => SearchedTexts,
  text: string,
): ReadonlyMap<T, number> {
  const hits = createTextIndex(items.map(textsOf))(text);
  return new Map([...hits].map(([position, cost]) => [items[position] as T, cost]));
}

function findInNames(names: readonly string[], text: string): TextHits {
  return new Map(
    names.flatMap((name, position) => (name.toLowerCase().includes(text) ? [[position, 0]] : [])),
  );
}

/** What it costs that a word is found in a known one; null if it is not. */
function extraOf(word: string, known: string): number | null {
  if (known.startsWith(word)) return known.length === word.length ? 0 : NOT_WHOLE;
  return word.length > 1 && known.includes(word) ? INSIDE : null;
}

function looseExtraOf(word: string, known: string): number | null {
  const extra = extraOf(word, known);
  if (extra !== null || !mayBeMistyped(word)) return extra;
  const mistakes = startMistakes(word, known, 0);
  if (mistakes === null || lengthWithOneMistake(word, known, 0) === null) return null;
  return MISTAKEN + mistakes * OTHER_START;
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
