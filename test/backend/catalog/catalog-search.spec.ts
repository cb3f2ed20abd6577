/**
 * The search of the catalog by its index, compared with the slow way: read every product, then filter, count and sort
 * the array.
 */

import * as v from 'valibot';
import { readCatalog } from '../../../src/backend/catalog/catalog.service';
import type { CatalogProduct } from '../../../src/backend/catalog/product.model';
import { searchItems } from '../../../src/backend/http/text-index.model';
import { type FilterFacet, FilterFacets, Pagination } from '../../../src/contracts/pagination';
import { DELIVERY_METHODS, PRODUCT_ORDERS, type Product } from '../../../src/contracts/product';
import fc from '../../support/fast-check';
import { generatedCatalog, insertCatalog } from '../../support/generated-products';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';

const SUBSIDIARY = 1;
const NOW = new Date(TODAY);
const LICENSES = [
  { licenseTypeId: 101, stateAbbv: 'FL' },
  { licenseTypeId: 103, stateAbbv: 'TX' },
];

let tester: BackendTester;
let nora = '';
let everything: CatalogProduct[] = [];
/** The names of authors and instructors, by the id of the product. */
const peopleOf = new Map<number, string>();

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe', 'gablekey'] });
  const { database } = tester;
  const licenseTypeIds = [101, 102, 103, 104];
  const rows = generatedCatalog({ subsidiaryId: SUBSIDIARY, licenseTypeIds, count: 300, now: NOW });
  await insertCatalog(database, rows);
  nora = await tester.signIn('nora');
  const { studentId } = await database
    .selectFrom('student')
    .select('studentId')
    .where('userName', '=', 'nora')
    .where('subsidiaryId', '=', SUBSIDIARY)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('license').where('studentId', '=', studentId).execute();
  for (const license of [...LICENSES, { licenseTypeId: 102, stateAbbv: 'GA', deactivated: true }]) {
    await database
      .insertInto('license')
      .values({
        ...{ studentId, goal: '', licenseLevel: '', desiredLicenseLevel: '', licenseNumber: '1' },
        ...{ expirationDate: null, deactivated: false, submittedViaOnboardingSurvey: false },
        ...license,
      })
      .execute();
  }
  const people = await database
    .selectFrom('coursePerson')
    .innerJoin('person', 'person.personId', 'coursePerson.personId')
    .select(['courseId', 'name'])
    .execute();
  for (const { courseId, name } of people) {
    peopleOf.set(courseId, `${peopleOf.get(courseId) ?? ''} ${name}`);
  }
  everything = await readCatalog(database, { studentId, subsidiaryId: SUBSIDIARY }, NOW);
});
afterAll(() => tester.backend.close());

interface Search {
  states: string[];
  types: string[];
  methods: string[];
  credits: string[];
  hours: string[];
  costs: string[];
  text: string;
  sort: string;
  limit: number;
  offset: number;
}

/** Mostly nothing, because few products pass filters of every field. */
const some = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values]) },
  );
const searches: fc.Arbitrary<Search> = fc.record({
  states: some(['FL', 'GA', 'TX', 'NC', 'ZZ']),
  types: some(['101', '102', '103', '999']),
  methods: some(['1', '2', '6', '15']),
  credits: some(['Contact Hours', 'CEU']),
  hours: some(['short', 'medium', 'long']),
  costs: some(['free', 'paid']),
  text: fc.constantFrom(
    '',
    '',
    'care',
    '1 PART',
    'a',
    'zzz',
    'advanced',
    'advancde',
    'nurse',
    'farrow',
    '10202',
    '%',
  ),
  sort: fc.constantFrom(...PRODUCT_ORDERS),
  limit: fc.constantFrom(0, 7, 24),
  offset: fc.constantFrom(0, 3, 500),
});

const FIELDS = ['stateAbbv', 'licenseTypeId', 'deliveryMethodId', 'creditType', 'hours', 'cost'] as const;
type Field = (typeof FIELDS)[number];

function chosenOf({ states, types, methods, credits, hours, costs }: Search): Record<Field, string[]> {
  return {
    stateAbbv: states,
    licenseTypeId: types,
    deliveryMethodId: methods,
    creditType: credits,
    hours,
    cost: costs,
  };
}

function queryOf(search: Search): string {
  const params = new URLSearchParams({
    sort: search.sort,
    limit: String(search.limit),
    offset: String(search.offset),
  });
  for (const [field, values] of Object.entries(chosenOf(search))) {
    if (values.length > 0) params.append('filter', `${field}==${values.join('|')}`);
  }
  if (search.text) params.append('filter', `name@=${search.text}`);
  return params.toString();
}

