/** Earned certificates in a browser (RTE-09): sizes, keyboard, the address, a new tab, many of them, and paper. */
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits, expectFitsEverywhere } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** The largest page stays below this many elements. */
const MOST_ELEMENTS = 3_000;

const items = (page: Page): Locator => page.locator('.certificate-item');

async function openCertificates(page: Page, origin: string, query = '', name = 'nora'): Promise<void> {
  await openSignedIn(page, origin, { path: `/certificates${query}`, name });
  await expect(page.getByRole('heading', { name: 'Certificates', level: 1 })).toBeVisible();
  await expect(items(page).first().getByRole('heading')).toBeVisible();
}

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('fits and is accessible in every size, with rules and a choice', async ({ page }) => {
      await openCertificates(page, at(brand), '?status=locked');
      await expect(page).toHaveTitle(`Certificates - ${brand.name}`);
      await page
        .getByRole('button', { name: /^How to unlock/ })
        .first()
        .click();
      await expect(page.getByText('Still needed').first()).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await expect(page.getByText(/certificates selected/)).toBeVisible();
      for (const look of ['List', 'Cards']) {
        await page.getByRole('radio', { name: look, exact: true }).check({ force: true });
        await expectFitsEverywhere(page, look);
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectBrandAccessible(page, brand, look);
      }
    });
  });
}

test('works by keyboard: a choice, its print, and a certificate in a new tab', async ({ page, context }) => {
  await openCertificates(page, at(MARLOWE), '?status=ready');
  const box = items(page).first().getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 certificate selected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print selected' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('certificates.pdf');
  const opened = context.waitForEvent('page');
  await items(page).first().getByRole('button', { name: /^View/ }).press('Enter');
  await opened;
});

test('of 50,000 certificates one page is in the document, and all can be chosen', async ({ page }) => {
  await openCertificates(page, at(MARLOWE), '?size=50', 'big');
  await expect(items(page)).toHaveCount(50);
  expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 50,000 certificates that match' }).click();
  await expect(page.getByText('50,000 certificates selected, 499 of them locked')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?size=50&page=2$/);
  await page.reload();
  await expect(page.getByText(/^Showing 51 to 100 of 50,?000$/)).toBeVisible();
});

test('paper has the certificates and none of the controls', async ({ page }) => {
  await openCertificates(page, at(MARLOWE));
  await page.emulateMedia({ media: 'print' });
  await expect(items(page)).toHaveCount(18);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
  await expect(page.getByRole('button', { name: /^View/ }).first()).toBeHidden();
  await expectFits(page, 'paper');
});
