/** RTE-20: the showcase under every brand and in both schemes, at every width, with large text, forced colours and touch. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { expectAccessible, expectBrandAccessible, expectContrast, expectFits } from './support/checks';
import { expectForcedColors, expectTargets } from './support/device-checks';
import { expect, test } from './support/test';

const BRANDS = ['marlowe', 'gablekey', 'tallyfield'];
const TALL = 900;

async function openUx(page: Page, query = ''): Promise<void> {
  await page.goto(`${at(MARLOWE)}/ux${query}`);
  await expect(page.getByRole('heading', { name: 'Internal UX', level: 1 })).toBeVisible();
  await expect(enoughContrast(page)).toBeVisible();
}

/** What the page finds itself. */
const enoughContrast = (page: Page) => page.getByText(/^All \d+ pairs have the contrast that they need\.$/);

for (const brand of BRANDS) {
  test(`${brand}: every component is accessible, and every colour has its contrast`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: TALL });
    await openUx(page, `?brand=${brand}&scheme=light`);
    await expectFits(page, `ux, ${brand}, light`);
    await expectBrandAccessible(page, brand, `ux, ${brand}, light`);
    const figures = page.locator('.ux-verdicts__figure');
    const figuresInLight = await figures.allTextContents();
    await page.getByLabel('Scheme').selectOption('dark');
    await expect(figures).not.toHaveText(figuresInLight);
    await expect(enoughContrast(page)).toBeVisible();
    await expectFits(page, `ux, ${brand}, dark`);
    await expectContrast(page, `ux, ${brand}, dark`);
  });
}

test('nothing is cut off at 320 px, at 200 % and from right to left, and forced colours leave lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: TALL });
  await openUx(page);
  await expectFits(page, 'ux, 320 px');
  // A narrow window has tables, toolbars and chips of another structure.
  await expectAccessible(page, 'ux, 320 px');
  await page.getByLabel('Direction').selectOption('rtl');
  await expectFits(page, 'ux, 320 px, right to left');
  await page.setViewportSize({ width: 800, height: TALL });
  await expectFits(page, 'ux, 800 px, right to left');
  await page.getByLabel('Direction').selectOption('ltr');
  await page.getByLabel('Text size').selectOption('200');
  await expectFits(page, 'ux, 800 px, 200 %');
  await page.setViewportSize({ width: 1280, height: TALL });
  await expectFits(page, 'ux, 1280 px, 200 %');
  await page.getByLabel('Text size').selectOption('100');
  await expectForcedColors(page, 'ux');
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test('every control can be hit with a finger', async ({ page }) => {
    await openUx(page);
    await expectTargets(page, 'ux, touch');
    await expectFits(page, 'ux, touch');
  });
});

test('a brand that is previewed stays on this page', async ({ page }) => {
  await openUx(page, '?brand=gablekey');
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim(),
    );
  expect(await primary()).toBe('#701f3b');
  await page.getByRole('link', { name: 'the status page' }).first().click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  await expect.poll(primary).toBe(MARLOWE.primary);
  await page.goBack();
  await expect(page.getByLabel('Brand', { exact: true }).last()).toHaveValue('gablekey');
  await expect.poll(primary).toBe('#701f3b');
});
