/** What a student does with a product (STA-19 to STA-24, MOD-15 to MOD-18), by keyboard and on a phone. */
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectPricesOnOneLine } from './support/cart';
import { expectAccessible, expectFits, focused } from './support/checks';
import { setLetters } from './support/letters';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** How long the dialog stays (MOD-15). */
const ADDED_TO_CART_MS = 7_000;
/** Their cart is empty. */
const SHOPPER = 'zoe';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The card of the only product whose name contains these words. */
async function findProduct(page: Page, words: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(words);
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible();
  return page.getByRole('article');
}

async function openCatalog(page: Page, origin: string): Promise<void> {
  await openSignedIn(page, origin, { path: '/products', name: SHOPPER });
}

test('a product is added to the cart by keyboard, and the dialog goes away by itself', async ({ page }) => {
  await page.clock.install();
  await openCatalog(page, at(MARLOWE));
  const card = await findProduct(page, 'in Depth');
  const button = card.getByRole('button', { name: /^(Add to|In) Cart/ });
  const { x } = (await button.boundingBox()) ?? {};
  await button.press('Enter');
  const added = dialog(page, 'Added to Cart');
  await expect(added.getByRole('heading', { name: 'Added to Cart' })).toBeFocused();
  await expect(added.getByRole('link', { name: /^View Cart/ })).toHaveAttribute('href', '/rxd/shop/marlowe');
  // The focus on a control stops the clock, so that there is time for the checks.
  await page.keyboard.press('Tab');
  await expect(added.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectFits(page, 'the added-to-cart dialog');
  await expectAccessible(page, 'the added-to-cart dialog');
  await added.getByRole('heading', { name: 'Added to Cart' }).focus();
  await page.clock.fastForward(ADDED_TO_CART_MS);
  await expect(added).toBeHidden();
  await expect(button).toHaveText('In Cart');
  expect(await focused(page)).toMatchObject({ name: expect.stringMatching(/^In Cart/), ring: true });
  expect((await button.boundingBox())?.x).toBe(x);
});

test('two tabs add a product once', async ({ page, context }) => {
  let additions = 0;
  await context.route(/\/cart\/items\?/, async (route) => {
    if (route.request().method() === 'POST') additions += 1;
    await route.fallback();
  });
  await openCatalog(page, at(MARLOWE));
  const otherPage = await context.newPage();
  await otherPage.goto(`${at(MARLOWE)}/products`);
  const buttons: Locator[] = [];
  for (const tab of [page, otherPage]) {
    buttons.push((await findProduct(tab, 'by Mail')).getByRole('button', { name: /^(Add to|In) Cart/ }));
  }
  await Promise.all(buttons.map((button) => button.press('Enter')));
  for (const button of buttons) await expect(button).toHaveText('In Cart');
  expect(additions).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, colorScheme: 'dark' });

  test('a course is taken from its details, and a promo code is applied', async ({ page }) => {
    await openCatalog(page, at(GABLEKEY));
    const card = await findProduct(page, 'Essentials');
    const opener = card.getByRole('button', { name: /^Details of/ });
    await opener.click();
    const details = dialog(page, /Essentials$/);
    await expectFits(page, 'the details of a product');
    await expectAccessible(page, 'the details of a product');
    await details.getByRole('button', { name: /^Enroll / }).click();
    await expect(details.getByRole('button', { name: /^Enrolled / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(page.getByText('You have successfully enrolled in this course.').first()).toBeVisible();

    const other = await findProduct(page, 'in Depth');
    await other.getByRole('button', { name: /^Add to Cart/ }).click();
    const added = dialog(page, 'Added to Cart');
    // The focus on a control stops the clock.
    await added.getByRole('button', { name: 'Close' }).focus();
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page, `the added-to-cart dialog, ${width} px`);
      await expectAccessible(page, `the added-to-cart dialog, ${width} px`);
    }
    await page.setViewportSize({ width: 320, height: 740 });
    for (const px of [24, 32]) {
      await setLetters(page, px);
      await expect(added.getByRole('button', { name: 'Continue Shopping' })).toBeInViewport({ ratio: 1 });
      await expect(added.getByRole('link', { name: /^View Cart/ })).toBeInViewport({ ratio: 1 });
    }
    await setLetters(page, null);
    await page.getByRole('button', { name: 'Have a promo code?' }).click();
    const cart = dialog(page, 'Your cart');
    await cart.getByLabel(/^Promo code/).fill('WELCOME10');
    await cart.getByRole('button', { name: 'Apply' }).click();
    await expect(cart.getByText('WELCOME10 has been applied. You save $3.90')).toBeVisible();
    await expectAccessible(page, 'the cart');
    await expectPricesOnOneLine(page);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectFits(page, `the cart, ${width} px`);
    }
  });
});
