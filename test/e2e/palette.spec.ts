/** The command palette in a real browser, by keyboard only, wide and narrow. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessibleInBothSchemes, expectFits } from './support/checks';
import { expectForcedColors, expectNoOverlap, expectTargets } from './support/device-checks';
import { expectSettled, openSignedIn } from './support/student';
import { expect, test } from './support/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 740 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
/** It shows its key where the bar has room for it. */
const opener = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Search/ });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('listbox').getByRole('option');
const selected = (page: Page) => dialog(page).getByRole('option', { selected: true });

for (const size of [DESKTOP, PHONE]) {
  test(`finds, opens and remembers by keyboard at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openSignedIn(page, at(MARLOWE), { path: '/account/settings/purchases' });
    await expectSettled(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(options(page).filter({ hasText: 'Sign out' })).toBeVisible();

    await page.keyboard.type('archiv');
    await expect(selected(page)).toHaveText(/^Archived/);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/courses\?status=archived$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByRole('group', { name: 'Recent' })).toContainText('Archived');
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveText(/^Archived/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('transcript');
    await expect(selected(page)).toHaveText(/^Transcripts/);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Control+Enter');
    const popup = await opened;
    await expect(popup).toHaveURL(/\/account\/transcripts$/);
    await popup.close();
    await expect(dialog(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('log out');
    await expect(selected(page)).toHaveText('Sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(login|logout)/);
    expect(await page.evaluate(() => localStorage.getItem('palette'))).toBeNull();
  });
}

test('opens from the button in the header, which moves nothing, and from the menu of a phone', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, at(MARLOWE), { path: '/account/settings/purchases' });
  const button = opener(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  // As narrow as a page that is zoomed in, with a mouse.
  await expect(dialog(page).getByRole('checkbox', { name: 'Open with the / key' })).toBeVisible();
});

for (const brand of [MARLOWE.token, GABLEKEY.token, TALLYFIELD]) {
  test(`fits and reads well everywhere: ${brand}`, async ({ page }) => {
    await openSignedIn(page, at(brand), { path: '/account/settings/purchases' });
    await expectSettled(page);
    await page.keyboard.press('Control+k');
    await expect(options(page).filter({ hasText: 'Sign out' })).toBeVisible();
    await page.keyboard.type('c');
    await expect(selected(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'palette', brand);
    // So few rows that none is clipped, which would count as an overlap.
    await field(page).fill('ledger');
    await expect(selected(page)).toBeVisible();
    for (const [width, letters] of [
      [1280, ''],
      [375, ''],
      [320, ''],
      [320, '20px'],
      [375, '32px'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      await expectFits(page, `palette, ${width} px, letters ${letters}`);
      await expectNoOverlap(page, `palette, ${width} px, letters ${letters}`);
      await expect(field(page)).toBeInViewport();
    }
    await expectTargets(page, 'palette');
    await expectForcedColors(page, 'palette');
  });
}

test('is one chunk of at most 20 kB, and none of it comes before it is wanted', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (/\/palette\.[^/]*\.js$/.test(response.url())) loaded.push(response.url());
  });
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, at(MARLOWE), { path: '/account/settings/purchases' });
  await expectSettled(page);
  await expect(opener(page)).toBeVisible();
  expect(loaded).toEqual([]);
  const response = page.waitForResponse((each) => /\/palette\.[^/]*\.js$/.test(each.url()));
  await opener(page).hover();
  const body = await (await response).body();
  expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(20_000);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(loaded).toHaveLength(1);
});
