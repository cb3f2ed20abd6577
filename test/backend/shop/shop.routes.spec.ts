/** The stand-in for the shop: who gets in, and where it leads. */
import { APP_ORIGIN, type BackendTester, createTester } from '../support/backend-tester';
import { ShopVisitor } from '../support/shop-visitor';

let tester: BackendTester;
let nora = '';
let visitor: ShopVisitor;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe', 'gablekey'] });
  nora = await tester.signIn('nora');
  visitor = new ShopVisitor(tester);
});
afterEach(() => tester.backend.close());

const AGAIN = 'This link has been used already, or it has expired. Please open the shop again.';
const HOUR_MS = 3_600_000;

it('takes a token out of the address, and shows the cart of its student', async () => {
  const entered = await visitor.enter(nora);
  expect(entered).toMatchObject({ status: 303, location: '/rxd/shop/marlowe' });
  const { status, text } = await visitor.visit();
  expect(status).toBe(200);
  expect(text).toContain('Demo shop.');
  expect(text).toContain('You order as Nora Whitfield.');
  expect(text).toContain('Renewal Package');
  expect(text).toContain('$131.99');
  expect(text).not.toContain(nora);
  expect(text).not.toContain(visitor.cookie.split('=')[1]);
});

it('keeps a cookie that no script and no other site can use, and that opens nothing else', async () => {
  const token = await visitor.token(nora);
  const response = await tester.backend.fetch(
    new Request(`http://api.test/rxd/shop/marlowe?transport=${token}`),
  );
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toContain('Path=/rxd/shop/marlowe; HttpOnly; SameSite=Lax');
  const session = /shop=([^;]+)/.exec(cookie)?.[1] as string;
  for (const scheme of ['xcred', 'transport', 'bearer']) {
    const { status } = await tester.call('GET', '/cart/items', { as: `${scheme} ${session}` });
    expect(status).toBe(401);
  }
});

it('takes a token once', async () => {
  const token = await visitor.token(nora);
  const answers = await Promise.all([1, 2].map(() => new ShopVisitor(tester).visit(`?transport=${token}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  expect(await visitor.visit(`?transport=${token}`)).toMatchObject({ status: 401, alert: AGAIN });
});

it.each([
  ['a token that has expired', 6 * 60_000],
  ['a token of a credential that is signed out', 0],
])('refuses %s', async (_, ms) => {
  const token = await visitor.token(nora);
  if (ms === 0) await tester.call('POST', '/profile/logout', { as: nora });
  tester.advance(ms);
  expect(await visitor.visit(`?transport=${token}`)).toMatchObject({ status: 401, alert: AGAIN });
});

it('refuses a token of another brand, and does not use it up', async () => {
  const max = await tester.signIn('max', 'gablekey.example');
  const token = await visitor.token(max, 'gablekey.example');
  expect(await visitor.visit(`?transport=${token}`)).toMatchObject({ status: 401 });
  const other = new ShopVisitor(tester, '/rxd/shop/gablekey');
  expect(await other.visit(`?transport=${token}`)).toMatchObject({ status: 303 });
  // Nor does a session count for another brand.
  visitor.cookie = other.cookie;
  expect(await visitor.visit()).toMatchObject({ status: 401 });
});

it('refuses a partner and the credential itself', async () => {
  const pia = await tester.signIn('pia');
  expect(await visitor.enter(pia)).toMatchObject({ status: 401 });
  expect(await visitor.visit(`?transport=${nora}`)).toMatchObject({ status: 401 });
});

it('ends with the session of the dashboard, and after half an hour', async () => {
  await visitor.enter(nora);
  tester.advance(HOUR_MS / 2 - 1);
  expect(await visitor.visit()).toMatchObject({ status: 200 });
  tester.advance(1);
  expect(await visitor.visit()).toMatchObject({ status: 401 });

  await visitor.enter(nora);
  await tester.call('POST', '/profile/logout', { as: nora });
  expect(await visitor.visit()).toMatchObject({ status: 401 });
});

it.each([
  ['the dashboard that the student came from', `${APP_ORIGIN}/courses`, APP_ORIGIN],
  ['its own dashboard from another brand', 'http://gablekey.localhost:8080/', 'https://marlowe.example'],
  ['its own dashboard from elsewhere', 'https://evil.example/', 'https://marlowe.example'],
])('leads back to %s', async (_, referer, home) => {
  await visitor.visit(`?transport=${await visitor.token(nora)}`, {}, referer);
  const { text } = await visitor.visit('', {}, 'http://api.test/');
  expect(text).toContain(`href="${home}/"`);
  expect(text).not.toContain('evil');
});

it.each([
  ['a page', 'GET', '/membership/101', '/membership/101'],
  ['the form of a membership', 'POST', '/membership/101/pay', '/membership/101'],
  ['the form of the cart', 'POST', '/pay', ''],
  ['a line of the cart', 'POST', '/remove', ''],
])(
  'leads somebody without a session back to the page after signing in: %s',
  async (_, method, path, page) => {
    const { status, text } = await visitor.visit(path, { method });
    expect(status).toBe(401);
    const returnUrl = encodeURIComponent(`/rxd/shop/marlowe${page}`);
    expect(text).toContain(`href="${APP_ORIGIN}/login?returnurl=${returnUrl}"`);
  },
);

it('knows no shop of an unknown brand, and none of an app for others', async () => {
  for (const brand of ['nobody', 'campus']) {
    expect(await new ShopVisitor(tester, `/rxd/shop/${brand}`).visit()).toMatchObject({ status: 404 });
  }
});

it('refuses a form that another site has sent', async () => {
  await visitor.enter(nora);
  const { key } = await visitor.visit();
  for (const site of ['cross-site', 'same-site']) {
    expect(await visitor.send('/pay', { key }, { 'sec-fetch-site': site })).toMatchObject({ status: 403 });
  }
  expect((await visitor.visit()).key).toBe(key);
});

it("shows no order but the student's own", async () => {
  await visitor.enter(nora);
  expect(await visitor.visit('/orders/1')).toMatchObject({
    status: 404,
    alert: 'We could not find this order.',
  });
});
