import { readListView } from '../../../src/core/list/list-view.model';
import {
  COURSE_LIST_RULES,
  hasNoCourses,
  isFirstView,
  menuFilters,
  requestOf,
  resultText,
  statusCounts,
  statusOf,
} from '../../../src/pages/my-courses/course-list.model';

const view = (query: string) => readListView(COURSE_LIST_RULES, query);

describe('what the server is asked for', () => {
  it.each([
    ['', { limit: 12, offset: 0, filter: ['status==current'] }],
    ['?status=archived&page=3&size=24', { limit: 24, offset: 48, filter: ['status==archived'] }],
    ['?status=completed&status=archived', { limit: 12, offset: 0, filter: ['status==completed'] }],
    ['?status=nonsense&size=7&sort=colour', { limit: 12, offset: 0, filter: ['status==current'] }],
    [
      '?search=%20law%20&sort=name',
      { limit: 12, offset: 0, filter: ['status==current', 'name@=law'], sort: 'name' },
    ],
    [
      '?state=FL&state=GA&profession=101&delivery=Online',
      {
        limit: 12,
        offset: 0,
        filter: ['status==current', 'licenseTypeId==101', 'stateAbbv==FL|GA', 'deliveryMethod==Online'],
      },
    ],
    ['?state=FL%7CGA', { limit: 12, offset: 0, filter: ['status==current'] }],
  ])('%s', (query, expected) => {
    expect(requestOf(view(query))).toEqual(expected);
  });
});

const facet = (field: string, ...values: string[]) => ({
  field,
  label: field,
  options: values.map((value, index) => ({ value, label: value, count: index + 1 })),
});

it('counts every status, those without courses too', () => {
  expect(statusCounts([facet('status', 'current', 'archived')])).toEqual({
    current: 1,
    inProgress: 0,
    notStarted: 0,
    expiring: 0,
    completed: 0,
    archived: 2,
  });
  expect(statusCounts([])).toBeNull();
  expect(statusCounts(null)).toBeNull();
});

it('shows the menus that have something to choose between, or a choice to take back', () => {
  const facets = [
    facet('licenseTypeId', '101'),
    facet('stateAbbv', 'FL', 'GA'),
    facet('deliveryMethod', 'MP3'),
  ];
  expect(menuFilters(facets, view('')).map(({ name }) => name)).toEqual(['state']);
  expect(menuFilters(facets, view('?delivery=Video')).map(({ name }) => name)).toEqual(['state', 'delivery']);
  expect(menuFilters(null, view(''))).toEqual([]);
});

it.each([
  ['', true],
  ['?view=list', true],
  ['?search=a', false],
  ['?page=2', false],
  ['?status=completed', false],
  ['?sort=name', false],
  ['?state=FL', false],
])('%s is the list as it opens: %s', (query, expected) => {
  expect(isFirstView(view(query))).toBe(expected);
});

it('an address without a status means all', () => expect(statusOf(view(''))).toBe('current'));

describe('what is said of the whole list', () => {
  const page = (count: number, facets: ReturnType<typeof facet>[] | null) => ({
    ...{ items: Array.from({ length: count }, (_, index) => index), limit: 12, offset: 0, nextOffset: null },
    ...{ total: count, facets },
  });
  const none = { ...facet('status', 'archived'), options: [] };

  it.each([
    ['no courses, not even archived ones', true, page(0, [none]), ''],
    ['no courses, by a server that then has nothing to filter', true, page(0, []), ''],
    ['some in the archive', false, page(0, [facet('status', 'archived')]), ''],
    ['none, by a server that does not count the archive', false, page(0, null), ''],
    ['none that match', false, page(0, [none]), '?search=law'],
    ['some', false, page(2, [none]), ''],
  ])('%s', (_what, expected, loaded, query) => {
    expect(hasNoCourses(loaded, view(query))).toBe(expected);
  });

  it.each([
    ['3 courses not started', page(3, [facet('status', 'notStarted')]), '?status=notStarted'],
    ['1 course', page(1, [facet('status', 'current')]), ''],
    // Without counts, the server may not know the filter.
    ['3 courses', page(3, null), '?status=notStarted'],
  ])('%s', (text, loaded, query) => {
    expect(resultText(loaded, view(query))).toBe(text);
  });
});
