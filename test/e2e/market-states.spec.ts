/** What the catalog, the cart and the pages of a membership say when there is nothing to take (RTE-10, RTE-13, RTE-14). */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { expectPricesOnOneLine } from './support/cart';
import { expectAccessible, expectFitsEverywhere } from './support/checks';
import { openSignedIn, withoutRecovery } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

/** Their membership has expired. */
const EXPIRED = 'eva';

async function check(page: Page, screen: string): Promise<void> {
  await expectFitsEverywhere(page, screen);
  await expectAccessible(page, screen);
}

test.use({ colorScheme: 'dark', expectedErrors: FAILED_LOADS });

test('the catalog: sold out, no match, failed, and a retry by keyboard', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/products?search=Update+Webinar', name: 'max' });
  const soldOut = page.getByRole('button', { name: /^Sold Out / });
  await expect(soldOut).toHaveAttribute('aria-disabled', 'true');
  await soldOut.press('Enter');
  await expect(soldOut).toBeFocused();
  await check(page, 'sold out');

  await page.goto(`${at(MARLOWE)}/products?search=zzzzzz`);
  await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible();
  await check(page, 'no match');

  await withoutRecovery(page);
  const products = `${API}/marketing/products/withfilters?*`;
  await page.route(products, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${at(MARLOWE)}/products`);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await check(page, 'failed');
  await page.unroute(products);
  await retry.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the cart', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/products' });
  await page.getByRole('button', { name: /^Cart, \d/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await check(page, 'the cart');
  await expectPricesOnOneLine(page);
});

test('the pages of a membership: nothing matches, and no such license type', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/resources?search=zzzzzz' });
  await expect(page.getByRole('heading', { name: 'No resource matches' })).toBeVisible();
  await check(page, 'no resource matches');
  await page.goto(`${at(MARLOWE)}/partner-offerings?search=zzzzzz`);
  await expect(page.getByRole('heading', { name: 'No offer matches' })).toBeVisible();
  await check(page, 'no offer matches');
  await page.goto(`${at(MARLOWE)}/resources/999999`);
  await expect(page.getByRole('heading', { name: "We couldn't find this license type" })).toBeVisible();
  await check(page, 'no such license type');
});

test('a page of a membership that has expired', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/partner-offerings', name: EXPIRED });
  await expect(page.getByRole('heading', { name: /^Your membership ended on/ })).toBeVisible();
  await check(page, 'expired');
});
