/** The account pages in a browser: on a phone, a tablet and a desktop, and while the window changes between them. */
import type { Locator, Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits, expectTargetSizes, focused } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const PHONE = { width: 375, height: 740 };
const TABLET = { width: 800, height: 1000 };
const DESKTOP = { width: 1280, height: 800 };

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Account', exact: true });
const row = (page: Page, name: string): Locator => navigation(page).getByRole('link', { name, exact: true });
const back = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Account', exact: true });
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function expectPage(page: Page, name: string, path: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path);
}

/** A tablet shows what a phone does, with more room. */
async function expectSound(page: Page, brand: BrandFacts, screen: string): Promise<void> {
  await expectFits(page, screen);
  if (page.viewportSize()?.width === TABLET.width) await expectTargetSizes(page, screen);
  else await expectBrandAccessible(page, brand, screen);
}

async function openAccount(page: Page, brand = MARLOWE, path = '/account'): Promise<void> {
  await openSignedIn(page, at(brand), { path });
  await expect(page.getByText(`Nora ${brand.noraLastName}`)).toBeVisible();
}

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is a list of pages with a way back, and beside the page on a desktop, by keyboard', async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await openAccount(page, brand);
      for (const viewport of [PHONE, TABLET]) {
        await page.setViewportSize(viewport);
        await expectPage(page, 'Account', '/account');
        await expectSound(page, brand, `the list of account pages, ${viewport.width} px`);
        await row(page, 'Payment Methods').press('Enter');
        await expectPage(page, 'Payment Methods', '/account/settings/payment-methods');
        await expect(page.getByRole('main')).toBeFocused();
        await expectSound(page, brand, `a page of the account, ${viewport.width} px`);
        await page.keyboard.press('Tab');
        await expect(back(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expectPage(page, 'Account', '/account');
      }

      await page.setViewportSize(DESKTOP);
      await expectSound(page, brand, 'the overview of the account');
      await row(page, 'Settings').press('Enter');
      await expectPage(page, 'Settings', '/account/settings/');
      await expect(row(page, 'Settings')).toHaveAttribute('aria-current', 'page');
      await expectSound(page, brand, 'the settings');
      await row(page, 'Payment Methods').press('Enter');
      await expectPage(page, 'Settings', '/account/settings/#payment-methods');
      await expect(section(page, 'Payment Methods')).toBeInViewport();
      await expect(section(page, 'Payment Methods')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toEqual({ name: 'Go to your cart(opens in a new tab)', ring: true });
    });
  });
}

test('keeps typed words, the focus and the place when the window changes its size', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await openAccount(page);
  await row(page, 'Shipping').click();
  await expectPage(page, 'Shipping', '/account/settings/shipping');
  const field = page.getByLabel(/^Street address/);
  await expect(field).not.toHaveValue('');
  await field.fill('');
  await field.pressSequentially('12 Lake');
  const entries = await page.evaluate(() => history.length);

  await page.setViewportSize({ width: 1280, height: 500 });
  await expectPage(page, 'Settings', '/account/settings/#shipping');
  await expect(section(page, 'Address and Interests')).toBeAttached();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.type(' Avenue');

  await page.setViewportSize(PHONE);
  await expectPage(page, 'Shipping', '/account/settings/shipping');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue('12 Lake Avenue');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expectPage(page, 'Account', '/account');
});

test('opens the page of the section that was read when the window becomes smaller', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAccount(page, MARLOWE, '/account/settings/');
  // What comes late above it would move it.
  await expect(section(page, 'Address and Interests').getByLabel(/^City/)).toBeVisible();
  await expect(section(page, 'Shipping').getByLabel(/^Street address/)).toBeVisible();
  for (const name of ['Interests', 'Memberships']) await expect(section(page, name)).toBeVisible();
  await expect(page.locator('.skeleton-region')).toHaveCount(0);
  await section(page, 'Shipping').evaluate((element) => element.scrollIntoView());
  await page.setViewportSize({ width: 800, height: 500 });
  await expectPage(page, 'Shipping', '/account/settings/shipping');
  await expect(page.getByRole('heading', { name: 'Shipping', level: 1 })).toBeInViewport();
});

test('shows the section that the address or a link names, whatever loads above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAccount(page, MARLOWE, '/account/settings/#shipping');
  await expect(page.getByLabel(/^Street address/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Address and Interests' }).getByLabel(/^City/)).toBeVisible();
  await expect(section(page, 'Shipping').getByRole('heading')).toBeInViewport();
  // The first section is where the page begins.
  await row(page, 'Address and Interests').click();
  await expect(section(page, 'Address and Interests')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('shows the photo from the storage', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openAccount(page, MARLOWE, '/account/profile');
  const photo = page.locator('.account-identity img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
