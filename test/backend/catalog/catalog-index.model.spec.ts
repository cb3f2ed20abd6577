/** The search of a catalog in memory: what matches, in which order, and what each filter would offer. */
import {
  type CatalogSearch,
  createCatalogIndex,
  groupByItem,
} from '../../../src/backend/catalog/catalog-index.model';

const NOW = new Date('2026-11-21T12:00:00Z');

interface Sold {
  readonly states?: readonly string[];
  readonly price?: number;
  readonly notForIndividualSale?: boolean;
}

/** By name, as the database sorts them. */
function indexOf(products: Readonly<Record<string, { readonly [field: string]: unknown } & Sold>>) {
  const rows = Object.entries(products)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { states, price, notForIndividualSale, ...fields }], index) => ({
      product: {
        ...{
          itemId: index + 1,
          name,
          description: '',
          deliveryMethod: 'Online',
          licenseTypeId: 101,
          licenseTypeName: 'Nurse',
        },
        ...{ creditHours: 1, creditType: 'CE', startTime: null, endTime: null },
        ...fields,
      },
      offerings: (states ?? ['FL']).map((stateAbbv) => ({
        ...{ itemId: index + 1, productCode: `${index + 1}-${stateAbbv}`, stateAbbv, price: price ?? 0 },
        notForIndividualSale: notForIndividualSale ?? false,
      })),
    }));
  const index = createCatalogIndex(
    rows.map(({ product }) => product),
    rows.flatMap(({ offerings }) => offerings),
    [],
  );
  const nameOf = new Map(rows.map(({ product }) => [product.itemId, product.name]));
  return (search: Partial<CatalogSearch> = {}) => {
    const { itemIds, facets } = index({ filters: [], order: 'name', licenses: [], now: NOW, ...search });
    return {
      names: itemIds.map((id) => nameOf.get(id)),
      counts: Object.fromEntries(
        facets.map(({ field, options }) => [
          field,
          Object.fromEntries(options.map((o) => [o.value, o.count])),
        ]),
      ),
    };
  };
}

const CATALOG = {
  'Ethics for nurses': { states: ['FL', 'GA'], price: 10, creditHours: 3 },
  'Nursing ethics': { states: ['GA'], price: 5, creditHours: 1, creditType: 'Contact' },
  Bioethics: { states: ['TX'], creditHours: 2, licenseTypeId: 102, licenseTypeName: 'Aide' },
} as const;

describe('filters', () => {
  const search = indexOf(CATALOG);
  const by = (field: string, ...values: string[]) => ({ field, values });

  it.each([
    ['all of them', [], ['Bioethics', 'Ethics for nurses', 'Nursing ethics']],
    ['one of several values', [by('stateAbbv', 'TX', 'FL')], ['Bioethics', 'Ethics for nurses']],
    ['of every field', [by('stateAbbv', 'GA'), by('creditType', 'CE')], ['Ethics for nurses']],
    ['a part of the name', [{ nameContains: 'nurs' }], ['Ethics for nurses', 'Nursing ethics']],
    ['free ones', [by('cost', 'free')], ['Bioethics']],
    [
      'short ones, with the most hours of their kind',
      [by('hours', 'short')],
      ['Bioethics', 'Nursing ethics'],
    ],
    ['those of some hours', [by('hours', 'medium', 'long')], ['Ethics for nurses']],
    ['a value that there is not', [by('stateAbbv', 'XX')], []],
  ])('match %s', (_what, filters, names) => {
    expect(search({ filters }).names).toEqual(names);
  });

  it('count each choice as if its own field were open', () => {
    expect(search({ filters: [by('stateAbbv', 'TX')] }).counts).toEqual({
      stateAbbv: { FL: 1, GA: 2, TX: 1 },
      ...{ licenseTypeId: { 102: 1 }, deliveryMethodId: { 1: 1 }, creditType: { CE: 1 } },
      ...{ hours: { short: 1 }, cost: { free: 1 } },
    });
  });
});

it('leaves out what is over, and what is only sold in packages has no price', () => {
  const search = indexOf({
    Over: { endTime: NOW.toISOString() },
    'Still open': { endTime: '2026-11-21T12:00:01Z' },
    'Part of a package': { notForIndividualSale: true },
  });
  expect(search().names).toEqual(['Part of a package', 'Still open']);
  expect(search().counts.cost).toEqual({ free: 1 });
});

describe('the order', () => {
  it.each([
    ['name', ['Bioethics', 'Ethics for nurses', 'Nursing ethics']],
    ['price', ['Bioethics', 'Nursing ethics', 'Ethics for nurses']],
    ['hours', ['Ethics for nurses', 'Bioethics', 'Nursing ethics']],
  ] as const)('is by %s', (order, names) => {
    expect(indexOf(CATALOG)({ order }).names).toEqual(names);
  });

  it('is by the sessions that come next, and what has none or has begun is last', () => {
    const search = indexOf({
      Begun: { startTime: '2026-11-21T11:00:00Z' },
      Never: {},
      Next: { startTime: '2026-11-21T13:00:00Z' },
      'In a week': { startTime: '2026-11-28T13:00:00Z' },
    });
    expect(search({ order: 'soonest' }).names).toEqual(['Next', 'In a week', 'Begun', 'Never']);
  });

  it('is by relevance: how the name matches, then how well it fits a license', () => {
    const search = indexOf({
      ...CATALOG,
      'Bioethics for nurses': { states: ['FL'] },
      'Ethics for aides': { licenseTypeId: 102, states: ['TX'] },
    });
    const licenses = [{ licenseTypeId: 101, stateAbbv: 'FL' }];
    const filters = [{ nameContains: 'ethics' }];
    expect(search({ order: 'relevance', filters, licenses }).names).toEqual([
      'Ethics for nurses',
      'Ethics for aides',
      'Nursing ethics',
      'Bioethics for nurses',
      'Bioethics',
    ]);
    expect(search({ order: 'relevance', licenses }).names.slice(0, 2)).toEqual([
      'Bioethics for nurses',
      'Ethics for nurses',
    ]);
  });
});

it('groups rows by product', () => {
  const rows = [{ itemId: 1 }, { itemId: 2 }, { itemId: 1 }];
  expect([...groupByItem(rows)].map(([id, group]) => [id, group.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
