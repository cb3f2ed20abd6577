/** What the list of external certificates asks the server for, and which filters it shows (CLRN-09). */

import { readListView } from '../../../src/core/list/list-view.model';
import {
  EXTERNAL_LIST_RULES,
  menuFilters,
  requestOf,
  resultText,
  titleOf,
} from '../../../src/features/external-certificate/external-certificate-list.model';

const viewOf = (query: string) => readListView(EXTERNAL_LIST_RULES, query);

it.each([
  ['', { limit: 20, offset: 0, filter: [] }],
  ['?page=3&size=50', { limit: 50, offset: 100, filter: [] }],
  ['?search=%20aid%20', { limit: 20, offset: 0, filter: ['name@=aid'] }],
  ['?sort=name', { limit: 20, offset: 0, filter: [], sort: 'name' }],
  [
    '?file=Clean&file=Pending&state=FL&search=aid',
    { limit: 20, offset: 0, filter: ['stateAbbv==FL', 'scanStatus==Clean|Pending', 'name@=aid'] },
  ],
  ['?state=F%7CL&file=Stolen', { limit: 20, offset: 0, filter: [] }],
])('asks for %j', (query, request) => {
  expect(requestOf(viewOf(query))).toEqual(request);
});

describe('the menus', () => {
  const option = (value: string, fields: object = {}) => ({ value, label: value, count: 1, ...fields });
  const facets = [
    { field: 'completionYear', label: '', options: [option('2024'), option('2026'), option('2025')] },
    { field: 'stateAbbv', label: '', options: [option('FL', { label: '', count: null })] },
    { field: 'scanStatus', label: '', options: [option('Clean'), option('None')] },
  ];
  const shown = (query = '') =>
    menuFilters(facets, viewOf(query)).map(({ name, options }) => [name, options.map(({ text }) => text)]);

  it('are those with several choices, the latest year first, and files in words', () => {
    expect(shown()).toEqual([
      ['year', ['2026', '2025', '2024']],
      ['file', ['File attached', 'No file']],
    ]);
  });

  it('show one choice too if it can be undone', () => {
    expect(shown('?state=FL')).toContainEqual(['state', ['FL']]);
    expect(menuFilters(null, viewOf('?state=FL'))).toMatchObject([
      { name: 'state', options: [], selected: ['FL'] },
    ]);
  });
});

it('says how many there are, and how many were found', () => {
  expect([resultText(1, false), resultText(3, true), resultText(0, true)]).toEqual([
    ...['1 certificate', '3 certificates found', '0 certificates found'],
  ]);
});

it('has a title for a certificate without one', () => {
  expect(titleOf({ courseName: '' })).toBe('Untitled certificate');
});
