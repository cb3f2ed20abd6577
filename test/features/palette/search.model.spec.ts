import type { PaletteItem } from '../../../src/connected/palette';
import { lengthWithOneMistake, startMistakes, wordsOf } from '../../../src/contracts/search-words';
import { entriesOf, marksOf, partsOf, search } from '../../../src/features/palette/search.model';
import fc from '../../support/fast-check';

const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  target: { to: '/' },
  ...more,
});

function find(items: readonly PaletteItem[], text: string, isLoose = false): readonly string[] {
  return search(entriesOf(items), wordsOf(text), 10, isLoose).best.map(({ entry }) => entry.item.label);
}

/** The label with its marks in brackets. */
function marked(given: PaletteItem, text: string, isLoose = false): string {
  const [entry] = entriesOf([given]);
  if (!entry) throw new Error('No entry');
  const { label } = marksOf(entry, wordsOf(text), isLoose);
  return partsOf(given.label, label)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');
}

describe('finds', () => {
  const florida = item('Florida Ethics for Agents');
  it.each([
    ['words in any order', 'agents flor', [florida.label]],
    ['whatever the case', 'ETHICS', [florida.label]],
    ['accents that are typed', 'éthics', [florida.label]],
    ['only what has every word', 'florida law', []],
    ['the inside of a word', 'thic', [florida.label]],
    ['one letter at the start of a word only', 'h', []],
    ['whatever stands between words', 'florida-ethics, (agents)', [florida.label]],
  ])('%s', (_, text, labels) => {
    expect(find([florida], text)).toEqual(labels);
  });

  it('letters with accents by those without', () => {
    expect(find([item('Ética básica'), item('Straße')], 'etica basica')).toEqual(['Ética básica']);
  });

  it('details and keywords, these by the start of a word only', () => {
    const items = [item('One', { detail: 'Ethics' }), item('Two', { keywords: 'ethics' })];
    expect(find(items, 'ethics')).toEqual(['One', 'Two']);
    expect(find(items, 'thics')).toEqual(['One']);
  });

  it('words of other scripts', () => {
    expect(find([item('Основы этики'), item('倫理')], 'этик')).toEqual(['Основы этики']);
    expect(find([item('倫理 入門')], '入門')).toEqual(['倫理 入門']);
  });
});

it('puts the start of a label first, then the start of a word, then details, then the inside', () => {
  const items = [
    item('Bioethics'),
    item('Law', { detail: 'Ethics' }),
    item('Florida Ethics'),
    item('Ethicsology'),
    item('Ethics'),
  ];
  expect(find(items, 'ethics')).toEqual(['Ethics', 'Ethicsology', 'Florida Ethics', 'Law', 'Bioethics']);
});

it('puts the words as they were typed first', () => {
  expect(find([item('Ethics and Law'), item('Law Ethics')], 'law ethics')).toEqual([
    'Law Ethics',
    'Ethics and Law',
  ]);
});

it('keeps the order of what is equally good, counts all and returns the best', () => {
  const items = Array.from({ length: 30 }, (_, index) => item(`A ${index}`));
  const { best, total } = search(entriesOf([...items, item('A')]), ['a'], 3);
  expect(best.map(({ entry }) => entry.item.label)).toEqual(['A 0', 'A 1', 'A 2']);
  expect(total).toBe(31);
});

describe('forgives one mistake in a word, if asked to', () => {
  it.each([
    ['swapped', 'ethcis', '[Ethics] today'],
    ['wrong', 'ethocs', '[Ethics] today'],
    ['missing', 'ethcs', '[Ethics] today'],
    ['too many', 'ethhics', '[Ethics] today'],
    ['wrong at the start', 'othics', '[Ethics] today'],
    ['swapped at the start', 'tehics', '[Ethics] today'],
    ['too many at the start', 'eethics', '[Ethics] today'],
  ])('%s', (_, text, label) => {
    expect(find([item('Ethics today')], text)).toEqual([]);
    expect(find([item('Ethics today')], text, true)).toEqual(['Ethics today']);
    expect(marked(item('Ethics today'), text, true)).toBe(label);
  });

  it('but not two, and not in a short word', () => {
    expect(find([item('Ethics')], 'ehtcis', true)).toEqual([]);
    expect(find([item('Law')], 'lew', true)).toEqual([]);
    expect(find([item('Ethics')], 'ohtics', true)).toEqual([]);
  });

  it('and prefers a word with the same first letter', () => {
    const items = [item('Bthics'), item('Othocs')];
    expect(find(items, 'othics', true)).toEqual(['Othocs', 'Bthics']);
    expect(marked(item('Bthics or othocs'), 'othics', true)).toBe('Bthics or [othocs]');
  });
});

it('finds loosely what has, at the start of a word, the letters with one mistake', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 });
  // Longer than what is compared with every text.
  const longWord = word.map((start) => `${start}abcabcabcabcabc`);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(text, word),
        fc.tuple(
          text.map((start) => `${start}abcabcabcabcab`),
          longWord,
        ),
      ),
      text,
      ([label, typed], keywords) => {
        const hasMistake = [` ${label}`, ` ${keywords}`].some((each) =>
          [...each].some(
            (letter, index) =>
              letter === ' ' &&
              startMistakes(typed, each, index + 1) !== null &&
              lengthWithOneMistake(typed, each, index + 1) !== null,
          ),
        );
        const isFound = find([item(label, { keywords })], typed, true).length > 0;
        const isThere = label.includes(typed) || ` ${keywords}`.includes(` ${typed}`);
        expect(isFound).toBe(hasMistake || isThere);
      },
    ),
    { numRuns: 500 },
  );
});

describe('marks', () => {
  it.each([
    ['Florida Ethics', 'eth flo', '[Flo]rida [Eth]ics'],
    ['Ética básica', 'basi etica', '[Ética] [bási]ca'],
    ['E\u0301tica', 'etica', '[E\u0301tica]'],
    ['Straße 5', 'strase', 'Straße 5'],
    ['Banana', 'ban banana', '[Banana]'],
    ['𝒜 Florida 😀', 'flo', '𝒜 [Flo]rida 😀'],
  ])('%s by %s', (label, text, expected) => {
    expect(marked(item(label), text)).toBe(expected);
  });
});

it('cuts a text without losing a letter, and marks only what is in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      (label, text) => {
        const given = item(label);
        const [entry] = entriesOf([given]);
        const words = wordsOf(text);
        if (!entry) throw new Error('No entry');
        const { label: marks } = marksOf(entry, words, true);
        expect(
          partsOf(label, marks)
            .map((part) => part.text)
            .join(''),
        ).toBe(label);
        const found = search([entry], words, 1).total === 1;
        if (found && words.length > 0) expect(marks.length).toBeGreaterThan(0);
      },
    ),
  );
});
