import * as v from 'valibot';
import { SwapOptionList } from '../../../src/contracts/course';
import { FilterFacets, OfferedFilters, Pagination } from '../../../src/contracts/pagination';
import * as product from '../../../src/contracts/product';
import * as reference from '../../../src/contracts/reference';
import { type Answer, type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;
let nora = '';

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe', 'gablekey'] });
  nora = await tester.signIn('nora');
});
afterAll(() => tester.backend.close());

const get = <T>(path: string, as = nora) => tester.call<T>('GET', path, { as });
const products = async (query = '') =>
  (await get<product.Product[]>(`/marketing/products${query}`)).body as product.Product[];
const pageOf = ({ headers }: Answer<unknown>) =>
  v.parse(Pagination, JSON.parse(headers.get('x-pagination') ?? ''));
const facetsOf = ({ headers }: Answer<unknown>) =>
  v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? ''));

describe('responses match their contracts (CMKT-01, CGLB-01)', () => {
  it.each([
    ['/marketing/licensetypes', reference.LicenseTypeOptionList],
    ['/marketing/licensetypes?includeStates=true', reference.LicenseTypeOptionList],
    ['/marketing/states?includeLicenseTypes=true', reference.MarketingStateList],
    ['/marketing/products', product.ProductList],
    ['/marketing/products/withfilters?limit=5', product.ProductList],
    ['/marketing/products/filters', OfferedFilters],
    ['/marketing/products/licenselevels', product.ProductLicenseLevelList],
    ['/marketing/products/tags', product.TagList],
    ['/marketing/products/10202', product.Product],
    ['/marketing/products/10001/relatedofferings', product.OfferingList],
    ['/marketing/products/10202/upselloffer', product.UpsellOffer],
    ['/marketing/products/10202/upselloffer/discountcode', product.DiscountCode],
    ['/marketing/products/10001/swapoptions', SwapOptionList],
    ['/marketing/products/10001/swapoptions/withfilters', SwapOptionList],
    ['/global/states', reference.GlobalStateList],
    ['/global/deliverymethods', product.DeliveryMethodList],
    ['/global/subsidiaries', reference.SubsidiaryList],
    ['/global/suffixes', reference.SuffixList],
    ['/global/configuration', reference.Configuration],
  ])('%s', async (path, schema) => {
    const { status, body } = await get<unknown>(path);
    expect(status).toBe(200);
    expect(v.parse(schema as v.GenericSchema, body)).toEqual(body);
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });
});

describe('the catalog of nora (ENT-16, STA-19)', () => {
  it('has every delivery method, and an unknown one', async () => {
    const ids = new Set((await products()).map(({ deliveryMethodId }) => deliveryMethodId));
    expect(ids).toEqual(new Set([null, ...product.DELIVERY_METHODS.map((_, index) => index + 1)]));
  });

  it('has every state of a product', async () => {
    const byId = new Map((await products()).map((each) => [each.itemId, each]));
    expect(byId.get(10204)).toMatchObject({ seatsRemaining: 0, isEnrolled: false });
    expect(byId.get(10205)).toMatchObject({ seatsRemaining: 3, startTime: '2026-03-10T17:00:00.000Z' });
    expect(byId.get(10211)).toMatchObject({ inCart: true });
    expect(byId.get(10221)).toMatchObject({ inCart: true });
    expect(byId.get(10202)).toMatchObject({ inCart: false });
    expect(byId.get(10222)).toMatchObject({ seatsRemaining: 0 });
    expect(byId.get(10223)).toMatchObject({ isEnrolled: true });
    expect(byId.get(10001)).toMatchObject({ isEnrolled: true, enrollmentId: 10010001 });
    const states = byId.get(10001)?.offerings.map(({ stateAbbv, isEnrolled }) => [stateAbbv, isEnrolled]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['FL', true],
        ['TX', false],
      ]),
    );
    const [offering] = byId.get(10220)?.offerings ?? [];
    expect(offering?.children.map(({ seatsRemaining }) => seatsRemaining)).toEqual([null, 0, 3, null]);
  });

  it("shows max nothing of nora's", async () => {
    const { body } = await get<product.Product[]>('/marketing/products', await tester.signIn('max'));
    const his = body.flatMap(({ enrollmentId }) => enrollmentId ?? []);
    expect(his.filter((enrollmentId) => Math.floor(enrollmentId / 10_000) !== 1004)).toEqual([]);
    expect(body.filter(({ inCart }) => inCart)).toEqual([]);
  });

  it('leaves expired products out of lists, but returns them by id', async () => {
    const late = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
    const as = await late.signIn('nora');
    late.advance(3 * 60 * 60 * 1000);
    const list = await late.call<product.Product[]>('GET', '/marketing/products', { as });
    expect(list.body.map(({ itemId }) => itemId)).not.toContain(10215);
    expect((await late.call('GET', '/marketing/products/10215', { as })).status).toBe(200);
    await late.backend.close();
  });
});

