/** What is bought in the stand-in for the shop. */
import type { Enrollments } from '../../../src/backend/enrollment/enrollment.service';
import { createNewEnrollments } from '../../../src/backend/new-enrollment/new-enrollment.service';
import type { Services } from '../../../src/backend/services';
import type { Purchase } from '../../../src/contracts/account';
import type { CartItem } from '../../../src/contracts/cart';
import type { Enrollment } from '../../../src/contracts/enrollment';
import type { Subscription } from '../../../src/contracts/membership';
import type { Product } from '../../../src/contracts/product';
import { type BackendTester, createTester, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';
import { ShopVisitor } from '../support/shop-visitor';

let tester: BackendTester;
let nora = '';
let max = '';
let shop: ShopVisitor;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'zoe'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  max = await tester.signIn('max');
  shop = new ShopVisitor(tester);
});
afterEach(() => tester.backend.close());

const read = async <T>(path: string, as = max) => (await tester.call<T>('GET', path, { as })).body;
const purchases = (as?: string) => read<Purchase[]>('/profile/purchasehistory', as);
const cart = (as?: string) => read<CartItem[]>('/cart/items', as);
const add = (code: string, as = max) =>
  tester.call('POST', `/cart/items?addedFrom=clx-catalog&searchResultId=${code}`, { as });
const changesOf = (...kinds: string[]) => kinds.map((kind) => ({ kind, id: null }));
const CHANGED = 'Your cart has changed since this page was opened. Please check it, and pay again.';
const NOT_ALL_SOLD = 'Not everything here can be bought any more. Nothing was ordered.';
const ORDER = /^\/rxd\/shop\/marlowe\/orders\/\d+(\?membership=101)?$/;

async function enterWith(code: string): Promise<string> {
  await add(code);
  await shop.enter(max);
  return (await shop.visit()).key;
}

it('makes an enrollment, a purchase and an empty cart of what is paid for', async () => {
  const before = await purchases();
  const key = await enterWith('10202-FL');
  const paid = await shop.send('/pay', { key });
  expect(paid).toMatchObject({ status: 303, location: expect.stringMatching(ORDER) });
  expect(await cart()).toEqual([]);
  const product = await read<Product>('/marketing/products/10202');
  expect(product).toMatchObject({ isEnrolled: true, inCart: false });
  const enrollment = await read<Enrollment>(`/learner/enrollments/${product.enrollmentId}`);
  expect(enrollment).toMatchObject({ courseId: 10202, stateAbbv: 'FL', percentComplete: 0 });
  const [newest, ...others] = await purchases();
  expect(others).toEqual(before);
  expect(newest).toMatchObject({ total: 39, items: [{ productCode: '10202-FL', price: 39 }] });
  const { text } = await shop.visit(paid.location?.replace('/rxd/shop/marlowe', ''));
  expect(text).toContain(`Order ${newest?.purchaseId} is complete.`);
});

it('buys a package as one line, with the discount of its promo code', async () => {
  await tester.call('POST', '/carts/current/promo?action=add&code=BUNDLE15', { as: nora });
  await shop.enter(nora);
  const { key, text } = await shop.visit();
  expect(text).toContain('Pay $112.19');
  await shop.send('/pay', { key });
  const [newest] = await purchases(nora);
  expect(newest).toMatchObject({ total: 112.19 });
  expect(newest?.items.map(({ price }) => price)).toEqual([32, 99.99]);
  expect(await cart(nora)).toEqual([]);
  expect(await read<Product>('/marketing/products/10221', nora)).toMatchObject({ isEnrolled: true });
});

it.each([
  ['a double click', 1],
  ['two windows', 2],
])('makes one order of %s', async (_, windows) => {
  const key = await enterWith('10202-FL');
  const before = await purchases();
  const visitors = [shop, new ShopVisitor(tester)];
  if (windows === 2) await visitors[1]?.enter(max);
  const keys = windows === 2 ? [key, (await visitors[1]?.visit())?.key ?? ''] : [key, key];
  const paid = await Promise.all(
    keys.map((each, index) =>
      (visitors[windows === 2 ? index : 0] as ShopVisitor).send('/pay', { key: each }),
    ),
  );
  expect(new Set(paid.map(({ location }) => location)).size).toBe(1);
  expect(paid[0]?.location).toMatch(ORDER);
  // A reload of the same form, later.
  expect((await shop.send('/pay', { key })).location).toBe(paid[0]?.location);
  expect(await purchases()).toHaveLength(before.length + 1);
});

it('says that the cart has changed since, and orders nothing', async () => {
  const key = await enterWith('10202-FL');
  const before = await purchases();
  await add('10218-FL');
  const refused = await shop.send('/pay', { key });
  expect(refused).toMatchObject({
    status: 409,
    alert: CHANGED,
  });
  expect(refused.key).not.toBe(key);
  expect(await purchases()).toEqual(before);
  expect(await shop.send('/pay', { key: refused.key })).toMatchObject({ status: 303 });
});

it('says what is sold out since, orders nothing, and lets it be removed', async () => {
  await add('10218-FL');
  const key = await enterWith('10202-FL');
  await tester.database
    .updateTable('product')
    .set({ seatsRemaining: 0 })
    .where('itemId', '=', 10218)
    .execute();
  const refused = await shop.send('/pay', { key });
  expect(refused).toMatchObject({ status: 409, key: '' });
  expect(refused.alert).toBe(NOT_ALL_SOLD);
  expect(refused.text).toContain('This is sold out.');
  expect(await cart()).toHaveLength(2);
  expect(await shop.send('/remove', { productCode: '10218-FL' })).toMatchObject({ status: 303 });
  const { key: next } = await shop.visit();
  expect(await shop.send('/pay', { key: next })).toMatchObject({ status: 303 });
});

