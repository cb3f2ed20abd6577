/** How the palette searches what is on the device: pure, and quick enough to run at every key. */
import type { PaletteItem } from '../../connected/palette';
import { foldText } from '../../platform/format/search-text';

/** A text without accents and case. */
interface Folded {
  readonly text: string;
  /** Where each letter stands in the original; null if at the same place. */
  readonly places: readonly number[] | null;
}

type Field = 'label' | 'detail' | 'keywords';
const FIELDS: readonly Field[] = ['label', 'detail', 'keywords'];

/** An item, prepared once for all keys. */
export interface Entry {
  readonly item: PaletteItem;
  readonly folded: Readonly<Record<Field, Folded>>;
}

export function entriesOf(items: readonly PaletteItem[]): readonly Entry[] {
  return items.map((item) => ({
    item,
    folded: { label: fold(item.label), detail: fold(item.detail), keywords: fold(item.keywords) },
  }));
}

const ASCII = /^[\0-\x7f]*$/;

function fold(text = ''): Folded {
  if (ASCII.test(text)) return { text: text.toLowerCase(), places: null };
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += letter.length;
  }
  return { text: folded, places };
}

/** From and to, in the letters of the original. */
export type Mark = readonly [from: number, to: number];

export interface Hit {
  readonly entry: Entry;
  /** Lower is better. */
  readonly cost: number;
}

export interface Hits {
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
  let total = 0;
  for (const entry of entries) {
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

function costOf(entry: Entry, words: readonly string[], typed: string, isLoose: boolean): number | null {
  let cost = entry.folded.label.text.startsWith(typed) ? AS_TYPED : 0;
  for (const word of words) {
    const found = findWord(entry, word, isLoose);
    if (found === null) return null;
    cost += found.cost;
  }
  return cost;
}

interface Found {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** The best place of a word. */
function findWord({ folded }: Entry, word: string, isLoose: boolean): Found | null {
  let inside: Found | null = null;
  for (const field of FIELDS) {
    const { text } = folded[field];
    let from = text.indexOf(word);
    for (; from !== -1; from = text.indexOf(word, from + 1)) {
      const to = from + word.length;
      if (startsWord(text, from)) {
        const place = field !== 'label' ? OTHER_WORD : from === 0 ? LABEL_START : LABEL_WORD;
        return { field, from, to, cost: place + (startsWord(text, to) ? 0 : NOT_WHOLE) };
      }
      // One letter is inside of nearly everything, and keywords are not shown.
      if (word.length > 1 && field !== 'keywords') inside ??= { field, from, to, cost: INSIDE + NOT_WHOLE };
    }
  }
  return inside ?? (isLoose ? findLoosely(folded, word) : null);
}

const isLetter = (code: number) =>
  code < 128
    ? (code > 96 && code < 123) || (code > 47 && code < 58)
    : /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code)) || (code >= 0xd800 && code < 0xe000);

/** Whether a word starts or ends at a place. */
function startsWord(text: string, place: number): boolean {
  return (
    place === 0 ||
    place >= text.length ||
    !isLetter(text.charCodeAt(place - 1)) ||
    !isLetter(text.charCodeAt(place))
  );
}

/** Shorter words would become other words (our choice). */
const LOOSE_FROM_LETTERS = 4;

/** A word that begins as this one does, but for one letter that is wrong, missing, too many, or swapped with the next. */
function findLoosely(folded: Entry['folded'], word: string): Found | null {
  if (word.length < LOOSE_FROM_LETTERS) return null;
  const first = word.charAt(0);
  for (const field of FIELDS) {
    const { text } = folded[field];
    for (let from = text.indexOf(first); from !== -1; from = text.indexOf(first, from + 1)) {
      if (!startsWord(text, from)) continue;
      const length = lengthWithOneMistake(word, text, from);
      if (length !== null) {
        return {
          field,
          from,
          to: from + length,
          cost: (field === 'label' ? LABEL_WORD : OTHER_WORD) + INSIDE,
        };
      }
    }
  }
  return null;
}

function lengthWithOneMistake(word: string, text: string, from: number): number | null {
  let same = 0;
  while (same < word.length && word[same] === text[from + same]) same += 1;
  const rest = (start: number, at: number) => text.startsWith(word.slice(start), from + at);
  if (rest(same + 1, same + 1)) return Math.min(word.length, text.length - from);
  if (
    word[same] === text[from + same + 1] &&
    word[same + 1] === text[from + same] &&
    rest(same + 2, same + 2)
  ) {
    return word.length;
  }
  if (rest(same, same + 1)) return word.length + 1;
  return rest(same + 1, same) ? word.length - 1 : null;
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
    const placeOf = (index: number) => (places === null ? index : (places[index] ?? original.length));
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

export interface Part {
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
