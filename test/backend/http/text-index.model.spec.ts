/** What a search of a list finds, and what comes first. */
import { type SearchedTexts, searchItems } from '../../../src/backend/http/text-index.model';

const COURSES: Readonly<Record<string, SearchedTexts>> = {
  errors: ['Prevention of Medical Errors', 'Registered Nurse Online 10023', 'What to do at night.'],
  update: ['Annual Update', 'Registered Nurse Webinar Dr. Zoë Núñez', 'Webinars about errors.'],
  ethics: ['Ethics for Nurses', 'Aide Book 10024', ''],
  bioethics: ['Bioethics', 'Aide Online', 'Ethics, and what nursing has to do with it.'],
  cpp: ['C++ & more', '', ''],
};

function found(text: string): string[] {
  const names = Object.keys(COURSES);
  const hits = searchItems(names, (name) => COURSES[name] as SearchedTexts, text);
  return [...hits].sort(([, one], [, other]) => one - other).map(([name]) => name);
}

it.each([
  ['one word of the name', 'medical', ['errors']],
  ['words in any order', 'errors medical', ['errors']],
  ['words of the name and of what it is', 'webinar update', ['update']],
  ['the beginning of a word, in names first', 'nurs', ['ethics', 'errors', 'update', 'bioethics']],
  ['the inside of a word after its beginning', 'ethics', ['ethics', 'bioethics']],
  ['a word in capitals', 'BIOETHICS', ['bioethics']],
  ['an author without accents', 'nunez zoe', ['update']],
  ['an author with accents', 'Zoë', ['update']],
  ['a number', '10023', ['errors']],
  ['a wrong letter', 'medicel errors', ['errors']],
  ['a missing letter', 'bioethcs', ['bioethics']],
  ['a letter too many', 'updatte', ['update']],
  ['two letters swapped', 'ethisc', ['ethics', 'bioethics']],
  ['a wrong first letter', 'wedical', ['errors']],
  ['a swapped first letter', 'emdical', ['errors']],
  ['a letter too many at the beginning', 'mmedical', ['errors']],
  ['a description after what it is', 'webinar', ['update']],
  ['the whole name before a longer one', 'ethics nurses', ['ethics']],
  ['what has all words only', 'ethics medical', []],
  ['no other number for a number with a mistake', '10025', []],
  ['no other word for a short one with a mistake', 'anx', []],
  ['no word with two mistakes', 'bieothcs', []],
  ['no name without letters but as it is', '++', ['cpp']],
  ['nothing that is in no name', '%', []],
])('finds %s: %s', (_what, text, expected) => {
  expect(found(text)).toEqual(expected);
});

const finds = (items: readonly SearchedTexts[], text: string) =>
  [...searchItems(items, (item) => item, text)]
    .sort(([, one], [, other]) => one - other)
    .map(([[name]]) => name);

it('forgives a mistake in a word that is inside another word, if no entry has all words', () => {
  const items: SearchedTexts[] = [['Heart Failure'], ['Charting'], ['Hearth Failures']];
  expect(finds(items, 'hart failure')).toEqual(['Heart Failure', 'Hearth Failures']);
  expect(finds(items, 'hart')).toEqual(['Charting']);
  expect(finds(items, 'hart failzre')).toEqual(['Heart Failure', 'Hearth Failures']);
});

it('puts a mistake in the first letter after one elsewhere', () => {
  expect(finds([['Purse Care'], ['Norse Tales']], 'nurse')).toEqual(['Norse Tales', 'Purse Care']);
});

it('forgives a mistake only where no entry has the word', () => {
  const items: SearchedTexts[] = [
    ['Nurse', ''],
    ['Purse', ''],
  ];
  expect([...searchItems(items, (item) => item, 'nurse').keys()]).toEqual([items[0]]);
});
