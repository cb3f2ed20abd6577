/** The Course Catalog in a browser (RTE-10): sizes, keyboard, the address, the sheet of filters, and paper. */
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** The largest page stays below this many elements. */
const MOST_ELEMENTS = 3_000;
const STUDENT = 'max';

const items = (page: Page): Locator => page.locator('.product-card');
const count = (page: Page): Locator => page.locator('.catalog-page__count');

async function openCatalog(page: Page, origin: string, query = ''): Promise<void> {
  await openSignedIn(page, origin, { path: `/products${query}`, name: STUDENT });
  await expect(page.getByRole('heading', { name: 'Course Catalog', level: 1 })).toBeVisible();
  await expect(items(page).first().getByRole('heading')).toBeVisible();
}

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('fits and is accessible in every size, with filters as a sheet', async ({ page }) => {
      await openCatalog(page, at(brand), '?sort=soonest&delivery=1&delivery=4&delivery=13');
      await expect(page).toHaveTitle(`Course Catalog - ${brand.name}`);
      await expect(page.getByText(/^Starts in|^Starts today/).first()).toBeVisible();
      for (const [width, height] of [
        [1280, 800],
        [640, 400],
        [800, 1000],
        [320, 640],
        [375, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectFits(page, `${width} px`);
        if (width >= 1280) await expectBrandAccessible(page, brand, `${width} px`);
      }
      await expectBrandAccessible(page, brand, 'on a phone');
      await page.getByRole('button', { name: 'Filters, 3 chosen' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page, 'filters');
      await expectBrandAccessible(page, brand, 'filters');
    });
  });
}

test('works by keyboard: a filter, a chip, the details and the way back', async ({ page }) => {
  await openCatalog(page, at(MARLOWE));
  await expect(count(page)).toHaveText('65 products');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Package/ }).press('Space');
  await expect(count(page)).toHaveText('5 products');
  await expect(page).toHaveURL(`${at(MARLOWE)}/products?delivery=6`);
  const details = items(page)
    .first()
    .getByRole('button', { name: /^Details/ });
  await details.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(details).toBeFocused();
  await page.reload();
  await expect(count(page)).toHaveText('5 products');
  await page.getByRole('button', { name: 'Remove Format: Package' }).press('Delete');
  await expect(count(page)).toHaveText('65 products');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(items(page).first().locator('h2').getByRole('link')).toHaveAttribute(
    'href',
    /^\/(product|package)\?productId=\d+$/,
  );
});

test('holds one page of products, and paper has none of the controls', async ({ page }) => {
  await openCatalog(page, at(MARLOWE), '?size=48');
  await expect(items(page)).toHaveCount(48);
  expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Details/ }).first()).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
  await expectFits(page, 'paper');
});
