import type { FilterFacet } from '../../../src/contracts/pagination';
import { listViewParams, readListView } from '../../../src/core/list/list-view.model';
import {
  CATALOG_RULES,
  chosenFilters,
  facetsOf,
  isEmptyCatalog,
  ordersOf,
  productsText,
  requestOf,
  withChoice,
} from '../../../src/pages/catalog/catalog-list.model';

const view = (query = '') => readListView(CATALOG_RULES, query);

describe('what the server is asked for', () => {
  it.each([
    ['', { limit: 12, offset: 0, filter: [] }],
    ['?page=3&size=24', { limit: 24, offset: 48, filter: [] }],
    ['?size=7&sort=colour&price=cheap', { limit: 12, offset: 0, filter: [] }],
    [
      '?search=%20law%20&sort=price&price=free&hours=short&hours=forever',
      { limit: 12, offset: 0, filter: ['hours==short', 'cost==free', 'name@=law'], sort: 'price' },
    ],
    [
      '?state=FL&state=GA&profession=101&delivery=1&credit=Contact%20Hours',
      {
        limit: 12,
        offset: 0,
        filter: [
          'licenseTypeId==101',
          'stateAbbv==FL|GA',
          'deliveryMethodId==1',
          'creditType==Contact Hours',
        ],
      },
    ],
    ['?state=FL%7CGA', { limit: 12, offset: 0, filter: [] }],
    ['?sort=relevance', { limit: 12, offset: 0, filter: [] }],
  ])('%s', (query, expected) => {
    expect(requestOf(view(query))).toEqual(expected);
  });
});

it.each([
  ['', 'Best match for you'],
  ['?search=%20', 'Best match for you'],
  ['?search=law', 'Best match'],
  ['?search=law&sort=price', 'Best match'],
])('calls the first order at "%s" what it is: %s', (query, text) => {
  const orders = ordersOf(view(query));
  expect(orders[0]).toEqual({ value: 'relevance', text });
  expect(orders).toHaveLength(5);
});

const facet = (field: string, options: Record<string, [label: string, count: number]>): FilterFacet => ({
  field,
  label: field,
  options: Object.entries(options).map(([value, [label, count]]) => ({ value, label, count })),
});

const WHOLE = [
  facet('stateAbbv', { FL: ['Florida', 30], TX: ['Texas', 10] }),
  facet('deliveryMethodId', { '1': ['Online', 20], '7': ['RecordedWebinar', 5] }),
  facet('licenseTypeId', { '101': ['Nurse', 40] }),
];
const CURRENT = [
  facet('stateAbbv', { FL: ['Florida', 4] }),
  facet('deliveryMethodId', { '1': ['Online', 4] }),
];

describe('the filters to choose from', () => {
  it('are those of the whole catalog, with the counts of the view', () => {
    expect(facetsOf(WHOLE, CURRENT, view('?state=FL'))).toEqual([
      {
        name: 'state',
        options: [
          { value: 'FL', text: 'Florida', count: 4, isChosen: true },
          { value: 'TX', text: 'Texas', count: 0, isChosen: false },
        ],
      },
      {
        name: 'delivery',
        options: [
          { value: '1', text: 'Online', count: 4, isChosen: false },
          { value: '7', text: 'Recorded webinar', count: 0, isChosen: false },
        ],
      },
    ]);
  });

  it('have no counts until the server has counted', () => {
    const [state] = facetsOf(WHOLE, null, view());
    expect(state?.options.map(({ count }) => count)).toEqual([undefined, undefined]);
  });

  it('are those of the page where the whole catalog is not known', () => {
    const current = [facet('stateAbbv', { FL: ['Florida', 4], TX: ['Texas', 1] })];
    expect(facetsOf(null, current, view()).map(({ name }) => name)).toEqual(['state']);
  });

  it('leave out what leaves no choice, unless it is chosen', () => {
    expect(facetsOf(WHOLE, CURRENT, view()).map(({ name }) => name)).toEqual(['state', 'delivery']);
    const chosen = facetsOf(WHOLE, CURRENT, view('?profession=101')).map(({ name }) => name);
    expect(chosen).toEqual(['profession', 'state', 'delivery']);
  });

  it('leave out what cannot be sent, wherever it comes from', () => {
    const whole = [facet('stateAbbv', { FL: ['Florida', 30], 'GA|TX': ['Two', 10], TX: ['Texas', 1] })];
    const [state, ...others] = facetsOf(whole, CURRENT, view('?state=FL%7CGA&credit=a%7Cb'));
    expect(state?.options.map(({ value }) => value)).toEqual(['FL', 'TX']);
    expect(others).toEqual([]);
  });

  it('keep a chosen value that nothing offers, so that it can be taken back', () => {
    const facets = facetsOf(WHOLE, CURRENT, view('?state=ZZ&state=TX'));
    expect(chosenFilters(facets)).toEqual([
      { id: 'state=TX', name: 'state', value: 'TX', text: 'Texas', group: 'State' },
      { id: 'state=ZZ', name: 'state', value: 'ZZ', text: 'ZZ', group: 'State' },
    ]);
  });
});

it('writes a choice into the address, and takes it back', () => {
  const chosen = withChoice(view('?state=FL'), 'state', 'TX', true);
  expect(listViewParams(CATALOG_RULES, { ...view(), filters: chosen })).toMatchObject({
    state: ['FL', 'TX'],
  });
  const left = withChoice({ filters: chosen }, 'state', 'FL', false);
  expect(left.state).toEqual(['TX']);
  expect(withChoice({ filters: left }, 'state', 'TX', true).state).toEqual(['TX']);
});

it('counts products with a thousands separator', () => {
  expect([0, 1, 10_000].map(productsText)).toEqual(['0 products', '1 product', '10,000 products']);
});

it('is an empty catalog only if nothing is filtered out', () => {
  expect(isEmptyCatalog({ items: [], total: 0 }, view())).toBe(true);
  expect(isEmptyCatalog({ items: [], total: 0 }, view('?state=FL'))).toBe(false);
  expect(isEmptyCatalog({ items: [], total: 30 }, view('?page=9'))).toBe(false);
  expect(isEmptyCatalog({ items: [], total: null }, view())).toBe(true);
  expect(isEmptyCatalog({ items: [], total: null }, view('?page=9'))).toBe(false);
});