describe('filters (CALL-08)', () => {
  it('keep products that match one of the values of every given field', async () => {
    const answer = await get<product.Product[]>(
      '/marketing/products?filter=deliveryMethodId==1|15&filter=stateAbbv==TX&filter=name@=wOuNd&limit=2',
    );
    expect(answer.body).toHaveLength(2);
    expect(answer.body.every(({ deliveryMethodId }) => [1, 15].includes(deliveryMethodId ?? 0))).toBe(true);
    expect(answer.body.every(({ name }) => name.includes('Wound'))).toBe(true);
    expect(pageOf(answer).total).toBeGreaterThan(2);
  });

  it('have facets that count the matches of each value', async () => {
    const answer = await get('/marketing/products/withfilters?filter=deliveryMethodId==15');
    const facets = facetsOf(answer);
    const methods = facets.find(({ field }) => field === 'deliveryMethodId')?.options ?? [];
    expect(methods.length).toBe(product.DELIVERY_METHODS.length);
    for (const { value, count } of methods) {
      expect([value, (await products(`?filter=deliveryMethodId==${value}`)).length]).toEqual([value, count]);
    }
    const [state] = facets.find(({ field }) => field === 'stateAbbv')?.options ?? [];
    const left = await products(`?filter=deliveryMethodId==15&filter=stateAbbv==${state?.value}`);
    expect(left).toHaveLength(state?.count ?? -1);
  });

  it('page without gaps or duplicates', async () => {
    const all = await products();
    const pages = await Promise.all([0, 20, 40, 60].map((offset) => products(`?limit=20&offset=${offset}`)));
    expect(pages.flat()).toEqual(all);
  });

  it.each(['price==3', 'constructor==x', '__proto__==x', 'name==x', 'stateAbbv!=FL', 'x'.repeat(500), '%00'])(
    'refuse %s',
    async (filter) => {
      expectRefusal(await tester.call('GET', `/marketing/products?filter=${filter}`, { as: nora }), 400);
    },
  );
});

describe('GET /marketing/licensetypes', () => {
  const read = (query: string, options = {}) =>
    tester.call<reference.LicenseTypeOption[]>('GET', `/marketing/licensetypes${query}`, {
      as: nora,
      ...options,
    });

  it('also returns those of another brand to a student of this one', async () => {
    const { body } = await read('', { host: 'gablekey.example' });
    expect(body.map(({ licenseTypeId }) => Math.floor(licenseTypeId / 100))).toEqual(body.map(() => 2));
  });

  it('filters by profession, and includes states, goals and levels only on request', async () => {
    const { body } = await read('?includeStates=true&filter=profession==Nursing');
    expect(new Set(body.map(({ profession }) => profession))).toEqual(new Set(['Nursing']));
    const candidate = body.find(({ educationType }) => educationType === 'Exam Prep');
    expect(candidate?.states[0]?.goals).toEqual(['Get my first license', 'Move up a level']);
    expect(candidate?.states.map(({ stateAbbv }) => stateAbbv)).toContain('FA');
    expect((await read('')).body.every(({ states }) => states.length === 0)).toBe(true);
  });
});

it('tags accept comma-separated lists', async () => {
  const { body } = await get<product.Tag[]>(
    '/marketing/products/tags?licenseTypeIds=101,102&stateAbbvs=FL,GA&tagTypes=Specialty,Category',
  );
  expect(body.map(({ tagName }) => tagName).sort()).toEqual([
    'Communication',
    'Intensive Care',
    'Leadership',
    'Oncology',
  ]);
});

