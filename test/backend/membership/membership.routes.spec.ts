import * as v from 'valibot';
import { LegacyMembership } from '../../../src/contracts/account';
import * as membership from '../../../src/contracts/membership';
import { FilterFacets, OfferedFilters } from '../../../src/contracts/pagination';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;
let nora = '';
let max = '';

beforeAll(async () => {
  tester = await createTester({
    accounts: ['nora', 'max', 'ivy', 'eva'],
    brandTokens: ['marlowe', 'gablekey'],
  });
  nora = await tester.signIn('nora');
  max = await tester.signIn('max');
});
afterAll(() => tester.backend.close());

const get = <T>(path: string, as = nora) => tester.call<T>('GET', `/membership/${path}`, { as });

it.each([
  ['subscriptions', membership.SubscriptionList],
  ['configurations', membership.MembershipConfigurationList],
  ['configurations/101', membership.MembershipConfiguration],
  ['101/partnerofferings', membership.PartnerOfferingList],
  ['101/partnerofferings/10101', membership.PartnerOffering],
  ['101/resources', membership.ResourceList],
  ['101/resources/10101', membership.Resource],
  ['101/resources/filters', OfferedFilters],
  ['101/resources/withfilters', membership.ResourceList],
  ['101/resources/10101/review', membership.Review],
])('%s matches its contract (CMEM-01)', async (path, schema) => {
  const { status, body } = await get<unknown>(path);
  expect(status).toBe(200);
  expect(v.parse(schema as v.GenericSchema, body)).toEqual(body);
  if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
});

it('includes active, cancelled and expired ones for nora, and none for max (STA-07)', async () => {
  const { body } = await get<membership.Subscription[]>('subscriptions');
  const told = body.map(({ subscriptionId, isExpired, cancelledDate }) => [
    subscriptionId,
    isExpired,
    cancelledDate,
  ]);
  expect(told).toEqual([
    [10011, false, null],
    [10013, false, '2026-02-19T12:00:00.000Z'],
    [10012, true, null],
  ]);
  expect((await get('subscriptions', max)).body).toEqual([]);
});

it('includes an expired one for eva, who has no access any more', async () => {
  const eva = await tester.signIn('eva');
  const { body } = await get<membership.Subscription[]>('subscriptions', eva);
  expect(body.map(({ licenseTypeId, isExpired }) => [licenseTypeId, isExpired])).toEqual([[101, true]]);
  const { body: configuration } = await get<membership.MembershipConfiguration>('configurations/101', eva);
  expect(configuration).toMatchObject({ subscriptionId: null, hasLicenseType: true });
  expectRefusal((await get('101/resources', eva)) as never, 403, 'This is not part of your membership.');
});

it('gives members access to members-only resources (NAV-21)', async () => {
  const features = async (as: string) =>
    (await get<membership.MembershipConfiguration>('configurations/101', as)).body.membershipFeatures.map(
      ({ feature, enabled, available }) => [feature, enabled, available],
    );
  const all = ['Community', 'PartnerOfferings', 'Resources'];
  expect(await features(nora)).toEqual(all.map((feature) => [feature, true, true]));
  expect(await features(max)).toEqual(all.map((feature) => [feature, true, false]));
  for (const path of ['101/resources', '101/resources/10101/review', '101/partnerofferings']) {
    expectRefusal((await get(path, max)) as never, 403, 'This is not part of your membership.');
  }
  expect((await get('102/resources', max)).status).toBe(200);
});

it('filters resources by topic and type, and counts them', async () => {
  const { body, headers } = await get<membership.Resource[]>(
    '101/resources/withfilters?filter=topic==Wound Care',
  );
  expect(body.map(({ topic }) => topic)).toEqual(Array.from({ length: 4 }, () => 'Wound Care'));
  expect(v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? '')).map(({ field }) => field)).toEqual([
    'topic',
    'resourceType',
  ]);
});

