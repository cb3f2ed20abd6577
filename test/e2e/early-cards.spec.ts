/** The cards that show before the app has loaded, and how the app takes them over. */
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { holdApp, reloadHeld } from './support/first-page';
import { expectDashboard, openDashboard } from './support/student';
import { expect, test } from './support/test';

const early = (page: Page) => page.locator('.first-page');
const earlyTitle = (page: Page, name: string | RegExp) => early(page).getByRole('link', { name });

/** The dashboard of nora with the app held back: only the early cards can show her paths. */
async function openHeld(page: Page, brand = MARLOWE) {
  await openDashboard(page, at(brand));
  const release = await holdApp(page);
  await reloadHeld(page);
  return release;
}

test('cards show before the app has loaded', async ({ page }) => {
  const release = await openHeld(page);
  await expect(early(page).getByText('Welcome back, Nora.')).toBeVisible();
  await expect(early(page).getByRole('article')).toHaveCount(6);
  await page.screenshot({ path: '/tmp/early.png', fullPage: true });
  await release();
  await expectDashboard(page);
  await expect(early(page)).toHaveCount(0);
  await page.screenshot({ path: '/tmp/late.png', fullPage: true });
});
