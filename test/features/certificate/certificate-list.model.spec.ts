import { readListView } from '../../../src/core/list/list-view.model';
import {
  CERTIFICATE_LIST_RULES,
  certificatesText,
  factsOf,
  menuFilters,
  queryOf,
  requestOf,
  resultText,
  statusCounts,
} from '../../../src/features/certificate/certificate-list.model';

const view = (query: string) => readListView(CERTIFICATE_LIST_RULES, query);

it.each([
  ['', { limit: 20, offset: 0, filter: [] }],
  ['?page=3&size=50', { limit: 50, offset: 100, filter: [] }],
  ['?status=locked', { limit: 20, offset: 0, filter: ['locked==true'] }],
  ['?status=ready&status=locked', { limit: 20, offset: 0, filter: ['locked==false'] }],
  ['?status=nonsense&size=7&sort=colour', { limit: 20, offset: 0, filter: [] }],
  ['?search=%20law%20&sort=name', { limit: 20, offset: 0, filter: ['name@=law'], sort: 'name' }],
  [
    '?year=2025&year=2024&state=FL&profession=101',
    { limit: 20, offset: 0, filter: ['completionYear==2025|2024', 'stateAbbv==FL', 'licenseTypeId==101'] },
  ],
  ['?state=FL%7CGA', { limit: 20, offset: 0, filter: [] }],
])('the address %s asks the server for a page', (query, expected) => {
  expect(requestOf(view(query))).toEqual(expected);
});

it('a query has neither page nor order', () => {
  expect(queryOf(view('?page=3&sort=hours&search=law&status=ready'))).toEqual({
    filter: ['locked==false', 'name@=law'],
  });
});

const facet = (field: string, ...options: [string, number][]) => ({
  field,
  label: field,
  options: options.map(([value, count]) => ({ value, label: value, count })),
});

it('counts ready and locked ones, and those of which there are none', () => {
  expect(statusCounts([facet('locked', ['false', 7], ['true', 2])])).toEqual({ all: 9, ready: 7, locked: 2 });
  expect(statusCounts([facet('locked', ['true', 2])])).toEqual({ all: 2, ready: 0, locked: 2 });
  expect(statusCounts([])).toBeNull();
});

describe('the hours of what matches', () => {
  const facets = [
    {
      ...{ field: 'locked', label: 'Locked' },
      options: [
        { value: 'false', label: 'Unlocked', count: 12, hours: 1038, withoutHours: 1 },
        { value: 'true', label: 'Locked', count: 6, hours: 4, withoutHours: 0 },
      ],
    },
  ];

  it.each([
    ['', '18 certificates, 1,038 hours, 4 more once 6 certificates are unlocked, 1 without hours'],
    ['?status=ready', '18 certificates, 1,038 hours, 1 without hours'],
    ['?status=locked', '18 certificates, 0 hours, 4 more once 6 certificates are unlocked'],
  ])('are counted apart while they are locked: %s', (query, text) => {
    expect(resultText({ items: [], total: 18, facets }, view(query))).toBe(text);
  });

  it('are not known without the sums of the server', () => {
    const withoutSums = [facet('locked', ['false', 7], ['true', 2])];
    expect(resultText({ items: [], total: 9, facets: withoutSums }, view(''))).toBe('9 certificates');
    expect(resultText({ items: [1], total: null, facets: null }, view(''))).toBe('1 certificate');
  });
});

it('shows the menus that have something to choose between, or a choice to take back', () => {
  const facets = [facet('stateAbbv', ['FL', 1], ['GA', 2]), facet('licenseTypeId', ['101', 3])];
  expect(menuFilters(facets, view('')).map(({ name }) => name)).toEqual(['state']);
  expect(menuFilters(facets, view('?year=2020')).map(({ name }) => name)).toEqual(['year', 'state']);
  expect(menuFilters(null, view(''))).toEqual([]);
});

it('says what is known of a certificate, and nothing of what is not', () => {
  const known = {
    ...{ certificateId: 1, enrollmentId: null, courseName: 'Ethics', locked: false, lockReason: '' },
    ...{ licenseTypeId: 101, certificateTemplate: 'standard', rules: [] },
  };
  expect(
    factsOf(
      {
        ...known,
        completionDate: '2026-02-14T12:00:00Z',
        hours: 1.5,
        stateAbbv: 'FL',
        certificateNumber: 'C-1',
      },
      'Nurse',
    ),
  ).toEqual(['Completed 02/14/2026', '1.5 hours', 'Nurse, FL']);
  expect(
    factsOf({ ...known, completionDate: null, hours: null, stateAbbv: '', certificateNumber: '' }, ''),
  ).toEqual([]);
  expect([1, 2, 50_000].map(certificatesText)).toEqual([
    '1 certificate',
    '2 certificates',
    '50,000 certificates',
  ]);
});
