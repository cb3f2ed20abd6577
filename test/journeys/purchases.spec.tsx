/** The purchases of a student and their receipts, on the real backend (RTE-07, CPRO-06). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PURCHASES_FAILED_TEXT, RECEIPT_FAILED_TEXT } from '../../src/features/purchase/purchase.service';
import { expectAccessible } from '../support/axe';
import { currentUrl } from '../support/router';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const LIST = `${API_ORIGIN}/profile/purchasehistory`;
const PAGE = '/account/settings/purchases';

async function open({ url = PAGE, accounts = ['nora'], ...options }: TestAppOptions = {}) {
  const app = await openApp({ accounts, signedInAs: true, url, ...options });
  await screen.findByRole('heading', { name: 'Purchases' });
  return app;
}

const cards = () => screen.findAllByRole('article');
const amounts = (card: HTMLElement) =>
  [...card.querySelectorAll('.purchase__amount')].map(({ textContent }) => textContent);

it('lists date, items, discount and total, the latest purchase first', async () => {
  await open();
  const [first, second, third] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText('Order 10010001')).toBeVisible();
  expect(within(first).getAllByRole('listitem')).toHaveLength(3);
  expect(amounts(first)).toEqual(['$49.00', '$39.00', '$59.50', '-$30.00', '$117.50']);
  expect(amounts(second)).toEqual(['$45.00', '$45.00']);
  expect(amounts(third)).toEqual(['$0.00', '$0.00']);
  expect(within(second).queryByText('Discount')).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('main'));
});

it('saves a receipt', async () => {
  const app = await open();
  const files = recordFiles();
  await cards();
  await app.user.click(screen.getByRole('button', { name: 'Print receipt of order 10010002' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['receipt-10010002.pdf']));
});

it('says beside the purchase that its receipt could not be printed', async () => {
  const app = await open();
  const [first, second] = (await cards()) as [HTMLElement, HTMLElement];
  server.use(http.get(`${LIST}/:id/print`, () => HttpResponse.json({}, { status: 500 })));
  await app.user.click(within(first).getByRole('button'));
  expect(await within(first).findByText(RECEIPT_FAILED_TEXT)).toBeVisible();
  expect(within(second).queryByText(RECEIPT_FAILED_TEXT)).not.toBeInTheDocument();
});

it('shows what the server leaves out without guessing', async () => {
  const items = [{ name: '', productCode: 'CE-9', price: null }];
  await openApp({
    url: PAGE,
    signedInAs: true,
    handlers: () => [http.get(LIST, () => HttpResponse.json([{ purchaseId: 9, total: null, items }]))],
  });
  const [card] = (await cards()) as [HTMLElement];
  expect(within(card).getByRole('heading', { name: 'Purchase' })).toBeVisible();
  expect(within(card).getByText('CE-9')).toBeVisible();
  expect(amounts(card)).toEqual(['', 'See the receipt']);
});

it('shows the pages of a long history, and leaves one that is no longer there', async () => {
  const app = await openApp({
    url: `${PAGE}?page=7`,
    signedInAs: true,
    handlers: () => [
      http.get(LIST, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const offset = Number(query.get('offset') ?? 0);
        const limit = Number(query.get('limit'));
        const all = Array.from({ length: 24 }, (_, index) => ({
          purchaseId: index + 1,
          total: 1,
          items: [],
        }));
        const headers = { 'x-pagination': JSON.stringify({ offset, limit, total: all.length }) };
        return HttpResponse.json(all.slice(offset, offset + limit), { headers });
      }),
    ],
  });
  expect(await screen.findByText('Showing 21 to 24 of 24')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?page=3`));
  await app.user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Showing 11 to 20 of 24')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Purchases' })).toHaveFocus();
});

it('says that there are none, and leads to the catalog', async () => {
  await open({ accounts: ['max'] });
  await screen.findByRole('heading', { name: 'No purchases yet' });
  expect(screen.getByRole('link', { name: 'See the course catalog' })).toHaveAttribute('href', '/products');
});

it('says that they cannot be loaded, and tries again', async () => {
  const app = await openApp({
    url: PAGE,
    signedInAs: true,
    handlers: () => [http.get(LIST, () => HttpResponse.json({}, { status: 500 }))],
  });
  expect(await screen.findByText(PURCHASES_FAILED_TEXT)).toBeVisible();
  server.use(http.get(LIST, ({ request }) => app.backend.fetch(request)));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(3);
});
