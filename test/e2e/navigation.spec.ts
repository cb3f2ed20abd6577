/** The navigation bar in a real browser: dropdowns and modal lists, by pointer, by finger and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectBrandAccessible, expectFits, focused } from './support/checks';
import { currentCard, expectDashboard, expectSettled, openDashboard, openSignedIn } from './support/student';
import { expect, test } from './support/test';

const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 900, height: 800 };
const PHONE = { width: 375, height: 740 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Case {
  readonly brand: BrandFacts;
  /** The name of a menu, and of its links outside. */
  readonly menu: string;
}

const CASES: readonly Case[] = [
  { brand: MARLOWE, menu: 'Help' },
  { brand: GABLEKEY, menu: 'Support' },
];

async function expectOneLine(page: Page): Promise<void> {
  const rows = await page.locator('.app-header__bar > li').evaluateAll((items) => {
    const shown = items.filter((item) => item.getBoundingClientRect().height > 0);
    const middles = shown.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return Math.round((top + height / 2) / 20);
    });
    return new Set(middles).size;
  });
  expect(rows).toBe(1);
}

for (const { brand, menu } of CASES) {
  test.describe(brand.name, () => {
    test('the bar collapses below 1024 px and fits at every width, and a dropdown closes outside', async ({
      page,
    }) => {
      await openDashboard(page, at(brand));
      for (const width of [320, 375, 640, 768, 800, 1023, 1024, 1100, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(button(page, 'Menu')).toBeVisible({ visible: width < 1024 });
        await expect(button(page, menu)).toBeVisible({ visible: width >= 1024 });
        await expectFits(page, `the bar at ${width} px`);
        if (width >= 375) await expectOneLine(page);
      }

      await page.setViewportSize(DESKTOP);
      await button(page, menu).click();
      const faq = bar(page).getByRole('link', { name: 'FAQs' });
      await expect(faq).toBeVisible();
      await expect(faq).toHaveAttribute('target', '_blank');
      await expectBrandAccessible(page, brand, menu);
      const [trigger, panel] = await Promise.all([
        button(page, menu).boundingBox(),
        bar(page).locator('.menu-button__panel').boundingBox(),
      ]);
      expect(Math.abs((panel?.x ?? 0) - (trigger?.x ?? 0))).toBeLessThan(DESKTOP.width / 4);
      expect(panel?.y).toBeGreaterThan((trigger?.y ?? 0) + (trigger?.height ?? 0) - 1);
      await page.mouse.click(640, 700);
      await expect(faq).toBeHidden();
      await button(page, 'Dashboard').click();
      await expect(page.getByText('Showing 4 of 6')).toBeVisible();
      await expectBrandAccessible(page, brand, 'dashboard menu');
      await page.keyboard.press('Escape');
      await expect(button(page, 'Dashboard')).toBeFocused();
    });
  });

  test.describe(`${brand.name}, by finger`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('the menu is a modal list, which leads on and back, and to all paths', async ({ page }) => {
      await openDashboard(page, at(brand));
      await button(page, 'Menu').tap();
      await expect(sheet(page, 'Menu')).toBeVisible();
      await expectBrandAccessible(page, brand, 'mobile menu');
      await sheet(page, 'Menu').getByRole('button', { name: menu, exact: true }).tap();
      const faq = sheet(page, menu).getByRole('link', { name: 'FAQs' });
      await expect(faq).toBeVisible();
      const height = (await faq.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(44);
      await expectFits(page, `${menu} as a list`);
      await expectBrandAccessible(page, brand, `${menu} as a list`);
      await sheet(page, menu).getByRole('button', { name: 'Back' }).tap();
      await expect(sheet(page, 'Menu')).toBeVisible();
      await sheet(page, 'Menu').getByRole('button', { name: 'Close' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button(page, 'Menu')).toBeFocused();

      // The sheet of all paths follows the menu.
      await button(page, 'Menu').tap();
      await sheet(page, 'Menu').getByRole('button', { name: 'Dashboard' }).tap();
      await sheet(page, 'Dashboard')
        .getByRole('button', { name: /^My Learning Paths/ })
        .tap();
      const paths = sheet(page, 'My Learning Paths');
      await expect(paths.getByText('6 learning paths')).toBeVisible();
      await expectFits(page, 'my learning paths');
      await expectBrandAccessible(page, brand, 'my learning paths');
    });
  });
}

test('an open menu follows the width, with the focus on its item', async ({ page }) => {
  const menu = 'Help';
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, at(MARLOWE));
  await expectSettled(page);
  await button(page, menu).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focused(page)).name).not.toBe(menu);
  await page.keyboard.press('f');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^FAQs/);

  // The mobile menu, as a dropdown.
  await page.setViewportSize(TABLET);
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^FAQs/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize(PHONE);
  await expect(sheet(page, menu)).toBeVisible();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^FAQs/);

  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, menu)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^FAQs/);
  await page.keyboard.press('Escape');
  await expect(button(page, menu)).toBeFocused();
});

test('1,000 paths are searched, and rendered near the screen only', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, at(MARLOWE), 'big');
  await button(page, 'Dashboard').click();
  await expect(page.getByText('Showing 4 of 1,000')).toBeVisible();
  await page.getByRole('button', { name: /^My Learning Paths/ }).click();
  const paths = sheet(page, 'My Learning Paths');
  await expect(paths.getByText('1,000 learning paths')).toBeVisible();
  const lines = paths.getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeLessThan(60);
  const first = await lines.first().textContent();
  await paths.locator('.modal__panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  await expect.poll(() => lines.last().textContent()).not.toBe(first);
  await expect(lines.last()).toBeInViewport();
  expect(await lines.count()).toBeLessThan(60);
  await paths.getByRole('searchbox').fill('no such path');
  await expect(paths.getByText('No learning path matches')).toBeVisible();
});

test('a path that is chosen in the menu becomes current', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, at(MARLOWE), { name: 'max', path: '/certificates' });
  await button(page, 'Dashboard').click();
  const other: Locator = bar(page).locator('.menu-item:not([aria-current])', { hasText: ', ' }).first();
  const name = await other.locator('.menu-item__label').textContent();
  await other.click();
  await expectDashboard(page);
  await expect(currentCard(page).getByRole('heading', { name: name ?? '' })).toBeVisible();
});

test('the picker of schools previews their styles, and restores its own', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, at(GABLEKEY), 'max');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Warp to another school' }).click();
  const picker = sheet(page, 'Warp to another school');
  await expectAccessible(page, 'warp');
  const primary = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-primary'));
  await picker.getByRole('button', { name: `Switch to ${MARLOWE.name}` }).hover();
  await expect.poll(primary).toBe(MARLOWE.primary);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect.poll(primary).toBe(GABLEKEY.primary);
});

test('a bar with few items and a help sheet', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, at(TALLYFIELD));
  await button(page, 'Help').click();
  await expect(sheet(page, 'Help Center')).toBeVisible();
});