it('returns all states of the United States except the placeholder', async () => {
  const query = '/global/states?filter=country%3D%3DUnited%20States&filter=stateName%21%3DFancy';
  expect((await get<unknown[]>(query)).body).toHaveLength(51);
  expect((await get<unknown[]>('/global/states?filter=country==Canada')).body).toEqual([]);
});

describe('swap options (STA-12)', () => {
  const read = async (query = '') =>
    (await get<v.InferOutput<typeof SwapOptionList>>(`/marketing/products/10001/swapoptions${query}`)).body;

  it('have the hours of the course, unless the call expands them', async () => {
    const options = await read();
    expect(new Set(options.map(({ creditHours }) => creditHours))).toEqual(new Set([2]));
    expect((await read('?expandedMode=true')).length).toBeGreaterThan(options.length);
    const expanded = await read('?expandedModeOptions=creditHours');
    expect(new Set(expanded.map(({ creditHours }) => creditHours)).size).toBeGreaterThan(1);
    const types = '?expandedModeOptions=licenseType';
    expect((await read(types)).length).toBeGreaterThan(options.length);
    expect((await read(`${types}&additionalLicenseTypeIds=102,103`)).length).toBeGreaterThan(options.length);
    // Of the license type 102 there is nothing, and what is not expanded stays as it is.
    expect(await read(`${types}&additionalLicenseTypeIds=102`)).toEqual(options);
    expect(await read('?additionalLicenseTypeIds=102,103&additionalStateAbbvs=GA')).toEqual(options);
  });

  it('are the same in both calls, of the brand only, and empty for a product the student does not have', async () => {
    const paged = await get(`/marketing/products/10001/swapoptions/withfilters`);
    expect(paged.body).toEqual(await read());
    expect((await get('/marketing/products/10202/swapoptions?expandedMode=true')).body).toEqual([]);
  });

  it.each([
    'expandedMode=yes',
    'expandedModeOptions=price',
    'additionalLicenseTypeIds=x',
    'additionalStateAbbvs=%00',
  ])('refuse %s', async (query) => {
    expectRefusal(await get(`/marketing/products/10001/swapoptions?${query}`), 400);
  });
});

const UNKNOWN = ['7', '0', '-1', '20202', 'abc', '1e3', '%00', '9'.repeat(30), '%27%20or%201=1'];
it.each([
  '',
  '/relatedofferings',
  '/upselloffer',
  '/upselloffer/discountcode',
  '/swapoptions',
  '/swapoptions/withfilters',
])("another brand's product and no product at all are not there: {id}%s", async (rest) => {
  for (const id of UNKNOWN) {
    expectRefusal(await get(`/marketing/products/${id}${rest}`), 404, 'We could not find this product.');
  }
});

it('returns an empty response where there is no offer', async () => {
  expectRefusal(
    await get('/marketing/products/10209/upselloffer'),
    404,
    'There is no offer for this product.',
  );
});

describe.each([
  ['POST', '/learner/enrollments/new/10201-FL'],
  ['POST', '/learner/enrollments/10010001/swap/10231-FL'],
  ['GET', '/learner/enrollments/withfilters'],
  ['GET', '/my/enrollments'],
  ['GET', '/my/membership'],
  ['GET', '/marketing/products'],
  ['GET', '/cart/items'],
  ['POST', '/cart/items?searchResultId=10202-FL'],
  ['POST', '/carts/current/promo?action=add&code=WELCOME10'],
  ['GET', '/membership/subscriptions'],
  ['PUT', '/membership/subscriptions/10011/cancel'],
  ['GET', '/membership/102/resources'],
])('%s %s', (method, path) => {
  it('is closed to guests and to another brand', async () => {
    expectRefusal(await tester.call(method, path, { as: 'apikey pk-marlowe' }), 401);
    expectRefusal(await tester.call(method, path, {}), 401);
    expectRefusal(await tester.call(method, path, { as: nora, host: 'gablekey.example' }), 401);
  });
});
