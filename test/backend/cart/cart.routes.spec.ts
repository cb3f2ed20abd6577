import * as v from 'valibot';
import { Cart, type CartItem, CartItemList } from '../../../src/contracts/cart';
import type { Product } from '../../../src/contracts/product';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;
let nora = '';
let max = '';

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe', 'gablekey'] });
  nora = await tester.signIn('nora');
  max = await tester.signIn('max');
});
afterEach(() => tester.backend.close());

const items = (as: string, query = '') => tester.call<CartItem[]>('GET', `/cart/items${query}`, { as });
const add = (as: string, query: string) =>
  tester.call<Cart>('POST', `/cart/items?addedFrom=clx-catalog&${query}`, { as });
const promo = (as: string, query: string) =>
  tester.call<Cart>('POST', `/carts/current/promo?action=add&${query}`, { as });

it("returns nora's cart, a package as its courses (VAL-22)", async () => {
  const { body } = await items(nora);
  expect(v.parse(CartItemList, body)).toEqual(body);
  expect(body.map(({ PackageID }) => PackageID)).toEqual([null, 10221, 10221, 10221, 10221]);
  const amounts = body.map(({ CartItemAmount }) => CartItemAmount ?? 0);
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(131.99);
  expect((await items(nora, '?shoppingCartId=cart-1001')).body).toEqual(body);
});

it('is empty at first, adds a product once, and shows it in the catalog', async () => {
  expect((await items(max)).body).toEqual([]);
  const first = await add(max, 'searchResultId=10202-FL&searchResultId=10221-FL');
  expect(v.parse(Cart, first.body)).toEqual(first.body);
  expect(first.body).toMatchObject({ PromoCode: null, Discount: 0, Total: 138.99 });
  const again = await add(max, `searchResultId=10202&shoppingCartId=${first.body.ShoppingCartID}`);
  expect(again.body).toEqual(first.body);
  const { body } = await tester.call<Product>('GET', '/marketing/products/10202', { as: max });
  expect(body.inCart).toBe(true);
});

it.each([
  ['by its id and by a code', '10202', '10202-FL'],
  ['by two codes of the same', '10202-FL', '10202-TX'],
  ['by two codes of a package', '10221-FL', '10221-TX'],
])('adds a product once that one call names %s', async (_, one, other) => {
  const alone = await add(nora, `searchResultId=${one}`);
  const { status, body } = await add(max, `searchResultId=${one}&searchResultId=${other}`);
  expect(status).toBe(200);
  const codes = (cart: Cart) => cart.Items.map(({ ProductCode, CourseID }) => [ProductCode, CourseID]);
  expect(codes(alone.body)).toEqual(expect.arrayContaining(codes(body)));
  const count = one.startsWith('10221') ? 4 : 1;
  expect(body.Items).toHaveLength(count);
});

it.each([
  ['searchResultId=10201-FL', 409, /free/],
  ['searchResultId=10206-FL', 409, /sold out/],
  ['searchResultId=10224-FL', 409, /part of a package/],
  ['searchResultId=7', 404, 'We could not find this product.'],
  ['searchResultId=20202-TX', 404, 'We could not find this product.'],
  ['searchResultId=%00', 404, 'We could not find this product.'],
  ['searchResultId=10202-FL&paymentOptionId=9', 400, /payment option/],
  ['searchResultId=10202-FL&enrollmentId=10010001', 404, 'We could not find this enrollment.'],
])('refuses %s, and adds nothing', async (query, status, message) => {
  expectRefusal((await add(max, `searchResultId=10218-FL&${query}`)) as never, status, message);
  expect((await items(max)).body).toEqual([]);
});

it('adds a product once for 200 simultaneous calls', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => add(max, 'searchResultId=10202-FL')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await items(max)).body).toHaveLength(1);
});

it('refuses an empty request', async () => {
  expectRefusal((await add(max, '')) as never, 400, /choose/);
});

it('refuses a malformed source tag (CON-29)', async () => {
  expectRefusal(
    await tester.call('POST', '/cart/items?searchResultId=10202&addedFrom=evil', { as: max }),
    400,
  );
});

it.each(['cart-1001', '7', '', '%00', "'%20or%201=1"])('does not find cart %s for max', async (id) => {
  await add(max, 'searchResultId=10202-FL');
  const answers = [
    await items(max, `?shoppingCartId=${id}`),
    await add(max, `searchResultId=10218-FL&shoppingCartId=${id}`),
    await promo(max, `code=WELCOME10&shoppingCartId=${id}`),
  ];
  for (const answer of answers) expectRefusal(answer as never, 404, 'We could not find this cart.');
  expect((await items(max)).body).toHaveLength(1);
});

describe('a promo code', () => {
  it('reduces the price to the cent until it expires', async () => {
    const { body } = await promo(nora, 'code=bundle15');
    expect(body).toMatchObject({ PromoCode: 'BUNDLE15', Discount: 19.8, Total: 112.19 });
    tester.advance(40 * 24 * 60 * 60 * 1000);
    const as = await tester.signIn('nora');
    const later = await add(as, 'searchResultId=10218-FL');
    expect(later.body).toMatchObject({ PromoCode: null, Total: 156.98 });
  });

  it('of a package is refused without the package, and stops counting when that has gone', async () => {
    await add(max, 'searchResultId=10202-FL');
    const words = 'This promo code is for a package that is not in your cart.';
    expectRefusal((await promo(max, 'code=BUNDLE15')) as never, 400, words);
    expect((await add(max, 'searchResultId=10218-FL')).body.PromoCode).toBeNull();
    await add(max, 'searchResultId=10221-FL');
    expect((await promo(max, 'code=BUNDLE15')).body.PromoCode).toBe('BUNDLE15');
    await tester.database.deleteFrom('cartItem').where('packageId', '=', 10221).execute();
    expect((await add(max, 'searchResultId=10202-FL')).body).toMatchObject({ PromoCode: null, Discount: 0 });
  });

  it.each([
    ['code=NONSENSE', 'This promo code is not valid.'],
    ['code=SPRING25', 'This promo code has expired.'],
    ['code=%00', 'This promo code is not valid.'],
    ['', 'This promo code is not valid.'],
  ])('%s is refused with a message', async (query, message) => {
    expectRefusal((await promo(nora, query)) as never, 400, message);
  });

  it('is refused for an empty cart, and with any other action', async () => {
    expectRefusal((await promo(max, 'code=WELCOME10')) as never, 409, 'Your cart is empty.');
    expectRefusal(
      await tester.call('POST', '/carts/current/promo?action=drop&code=WELCOME10', { as: nora }),
      400,
    );
  });
});
