/** How the palette searches what is on the device: pure, and quick enough to run at every key. */
import type { PaletteItem } from '../../connected/palette';
import { foldText } from '../../contracts/search-text';
import { lengthWithOneMistake, mayBeMistyped, startMistakes } from '../../contracts/search-words';

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** The words of a text with a space before each, so that the start of a word is found by one search. */
interface Folded {
  readonly text: string;
  /** Where each character stands in the original; null if one place before. */
  readonly places: readonly number[] | null;
}

type Field = 'label' | 'detail' | 'keywords';
const SHOWN_FIELDS = ['label', 'detail'] as const;
const FIELDS: readonly Field[] = [...SHOWN_FIELDS, 'keywords'];

/** An item, prepared once for all keys. */
export interface Entry {
  readonly item: PaletteItem;
  readonly folded: Readonly<Record<Field, Folded>>;
  /** The texts of all fields: what has not the word here is out by one search. */
  readonly all: string;
}

export function entriesOf(items: readonly PaletteItem[]): readonly Entry[] {
  return items.map(entryOf);
}

function entryOf(item: PaletteItem): Entry {
  const { label, detail = '', keywords = '' } = item;
  const together = `${label}\n${detail}\n${keywords}`;
  if (!ASCII.test(together)) {
    const folded = { label: fold(label), detail: fold(detail), keywords: fold(keywords) };
    return { item, folded, all: FIELDS.map((field) => folded[field].text).join('') };
  }
  // Most items, in a fraction of the time: no letter becomes longer or shorter.
  const all = ` ${together.toLowerCase().replace(NO_ASCII_LETTER, ' ')}`;
  const detailAt = label.length + 1;
  const keywordsAt = detailAt + detail.length + 1;
  const part = (from: number, to?: number) => ({ text: all.slice(from, to), places: null });
  const folded = { label: part(0, detailAt), detail: part(detailAt, keywordsAt), keywords: part(keywordsAt) };
  return { item, folded, all };
}

const MARK = /\p{M}/u;
const ASCII = /^[\0-\x7f]*$/;
const NO_ASCII_LETTER = /[^a-z0-9]/g;

function fold(text: string): Folded {
  const folded = foldText(text);
  // Without marks, no letter becomes shorter: if all together stay as long, each does.
  if (folded.length === text.length && !MARK.test(text)) return { text: spaced(folded), places: null };
  const places = [0];
  let all = '';
  let place = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    all += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += letter.length;
  }
  return { text: spaced(all), places };
}

const spaced = (folded: string) => ` ${folded.replace(NO_LETTER, (sign) => ' '.repeat(sign.length))}`;

/** From and to, in the letters of the original. */
export type Mark = readonly [from: number, to: number];

export interface Hit {
  readonly entry: Entry;
  /** Lower is better. */
  readonly cost: number;
}

interface Hits {
  /** The best ones, best first; of equal ones that which comes first. */
  readonly best: readonly Hit[];
  readonly total: number;
}

/** What each place of a word costs. The sum orders the hits; a whole word costs a little less. */
const LABEL_START = 0;
const LABEL_WORD = 2;
const OTHER_WORD = 4;
const INSIDE = 6;
const NOT_WHOLE = 1;
/** Of a word with a mistake, if its first letter is another one. */
const OTHER_START = 1;
/** The words together, as they were typed, at the start of the label. */
const AS_TYPED = -3;

/** The entries that have every word. `isLoose` forgives one wrong letter in each word. */
export function search(
  entries: readonly Entry[],
  words: readonly string[],
  limit: number,
  isLoose = false,
): Hits {
  const best: Hit[] = [];
  const typed = words.join(' ');
  const mistyped = words.map((word) => (isLoose && mayBeMistyped(word) ? mistypedStart(word) : null));
  let total = 0;
  for (const entry of entries) {
    if (!words.every((word, index) => entry.all.includes(word) || mistyped[index]?.test(entry.all))) continue;
    const cost = costOf(entry, words, typed, isLoose);
    if (cost === null) continue;
    total += 1;
    const last = best.at(-1);
    if (best.length === limit && last && cost >= last.cost) continue;
    if (best.length === limit) best.pop();
    const place = best.findLastIndex((hit) => hit.cost <= cost) + 1;
    best.splice(place, 0, { entry, cost });
  }
  return { best, total };
}

