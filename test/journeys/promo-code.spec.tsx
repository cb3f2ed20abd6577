/** What the app knows of the cart, and promo codes, on the real backend (CCRT-01, VAL-22). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CartDialogService, CartService } from '../../src/features/cart';
import { withCartUrl } from '../support/brand-files';
import { LIGHT_PAGE } from '../support/light-page';
import { callFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

afterEach(() => sessionStorage.clear());

/** Over a page with little on it, because the cart looks the same over all of them. */
async function openCart(userName = 'nora', options: TestAppOptions = {}) {
  const app = await openApp({ accounts: [userName], url: LIGHT_PAGE, ...options, signedInAs: userName });
  return { ...app, app, cart: await openDialog(app) };
}

async function openDialog(app: TestApp) {
  await waitFor(() => expect(app.injector.get(CartService).cart$.value.value).not.toBeNull());
  app.injector.get(CartDialogService).open();
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
}

async function closeDialog({ user }: TestApp) {
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

type Opened = Awaited<ReturnType<typeof openCart>>;

async function apply({ user, cart }: Opened, code: string) {
  const field = await cart.findByLabelText(/^Promo code/);
  await user.clear(field);
  await user.paste(code);
  await user.click(cart.getByRole('button', { name: 'Apply' }));
}

const EARLIER_CODE = /If you applied a code before, it may still count at checkout\./;

const promoField = ({ cart }: Opened) => cart.getByLabelText(/^Promo code/);
const total = ({ cart }: Opened) => cart.getByText(/^Total/).nextElementSibling;

it('shows a package as one line, the total, and where the cart itself is; says why a code does not work, and keeps it', async () => {
  const opened = await openCart();
  const lines = opened.cart.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/Handbook\$32\.00$/), 'Renewal Package$99.99']);
  expect(total(opened)).toHaveTextContent('$131.99');
  expect(opened.cart.getByText(/You check out in the shop of Marlowe Health Learning/)).toBeVisible();
  const link = opened.cart.getByRole('link', { name: 'View Cart (opens in a new window)' });
  expect(link).toHaveAttribute('href', '/rxd/shop/marlowe');
  expect(link).toHaveAttribute('target', '_blank');

  await opened.user.click(opened.cart.getByRole('button', { name: 'Apply' }));
  expect(await opened.cart.findByText('Please enter a promo code.')).toBeVisible();
  expect(opened.calls).not.toContain('POST /carts/current/promo');

  for (const [code, message] of [
    ['SPRING25', 'This promo code has expired.'],
    ['NONSENSE', 'This promo code is not valid.'],
  ] as const) {
    await apply(opened, code);
    expect(await opened.cart.findByText(message)).toBeVisible();
    expect(promoField(opened)).toHaveFocus();
    expect(promoField(opened)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(total(opened)).toHaveTextContent('$131.99');
  }

  for (const [fault, text] of [
    [500, /^We could not apply this promo code/],
    ['unreachable', /^We don't know whether this promo code was applied/],
  ] as const) {
    server.use(
      http.post(`${API_ORIGIN}/carts/current/promo`, () =>
        fault === 500 ? new HttpResponse(null, { status: fault }) : HttpResponse.error(),
      ),
    );
    await apply(opened, 'BUNDLE15');
    expect(await opened.cart.findByText(text)).toBeVisible();
    expect(promoField(opened)).toHaveValue('BUNDLE15');
  }
});

it('promises no new window if the brand has no address of a shop', async () => {
  const { cart } = await openCart('nora', { brandFile: () => HttpResponse.json(withCartUrl()) });
  expect(cart.queryByRole('link')).not.toBeInTheDocument();
  expect(cart.queryByText(/new window/)).not.toBeInTheDocument();
  expect(cart.getByText(/but we do not have its address/)).toBeVisible();
  expect(cart.getByRole('button', { name: 'Ask Customer Support about your cart' })).toBeVisible();
});