describe('a package of which a course is sold out', () => {
  const setSeats = (seatsRemaining: number) =>
    tester.database.updateTable('product').set({ seatsRemaining }).where('itemId', '=', 10218).execute();

  it('is not charged: the page says which course, and nothing is ordered', async () => {
    await shop.enter(nora);
    const { key } = await shop.visit();
    const before = { purchases: await purchases(nora), cart: await cart(nora) };
    await setSeats(0);
    const refused = await shop.send('/pay', { key });
    expect(refused).toMatchObject({ status: 409, key: '', alert: NOT_ALL_SOLD });
    const { name } = await read<Product>('/marketing/products/10218', nora);
    expect(refused.text).toContain(`A part of it is sold out: ${name}.`);
    expect({ purchases: await purchases(nora), cart: await cart(nora) }).toEqual(before);
    expect(await read<Product>('/marketing/products/10221', nora)).toMatchObject({ isEnrolled: false });
  });

  it('is sold to a student who has that course', async () => {
    await setSeats(1);
    await add('10218-FL');
    await shop.enter(max);
    await shop.send('/pay', { key: (await shop.visit()).key });
    await add('10221-FL');
    expect(await shop.send('/pay', { key: (await shop.visit()).key })).toMatchObject({ status: 303 });
  });

  it('is refused even if its last seat goes after the basket was read', async () => {
    await setSeats(0);
    const { database } = tester;
    const services = { database, clock: () => new Date(TODAY) } as Services;
    const shopper = { studentId: 1001, subsidiaryId: 1 };
    const service = createNewEnrollments(services, {} as Enrollments);
    const paid = database
      .transaction()
      .execute((transaction) => service.enrollPaid(transaction, shopper, ['10221-FL']));
    await expect(paid).rejects.toThrow('sold out, or a part of it is');
  });
});

it('takes a seat for each order', async () => {
  const seats = async () => (await read<Product>('/marketing/products/10218')).seatsRemaining;
  await tester.database
    .updateTable('product')
    .set({ seatsRemaining: 3 })
    .where('itemId', '=', 10218)
    .execute();
  await shop.send('/pay', { key: await enterWith('10218-FL') });
  expect(await seats()).toBe(2);
});

it('tells the other browsers of the student, and nobody else', async () => {
  const key = await enterWith('10202-FL');
  const [events, changes] = [await HubLine.open(tester, max), await HubLine.open(tester, max)];
  const other = await HubLine.open(tester, nora);
  await shop.send('/pay', { key });
  const { enrollmentId } = await read<Product>('/marketing/products/10202');
  expect(events.events().map(({ event }) => event)).toEqual([`enrollment-${enrollmentId}`]);
  expect(changes.changes()).toEqual(changesOf('Enrollment', 'Cart', 'Purchase'));
  expect(other.changes()).toEqual([]);
  // What is bought already is not announced again.
  await shop.send('/pay', { key });
  expect(changes.changes()).toEqual([]);
});

it('makes a member, once', async () => {
  const [events, changes] = [await HubLine.open(tester, max), await HubLine.open(tester, max)];
  await shop.enter(max, '/membership/101');
  const { key, text } = await shop.visit('/membership/101');
  expect(text).toContain('Annual Membership (Plus), Registered Nurse (RN)');
  const paid = await Promise.all([1, 2].map(() => shop.send('/membership/101/pay', { key })));
  expect(new Set(paid.map(({ location }) => location)).size).toBe(1);
  const subscriptions = await read<Subscription[]>('/membership/subscriptions');
  expect(subscriptions).toEqual([
    expect.objectContaining({ licenseTypeId: 101, isExpired: false, cancelledDate: null }),
  ]);
  expect(await read('/my/membership')).toMatchObject({ isMember: true });
  expect((await purchases())[0]).toMatchObject({ total: 149, items: [{ productCode: 'MEMBER-101' }] });
  expect(events.events()).toEqual([
    { event: 'MembershipEnrollStatus', data: { status: 'Enrolled', licenseTypeIds: [101] } },
  ]);
  expect(changes.changes()).toEqual(changesOf('Membership', 'Purchase'));
  const again = await shop.visit('/membership/101');
  expect(again).toMatchObject({ status: 200, key: '' });
  expect(again.text).toContain('You are a member already.');
});

it.each([
  ['a membership', '/membership/101'],
  ['a cart', ''],
])('takes no page of one student for an order of another: %s', async (_, path) => {
  // Neither was ever a member.
  const zoe = await tester.signIn('zoe');
  await add('10202-FL');
  await add('10202-FL', zoe);
  await shop.enter(max, path);
  const { key } = await shop.visit(path);
  // Another tab of the same browser.
  await shop.enter(zoe, path);
  const before = await purchases(zoe);
  const refused = await shop.send(`${path}/pay`, { key });
  expect(refused).toMatchObject({ status: 409, alert: CHANGED });
  expect(refused.text).toContain('You order as Zoe Taylor.');
  expect(await purchases(zoe)).toEqual(before);
});

it('sells no membership that the brand does not have', async () => {
  await shop.enter(max);
  expect(await shop.visit('/membership/7')).toMatchObject({ status: 404 });
});
