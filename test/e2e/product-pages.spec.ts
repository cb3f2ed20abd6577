/** The preview of a course and the details of a package in a browser (RTE-11, RTE-12): sizes, brands, keyboard, paper. */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits, expectTargetSizes, SCREEN_SIZES } from './support/checks';
import { openSignedIn, section } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

async function check(page: Page, brand: BrandFacts, screen: string): Promise<void> {
  for (const [width, height] of SCREEN_SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page, `${screen}, ${width} px`);
    if (width === 375) await expectBrandAccessible(page, brand, `${screen}, ${width} px`);
    if (width === 1280 && brand === MARLOWE) await expectTargetSizes(page, `${screen}, ${width} px`);
  }
}

/** The numbers of products, after the digit of the brand: a course with all parts, a priced one, and a package. */
const WHOLE = 1;
const PRICED = 202;
const PACKAGE = 221;

// The server has no step before the first one, and no offer for most products. Photos are on hosts that do not exist.
test.use({ expectedErrors: FAILED_LOADS });

for (const [brand, digit, colorScheme] of [
  [MARLOWE, 1, 'light'],
  [GABLEKEY, 2, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const address = (path: string, number: number, rest = '') =>
      `/${path}?productId=${digit * 10_000 + number}${rest}`;

    test('a course, its parts and a package fit and are accessible', async ({ page }) => {
      await openSignedIn(page, at(brand), { path: address('product', PRICED, '&tab=contents'), name: 'max' });
      await expect(section(page, 'All steps').getByRole('listitem')).toHaveCount(3);
      await expect(section(page, 'Offer')).toBeVisible();
      await expect(section(page, 'Related courses')).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${title} - ${brand.name}`);
      await check(page, brand, 'preview');

      await page.goto(at(brand) + address('product', WHOLE, '&tab=regulatory'));
      await expect(section(page, 'Regulatory requirements').getByRole('listitem').first()).toBeVisible();
      await check(page, brand, 'a part of a preview');

      await page.goto(at(brand) + address('package', PACKAGE));
      await expect(section(page, 'Courses of this package').getByRole('listitem')).toHaveCount(4);
      await expect(page.getByText('You save $9.50')).toBeVisible();
      await check(page, brand, 'package');

      await page.goto(`${at(brand)}/package?productId=1`);
      await expect(page.getByRole('heading', { name: 'This product is no longer offered' })).toBeVisible();
      await check(page, brand, 'gone');
    });
  });
}

test('a course is looked at and taken by keyboard, in the state that is chosen', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/product?productId=10231&tab=contents', name: 'ben' });
  const next = page.getByRole('button', { name: /^Next/ });
  await expect(next).toHaveText('NextStatement of independent study');
  await next.press('Enter');
  await expect(section(page, 'Statement of independent study')).toBeVisible();
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/&activity=1023102$/);

  await page.getByRole('tab', { name: 'Contents' }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(section(page, 'About this course')).toBeVisible();
  await expect(page).not.toHaveURL(/&tab=/);

  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state.getByRole('option', { selected: true })).toHaveText('Florida (your license)');
  await state.selectOption('Texas');
  await expect(page.getByText('This is for Texas. Your license is for Florida.')).toBeVisible();
  await page.reload();
  await expect(state.getByRole('option', { selected: true })).toHaveText('Texas');
  await state.selectOption('Florida (your license)');
  const enroll = page.getByRole('button', { name: /^Enroll/ });
  await enroll.press('Enter');
  await expect(enroll).toHaveText('Enrolled');
  await expect(enroll).toBeFocused();
  await page.getByRole('link', { name: /^Go to your course ?:/ }).press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Enrolled/ })).toBeVisible();
});

test('a package is enrolled without what is sold out, and paper has its courses without controls', async ({
  page,
}) => {
  await openSignedIn(page, at(MARLOWE), { path: '/package?productId=10220', name: 'ben' });
  const parts = section(page, 'Courses of this package');
  await expect(page.getByText(/^[23] of 4 courses will be enrolled\. Sold out: /)).toBeVisible();
  await page.getByRole('button', { name: /^Enroll/ }).press('Enter');
  await expect(parts.getByText('Enrolled', { exact: true })).toHaveCount(3);
  await expect(parts.getByText('Sold out')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(parts.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Enrolled/ })).toBeHidden();
  await expectFits(page, 'paper');
});