it('applies a promo code, shows what it saves, and replaces it by another one', async () => {
  const opened = await openCart();
  expect(promoField(opened)).toHaveAccessibleDescription(EARLIER_CODE);
  await apply(opened, 'bundle15');
  expect(await opened.cart.findByText(/BUNDLE15 has been applied/)).toHaveTextContent(
    'BUNDLE15 has been applied. You save $19.80, so the total is $112.19.',
  );
  expect(opened.cart.getByText('Discount (BUNDLE15)').nextElementSibling).toHaveTextContent('-$19.80');
  expect(total(opened)).toHaveTextContent('$112.19');
  expect(promoField(opened)).toHaveValue('');
  expect(promoField(opened)).not.toHaveAccessibleDescription(EARLIER_CODE);

  await apply(opened, 'WELCOME10');
  expect(await opened.cart.findByText(/WELCOME10 has been applied/)).toBeVisible();
  expect(total(opened)).toHaveTextContent('$118.79');

  // As long as it is not known whether one is applied, an earlier code may still count.
  await closeDialog(opened.app);
  opened.app.reopen();
  const again = { ...opened, cart: await openDialog(opened.app) };
  expect(total(again)).toHaveTextContent('$131.99');
  expect(promoField(again)).toHaveAccessibleDescription(EARLIER_CODE);
});

it('takes no words while a code is being saved, and keeps the focus on the field', async () => {
  const opened = await openCart();
  let respond = () => {};
  const responds = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.post(`${API_ORIGIN}/carts/current/promo`, async ({ request }) => {
      await responds;
      return opened.app.backend.fetch(request);
    }),
  );
  const field = promoField(opened);
  await opened.user.type(field, 'BUNDLE15{Enter}');
  await opened.cart.findByRole('button', { name: 'Applying' });
  // A browser takes the focus from a field that is disabled, jsdom does not.
  expect(field).toBeEnabled();
  await opened.user.keyboard('WELCOME10');
  expect(field).toHaveValue('BUNDLE15');
  respond();
  expect(await opened.cart.findByText(/BUNDLE15 has been applied/)).toBeVisible();
  expect(field).toHaveFocus();
  await opened.user.keyboard('WELCOME10');
  expect(field).toHaveValue('WELCOME10');
});

it('asks before what was typed and not applied is lost, and keeps it when the page is loaded again', async () => {
  const { app, cart } = await openCart();
  await app.user.type(await cart.findByLabelText(/^Promo code/), 'BUNDLE');
  await app.user.click(cart.getByRole('button', { name: 'Continue Shopping' }));
  await app.user.click(await cart.findByRole('button', { name: 'Keep editing' }));
  app.reopen();
  const again = await openDialog(app);
  const field = await again.findByLabelText(/^Promo code/);
  expect(field).toHaveValue('BUNDLE');
  await app.user.type(field, '15');
  await app.user.click(again.getByRole('button', { name: 'Apply' }));
  await again.findByText(/BUNDLE15 has been applied/);
  await closeDialog(app);
  expect((await openDialog(app)).getByLabelText(/^Promo code/)).toHaveValue('');
});

it('no longer shows a discount once the cart has changed elsewhere', async () => {
  const opened = await openCart();
  await waitForConnection(opened.app);
  await apply(opened, 'BUNDLE15');
  await opened.cart.findByText(/^Discount/);
  await callFromOtherBrowser(opened.app, 'POST', '/cart/items?searchResultId=10202-FL&addedFrom=clx-test');
  await waitFor(() => expect(total(opened)).toHaveTextContent('$170.99'));
  expect(opened.cart.queryByText(/^Discount/)).not.toBeInTheDocument();
  expect(promoField(opened)).toHaveAccessibleDescription(EARLIER_CODE);
});

it('says that the cart is empty', async () => {
  const { cart } = await openCart('max');
  expect(cart.getByText('Your cart is empty.')).toBeVisible();
  expect(cart.queryByLabelText(/^Promo code/)).not.toBeInTheDocument();
});

it('says that the cart could not be loaded, and loads it again', async () => {
  const app = await openApp({
    url: LIGHT_PAGE,
    signedInAs: 'nora',
    handlers: () => [
      http.get(`${API_ORIGIN}/cart/items`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    ],
  });
  await waitFor(() => expect(app.injector.get(CartService).cart$.value.error).not.toBeNull());
  app.injector.get(CartDialogService).open();
  const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  await app.user.click(cart.getByRole('button', { name: 'Retry' }));
  expect(await cart.findByText('Renewal Package')).toBeVisible();
});