function valuesOf(product: CatalogProduct, field: Field): string[] {
  const sold = product.offerings.filter(({ notForIndividualSale }) => !notForIndividualSale);
  switch (field) {
    case 'stateAbbv':
      return product.offerings.map(({ stateAbbv }) => stateAbbv);
    case 'licenseTypeId':
      return product.licenseTypeId === null ? [] : [String(product.licenseTypeId)];
    case 'deliveryMethodId':
      return product.deliveryMethodId === null ? [] : [String(product.deliveryMethodId)];
    case 'creditType':
      return product.offerings.map(({ creditType }) => creditType).filter(Boolean);
    case 'hours':
      return product.offerings.flatMap(({ creditHours }) =>
        creditHours === null ? [] : lengthOf(creditHours),
      );
    case 'cost':
      return sold.map(({ price }) => (price === 0 ? 'free' : 'paid'));
  }
}

function lengthOf(hours: number): string {
  if (hours > 5) return 'long';
  return hours > 2 ? 'medium' : 'short';
}

/** Each text once. */
function perKey<V>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>();
  return (text) => {
    const value = made.get(text) ?? make(text);
    made.set(text, value);
    return value;
  };
}

/** What text-index.model.spec has tables for: here, that the index of the catalog holds what a product says. */
const hitsOf = perKey((text: string): ReadonlyMap<CatalogProduct, number> => {
  const textsOf = ({
    itemId,
    name,
    licenseTypeName,
    deliveryMethod,
    offerings,
    description,
  }: CatalogProduct) => {
    const codes = offerings.map(({ productCode, creditType }) => `${productCode} ${creditType}`);
    const kind = [licenseTypeName, deliveryMethod, ...codes, peopleOf.get(itemId)].join(' ');
    return [name, kind, description] as const;
  };
  return searchItems(everything, textsOf, text.toLowerCase());
});

/** The products that pass every filter but those of one field. */
function passing(search: Search, except: Field | null): CatalogProduct[] {
  const chosen = chosenOf(search);
  return everything.filter(
    (product) =>
      (product.endTime === null || product.endTime > TODAY) &&
      (search.text === '' || hitsOf(search.text).has(product)) &&
      FIELDS.every(
        (field) =>
          field === except ||
          chosen[field].length === 0 ||
          valuesOf(product, field).some((value) => chosen[field].includes(value)),
      ),
  );
}

function slowOrder(search: Search): (a: CatalogProduct, b: CatalogProduct) => number {
  const priceOf = ({ offerings }: CatalogProduct) =>
    offerings
      .filter(({ notForIndividualSale }) => !notForIndividualSale)
      .reduce((least, { price }) => Math.min(least, price ?? 0), 1e9);
  const hoursOf = ({ offerings }: CatalogProduct) => offerings[0]?.creditHours ?? 0;
  const startOf = ({ startTime }: CatalogProduct) => (startTime && startTime > TODAY ? startTime : '9999');
  const hits = search.text === '' ? null : hitsOf(search.text);
  const matchOf = (product: CatalogProduct) => hits?.get(product) ?? 0;
  const fitOf = ({ licenseTypeId, offerings }: CatalogProduct) => {
    const states = offerings.map(({ stateAbbv }) => stateAbbv);
    const held = LICENSES.filter((license) => states.includes(license.stateAbbv));
    if (held.some((license) => license.licenseTypeId === licenseTypeId)) return 0;
    if (licenseTypeId === null) return held.length > 0 ? 1 : 2;
    return LICENSES.some((license) => license.licenseTypeId === licenseTypeId) ? 1 : 2;
  };
  switch (search.sort) {
    case 'price':
      return (a, b) => priceOf(a) - priceOf(b);
    case 'hours':
      return (a, b) => hoursOf(b) - hoursOf(a);
    case 'soonest':
      return (a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0);
    case 'relevance':
      return (a, b) => matchOf(a) - matchOf(b) || fitOf(a) - fitOf(b);
    default:
      return () => 0;
  }
}