/** Letters of a word by which most texts are out (our choice). The whole word is only compared with the others. */
const COMPARED_LETTERS = 16;

/** Matches at least where a word stands with one mistake in its first letters, as `lengthWithOneMistake` has it. */
function mistypedStart(word: string): RegExp {
  const letters = word.slice(0, COMPARED_LETTERS);
  const from = (at: number) => letters.slice(at);
  // The last letter may be missing.
  let pattern = '';
  for (let at = letters.length - 2; at >= 0; at -= 1) {
    const [letter = '', next = ''] = from(at);
    pattern = `(?:${letter}${pattern}|.?${from(at + 1)}|.${from(at)}|${next}${letter}${from(at + 2)})`;
  }
  return new RegExp(` ${pattern}`);
}

function costOf(entry: Entry, words: readonly string[], typed: string, isLoose: boolean): number | null {
  let cost = entry.folded.label.text.startsWith(` ${typed}`) ? AS_TYPED : 0;
  for (const word of words) {
    const found = findWord(entry, word, isLoose);
    if (found === null) return null;
    cost += found.cost;
  }
  return cost;
}

/** Where a word is in the folded text of a field. */
interface Found {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** The best place of a word. */
function findWord({ folded }: Entry, word: string, isLoose: boolean): Found | null {
  for (const field of FIELDS) {
    const { text } = folded[field];
    const at = text.indexOf(` ${word}`);
    if (at === -1) continue;
    const place = field !== 'label' ? OTHER_WORD : at === 0 ? LABEL_START : LABEL_WORD;
    const to = at + 1 + word.length;
    const isWhole = to === text.length || text[to] === ' ';
    return { field, from: at + 1, to, cost: place + (isWhole ? 0 : NOT_WHOLE) };
  }
  // One letter is inside of nearly everything, and keywords are not shown.
  for (const field of word.length > 1 ? SHOWN_FIELDS : []) {
    const from = folded[field].text.indexOf(word);
    if (from !== -1) return { field, from, to: from + word.length, cost: INSIDE + NOT_WHOLE };
  }
  return isLoose ? findLoosely(folded, word) : null;
}

/** A word that is this one but for a letter that is wrong, missing, too many, or swapped with the next. The same as the lists. */
function findLoosely(folded: Entry['folded'], word: string): Found | null {
  if (!mayBeMistyped(word)) return null;
  let best: Found | null = null;
  for (const field of FIELDS) {
    const { text } = folded[field];
    for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
      const from = at + 1;
      const mistakes = startMistakes(word, text, from);
      if (mistakes === null || (best !== null && mistakes > 0)) continue;
      const length = lengthWithOneMistake(word, text, from);
      if (length === null) continue;
      const cost = (field === 'label' ? LABEL_WORD : OTHER_WORD) + INSIDE + mistakes * OTHER_START;
      if (mistakes === 0) return { field, from, to: from + length, cost };
      best = { field, from, to: from + length, cost };
    }
    if (best !== null) return best;
  }
  return null;
}

/** Where the words are in label and detail, in order and without overlaps. */
export function marksOf(
  entry: Entry,
  words: readonly string[],
  isLoose: boolean,
): Readonly<Record<'label' | 'detail', readonly Mark[]>> {
  const found = words.flatMap((word) => findWord(entry, word, isLoose) ?? []);
  const marksIn = (field: Field) => {
    const { places } = entry.folded[field];
    const original = entry.item[field] ?? '';
    // The end of a letter is the start of the next one.
    const placeOf = (index: number) => (places === null ? index - 1 : (places[index] ?? original.length));
    return joined(
      found
        .filter((each) => each.field === field)
        .map(({ from, to }): Mark => [placeOf(from), placeOf(to)])
        .sort(([one], [other]) => one - other),
    );
  };
  return { label: marksIn('label'), detail: marksIn('detail') };
}

function joined(marks: readonly Mark[]): readonly Mark[] {
  return marks.reduce<Mark[]>((all, [from, to]) => {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
    return all;
  }, []);
}

interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text, cut at its marks. */
export function partsOf(text: string, marks: readonly Mark[]): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(
      { text: text.slice(end, from), isMarked: false },
      { text: text.slice(from, to), isMarked: true },
    );
    end = to;
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '');
}
