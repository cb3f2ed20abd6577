import { readListView } from '../../../src/core/list/list-view.model';
import { toLine } from '../../../src/features/transcript/transcript.model';
import {
  addressOfRequirement,
  addressOfYear,
} from '../../../src/features/transcript/transcript-address.model';
import {
  showTranscript,
  TRANSCRIPT_LIST_RULES,
} from '../../../src/features/transcript/transcript-list.model';
import { linesOf, manyEntries } from '../../support/transcripts';

const DONE = { completionDate: '2025-05-01T12:00:00Z', hours: 1 };
const LINES = linesOf(
  { ...DONE, courseName: 'Éthique et droit', licenseTypeId: 1, stateAbbv: 'FL' },
  { ...DONE, courseName: 'Ethics', licenseTypeId: 2, stateAbbv: 'FL' },
  { ...DONE, courseName: 'Pain', licenseTypeId: 1, stateAbbv: 'GA' },
  { ...DONE, courseName: 'Free course', licenseTypeId: null, stateAbbv: '' },
);
const view = (query: string) => readListView(TRANSCRIPT_LIST_RULES, query);
const show = (query: string, lines = LINES) => showTranscript(lines, view(query));
const names = (query: string) =>
  show(query).shown.flatMap(({ shown }) => shown.map(({ entry }) => entry.courseName));

it.each([
  ['', ['Éthique et droit', 'Ethics', 'Pain', 'Free course']],
  ['search=ETHI', ['Éthique et droit', 'Ethics']],
  ['search=droit ethique', ['Éthique et droit']],
  ['search=completed ga', ['Pain']],
  ['license=1', ['Éthique et droit', 'Pain']],
  ['license=1&state=GA', ['Pain']],
  ['license=1&license=2&state=FL', ['Éthique et droit', 'Ethics']],
  ['license=none', ['Free course']],
  ['state=none', ['Free course']],
  ['license=77', []],
])('shows what the address asks for: %s', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

it('adds up what is shown, on all pages', () => {
  const lines = manyEntries(60).map(toLine);
  const { total, position, shown } = show('page=2', lines);
  expect(total.hours).toBe(60);
  expect(position).toEqual({ offset: 25, limit: 25, total: 60 });
  expect(shown.flatMap((group) => group.shown)).toHaveLength(25);
});

it('cuts a page anywhere, and a group keeps its subtotal', () => {
  const lines = manyEntries(400).map(toLine);
  const { shown } = show('page=13', lines);
  // November 20 of 2026 is day 324 of the year.
  expect(shown.map(({ title, shown: part, total }) => [title, part.length, total.hours])).toEqual([
    ['2026 Transcripts', 23, 323],
    ['2025 Transcripts', 2, 77],
  ]);
});

it.each(['page=999', 'page=3'])('shows the last page instead of one that is not there: %s', (query) => {
  const lines = manyEntries(51).map(toLine);
  expect(show(query, lines).position.offset).toBe(50);
  expect(show(query, lines).shown.flatMap((group) => group.shown)).toHaveLength(1);
});

it('offers what the other filter leaves, with counts', () => {
  const { options } = show('state=FL');
  expect(options.license).toEqual([
    { value: '1', count: 1 },
    { value: '2', count: 1 },
  ]);
  expect(options.state).toEqual([
    { value: 'FL', count: 2 },
    { value: 'GA', count: 1 },
    { value: 'none', count: 1 },
  ]);
});

it('leads to the lines of one year, and offers years of completed lines only', () => {
  const lines = linesOf(
    { ...DONE, courseName: 'Ethics' },
    { ...DONE, courseName: 'Pain', completionDate: '2024-05-01T12:00:00Z' },
    { courseName: 'Later', completionDate: null },
  );
  const { shown, options } = show(addressOfYear(2024).split('?')[1] ?? '', lines);
  expect(shown.map(({ title }) => title)).toEqual(['2024 Transcripts']);
  expect(options.year).toEqual([
    { value: '2025', count: 1 },
    { value: '2024', count: 1 },
  ]);
});

it('leads from a requirement to exactly its lines', () => {
  const address = addressOfRequirement({ licenseTypeId: 1, stateAbbv: 'GA' });
  expect(address).toBe('/account/transcripts?license=1&state=GA');
  expect(show(address.split('?')[1] ?? '').position.total).toBe(1);
});