function countsOf(products: readonly CatalogProduct[], field: Field): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const product of products) {
    for (const value of new Set(valuesOf(product, field))) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const countsByValue = (facets: readonly FilterFacet[], field: Field) =>
  Object.fromEntries(
    (facets.find((facet) => facet.field === field)?.options ?? []).map(({ value, count }) => [value, count]),
  );

it('returns the same products, in the same order and with the same counts, as the slow way', async () => {
  expect(everything.length).toBeGreaterThan(330);
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const path = `/marketing/products/withfilters?${queryOf(search)}`;
      const { status, headers, body } = await tester.call<Product[]>('GET', path, { as: nora });
      expect(status).toBe(200);
      const all = passing(search, null).toSorted(slowOrder(search));
      const end = search.limit === 0 ? undefined : search.offset + search.limit;
      // Whole products: with the seats, enrollments and cart of this student.
      expect(body).toEqual(all.slice(search.offset, end));
      expect(v.parse(Pagination, JSON.parse(headers.get('x-pagination') ?? '')).total).toBe(all.length);
      const facets = v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? ''));
      for (const field of FIELDS) {
        expect([field, countsByValue(facets, field)]).toEqual([
          field,
          countsOf(passing(search, field), field),
        ]);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

it('labels the choices of each field in words, by label', async () => {
  const { body } = await tester.call<{ facets: FilterFacet[] }>('GET', '/marketing/products/filters', {
    as: nora,
  });
  const labels = Object.fromEntries(
    body.facets.map(({ field, options }) => [field, options.map(({ label }) => label)]),
  );
  expect(Object.keys(labels)).toEqual([...FIELDS]);
  expect(labels.hours).toEqual(['2 hours or less', '2 to 5 hours', 'More than 5 hours']);
  expect(labels.cost).toEqual(['Free', 'Paid']);
  expect(labels.stateAbbv).toEqual(expect.arrayContaining(['Florida', 'Texas']));
  expect(labels.stateAbbv).toEqual((labels.stateAbbv ?? []).toSorted());
  expect(new Set(labels.deliveryMethodId)).toEqual(new Set(DELIVERY_METHODS));
});

describe('after a change', () => {
  const namesOf = async (filter: string) => {
    const path = `/marketing/products?filter=${encodeURIComponent(filter)}`;
    const { body } = await tester.call<Product[]>('GET', path, { as: nora });
    return body.map(({ name }) => name);
  };

  it('finds products that are added, renamed, offered elsewhere and removed', async () => {
    const { database } = tester;
    const [row] = generatedCatalog({
      subsidiaryId: SUBSIDIARY,
      licenseTypeIds: [101],
      count: 1,
      now: NOW,
    }).product;
    if (!row) throw new Error('There is no row.');
    expect(await namesOf('name@=freshly')).toEqual([]);
    await database
      .insertInto('product')
      .values({ ...row, itemId: 6_000_000, name: 'Freshly added' })
      .execute();
    expect(await namesOf('name@=freshly')).toEqual(['Freshly added']);
    await database
      .updateTable('product')
      .set({ name: 'Freshly renamed' })
      .where('itemId', '=', 6_000_000)
      .execute();
    expect(await namesOf('name@=freshly')).toEqual(['Freshly renamed']);
    const offering = { itemId: 6_000_000, stateAbbv: 'ME', price: 5, notForIndividualSale: false };
    await database
      .insertInto('offering')
      .values({ ...offering, productCode: '6000000-ME', paymentOptionId: null })
      .execute();
    expect(await namesOf('stateAbbv==ME')).toContain('Freshly renamed');
    expect(await namesOf('cost==free')).not.toContain('Freshly renamed');
    await database.updateTable('offering').set({ price: 0 }).where('itemId', '=', 6_000_000).execute();
    expect(await namesOf('cost==free')).toContain('Freshly renamed');
    await database.deleteFrom('product').where('itemId', '=', 6_000_000).execute();
    expect(await namesOf('name@=freshly')).toEqual([]);
    expect(await namesOf('stateAbbv==ME')).not.toContain('Freshly renamed');
  });

  it('shows the seats and the price of this moment', async () => {
    const { database } = tester;
    const read = async () => {
      const { body } = await tester.call<Product[]>('GET', '/marketing/products', { as: nora });
      const product = body.find(({ itemId }) => itemId === 10205);
      return [product?.seatsRemaining, product?.offerings[0]?.price];
    };
    await read();
    await database.updateTable('product').set({ seatsRemaining: 1 }).where('itemId', '=', 10205).execute();
    await database.updateTable('offering').set({ price: 77 }).where('itemId', '=', 10205).execute();
    expect(await read()).toEqual([1, 77]);
  });

  it('of a license type counts by its new name', async () => {
    await tester.database
      .updateTable('licenseType')
      .set({ licenseTypeName: 'Renamed Profession' })
      .where('licenseTypeId', '=', 101)
      .execute();
    const { body } = await tester.call<{ facets: FilterFacet[] }>('GET', '/marketing/products/filters', {
      as: nora,
    });
    const professions = body.facets.find(({ field }) => field === 'licenseTypeId')?.options;
    expect(professions?.find(({ value }) => value === '101')?.label).toBe('Renamed Profession');
  });
});

it('keeps the catalogs of two brands apart', async () => {
  const other = await tester.signIn('nora', 'gablekey.example');
  const { body } = await tester.call<Product[]>('GET', '/marketing/products', {
    as: other,
    host: 'gablekey.example',
  });
  expect(body.length).toBeGreaterThan(0);
  expect(body.filter(({ itemId }) => itemId < 20_000 || itemId > 30_000)).toEqual([]);
});

it.each(['', 'cheapest', '__proto__'])('refuses the order %j', async (sort) => {
  expectRefusal(
    await tester.call('GET', `/marketing/products?sort=${sort}`, { as: nora }),
    400,
    'Products can be sorted by relevance, name, price, hours, soonest.',
  );
});