it('sorts resources by title, rating and length', async () => {
  const titles = async (sort: string) =>
    (await get<membership.Resource[]>(`101/resources/withfilters?limit=3${sort}`)).body;
  const byTitle = (await titles('')).map(({ title }) => title);
  expect(byTitle).toEqual([...byTitle].sort());
  const byRating = (await get<membership.Resource[]>('101/resources?sort=rating')).body;
  const ratings = byRating.map(({ averageRating }) => averageRating ?? 0);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect(ratings[0]).toBeGreaterThan(0);
  expect((await titles('&sort=shortest')).map(({ minutes }) => minutes)).toEqual([5, 5, 5]);
  expectRefusal((await get('101/resources?sort=price')) as never, 400);
});

it("stores a student's review, counts all reviews, and never shows those of others", async () => {
  const path = '/membership/102/resources/10203/review';
  const put = (as: string, body: unknown) => tester.call('PUT', path, { as, body });
  await put(nora, { rating: 2, review: 'Mine' });
  expect((await put(max, { rating: 4, review: 'His' })).body).toEqual({ rating: 4, review: 'His' });
  await put(nora, { rating: 5, review: 'Changed' });
  expect((await tester.call('GET', path, { as: nora })).body).toEqual({ rating: 5, review: 'Changed' });
  expect((await get('102/resources/10203')).body).toMatchObject({
    averageRating: 4.5,
    reviewCount: 2,
    ownRating: 5,
  });
  expect((await get('102/resources/10203', max)).body).toMatchObject({ reviewCount: 2, ownRating: 4 });
  expect((await get('102/resources/10204')).body).toMatchObject({ reviewCount: 0, ownRating: null });
  for (const rating of [0, 6, 1.5, '4', null]) expectRefusal(await put(nora, { rating, review: '' }), 400);
});

it('cancels a subscription, which stays valid until its end, and is idempotent', async () => {
  const cancel = () =>
    tester.call<membership.Subscription>('PUT', '/membership/subscriptions/10011/cancel', { as: nora });
  const first = await cancel();
  expect(first.body).toMatchObject({ isExpired: false, cancelledDate: '2026-03-10T15:30:00.000Z' });
  tester.advance(1_000);
  expect((await cancel()).body).toEqual(first.body);
  expectRefusal(await tester.call('PUT', '/membership/subscriptions/10012/cancel', { as: nora }), 409);
});

const NONSENSE = ['7', '0', '-1', 'abc', '1e3', '%00', '9'.repeat(30), '%27%20or%201=1'];
it.each([
  ['PUT', (id: string) => `subscriptions/${id}/cancel`, '10081', 'subscription'],
  ['GET', (id: string) => `configurations/${id}`, '201', 'membership'],
  ['GET', (id: string) => `${id}/resources`, '201', 'membership'],
  ['GET', (id: string) => `${id}/partnerofferings`, '201', 'membership'],
  ['GET', (id: string) => `101/partnerofferings/${id}`, '10201', 'offer'],
  ['GET', (id: string) => `101/resources/${id}`, '10201', 'resource'],
  ['GET', (id: string) => `101/resources/${id}/review`, '10201', 'resource'],
  ['PUT', (id: string) => `101/resources/${id}/review`, '10201', 'resource'],
] as const)("%s %s is not there by another's id or none", async (method, path, others, what) => {
  const body = method === 'PUT' && what === 'resource' ? { rating: 3, review: '' } : undefined;
  for (const id of [others, ...NONSENSE]) {
    const answer = await tester.call(method, `/membership/${path(id)}`, { as: nora, body });
    expectRefusal(answer, 404, `We could not find this ${what}.`);
  }
});

it('GET /my/membership returns the current membership (CLRN-01)', async () => {
  const legacy = (as: string) => tester.call<LegacyMembership>('GET', '/my/membership', { as });
  expect((await legacy(nora)).body).toMatchObject({ isMember: true, subscriptionId: 10011 });
  expect(v.parse(LegacyMembership, (await legacy(max)).body)).toEqual({
    isMember: false,
    subscriptionId: null,
    endDate: null,
  });
});
