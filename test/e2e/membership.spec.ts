/** The Learning Library and VIP Offers in a browser (RTE-13, RTE-14): sizes, brands, keyboard, a new tab, paper. */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits, expectFitsEverywhere } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

async function check(page: Page, brand: BrandFacts, screen: string): Promise<void> {
  await expectFitsEverywhere(page, screen);
  await expectBrandAccessible(page, brand, screen);
}

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the library, a review, the offers and a closed page fit and are accessible', async ({ page }) => {
      await openSignedIn(page, at(brand), { path: '/resources?sort=rating' });
      await expect(page).toHaveTitle(`Learning Library - ${brand.name}`);
      await expect(page.getByText('24 resources')).toBeVisible();
      await check(page, brand, 'library');
      await page
        .getByRole('button', { name: /^(Edit r|R)eview/ })
        .first()
        .click();
      await expect(page.getByRole('radio', { name: '5 stars' })).toBeAttached();
      await check(page, brand, 'review');

      await page.goto(`${at(brand)}/partner-offerings`);
      await expect(page.getByRole('link', { name: /^Visit/ }).first()).toBeVisible();
      await check(page, brand, 'offers');
      await page
        .getByRole('link', { name: /\(locked\)$/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /^Become a Member/ })).toBeVisible();
      await check(page, brand, 'offers, for members');
    });
  });
}

test('a review works by keyboard, and the focus comes back to its button', async ({ page, context }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/resources/101?topic=Wound+Care', name: 'uma' });
  const row = page.getByRole('listitem', { name: /^Wound Care Checklist/ });
  const review = row.getByRole('button');
  await review.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  const stars = page.getByRole('radio', { name: '4 stars' });
  await stars.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Clear and short.');
  await page.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(row.getByText('Your rating: 3 of 5')).toBeVisible();
  await expect(review).toBeFocused();

  await context.route('https://www.marlowe.example/**', (route) => route.fulfill({ body: 'The library' }));
  const opened = context.waitForEvent('page');
  await row.getByRole('link').press('Enter');
  await expect((await opened).getByText('The library')).toBeVisible();
});

test('a code is copied and confirmed, and paper has the offers without controls', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, at(MARLOWE), { path: '/partner-offerings/101' });
  await page.getByRole('button', { name: 'Copy the code from Harbor Lane Coffee' }).press('Enter');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MEMBER-101');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('MEMBER-101').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await expectFits(page, 'paper');
});
