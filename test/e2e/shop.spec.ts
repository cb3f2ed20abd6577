/** A purchase from the product to its receipt, by way of the stand-in for the shop at the backend's own origin. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { expectAccessibleInBothSchemes, expectFits } from './support/checks';
import { AT_ONCE, hubAnswers, openSignedIn } from './support/student';
import { expect, test } from './support/test';

const HOME = at(MARLOWE);

/** The shop, with no token left in the address. */
async function arriveInShop(page: Page, path: string): Promise<void> {
  await page.waitForURL(`${API}/rxd/shop/marlowe${path}`);
  await expect(page.getByText(/^Demo shop\./)).toBeVisible();
}

async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 375, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${name}, ${width} px`);
  }
  await expectAccessibleInBothSchemes(page, name);
}

test('a course is bought', async ({ page, context }) => {
  await openSignedIn(page, HOME, { path: '/products?search=in+Depth', name: 'zoe' });
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('in Depth');
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible();
  const name = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Cart 1 item', exact: true }).click();

  await arriveInShop(page, '');
  const lines = page.getByRole('list', { name: 'Your cart' }).getByRole('listitem');
  await expect(lines.first()).toContainText(name);
  await look(page, 'the cart in the shop');
  // The same cart in a second window: both pay, and there is one order.
  const second = await context.newPage();
  await second.goto(page.url());
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await second.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(second.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(second.url()).toBe(page.url());
  await page.reload();
  await look(page, 'the receipt in the shop');
  const order = /^Order (\d+)/.exec(
    (await page.getByText(/^Order \d+ is complete/).textContent()) ?? '',
  )?.[1];

  await page.getByRole('link', { name: 'Go to your courses' }).click();
  await page.waitForURL(`${HOME}/courses`);
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.goto(`${HOME}/account/settings/purchases`);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Print receipt of order ${order}` })).toHaveCount(1);
});

test('a student becomes a member, and the tab that they came from knows it', async ({ page, context }) => {
  const connected = hubAnswers(page);
  await openSignedIn(page, HOME, { name: 'eva' });
  await connected;
  await page.getByRole('button', { name: 'Membership' }).click();
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Become a Member/ })
    .first()
    .click();
  const shop = await opened;
  await shop.waitForURL(new RegExp(`^${API}/rxd/shop/marlowe/membership/\\d+$`));
  const id = /\d+$/.exec(shop.url())?.[0];
  await look(shop, 'a membership in the shop');
  await shop.getByRole('button', { name: 'Pay $149.00' }).click();
  await expect(shop.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learning Library' }).first()).toBeAttached(AT_ONCE);
  await shop.getByRole('link', { name: 'Open your library' }).click();
  await shop.waitForURL(`${HOME}/resources/${id}`);
  await expect(shop.getByText(/^\d+ resources$/)).toBeVisible();
  await shop.goto(`${HOME}/account/settings/purchases`);
  await expect(shop.getByText(/Annual Membership \(Plus\)/).first()).toBeVisible();
});
