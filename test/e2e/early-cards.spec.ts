/** The cards that show before the app has loaded, and how the app takes them over. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { EARLY_CALLS, holdApp, layOutAll, openHeld, PATHS, reloadHeld } from './support/first-page';
import { beSignedIn, currentTitle, expectDashboard, openDashboard, signOut } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const WIDTHS = [375, 800, 1280];
const early = (page: Page) => page.locator('.first-page');
const earlyCards = (page: Page) => early(page).getByRole('article');
const greeting = (page: Page) => page.getByText('Welcome, Nora.');
const age = (page: Page) => page.getByText(/^as of /);

/** The first visit, without cards that are kept for the next one. */
async function visitOnce(page: Page) {
  await beSignedIn(page, at(MARLOWE));
  await page.addInitScript(() => localStorage.removeItem('last-visit'));
}

/** The next visit with the app held back: only the script of the early cards can show the paths. */
async function openWithoutApp(page: Page) {
  const release = await holdApp(page);
  await openHeld(page, at(MARLOWE));
  return release;
}

async function visitAgain(page: Page) {
  await visitOnce(page);
  return openWithoutApp(page);
}

/** Scrolls as a student does. */
async function scrollByWheel(page: Page, distance: number) {
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(distance);
}

/** Where everything is, in whole pixels. In one step: what a locator has found may be replaced before it is measured. */
async function places(page: Page): Promise<string[]> {
  await layOutAll(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('.app-header *, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y + scrollY, width, height].map(Math.round).join();
      return `${element.tagName}.${element.getAttribute('class')} ${box}`;
    }),
  );
}

test('the app takes the cards over where they are, at every width', async ({ page }) => {
  await visitOnce(page);
  // Says at any moment that the path was opened just now.
  await page.route('**/update/lastaccesseddate', () => {});
  // Keeps what loads after the cards away.
  await page.route(/\/assets\/(?!main|vendor|early)[^/]+\.js$/, () => {});
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const release = await openWithoutApp(page);
    await expect(earlyCards(page)).toHaveCount(6);
    await expect(greeting(page)).toBeVisible();
    await expect(early(page).locator('.chip--license:not(.chip--coming)').first()).toBeVisible();
    await scrollByWheel(page, 700);
    const before = await places(page);
    await release();
    await expectDashboard(page);
    expect(await places(page), `${width} px`).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  }
});

/** A link to another path, and its text. */
async function aLink(page: Page) {
  const link = earlyCards(page).last().getByRole('link');
  return { link, name: (await link.textContent()) ?? '' };
}

test('the focus stays on the link that has it, and states of a card that were unfolded stay unfolded', async ({
  page,
}) => {
  const release = await visitAgain(page);
  const unfolded = page.locator('details[open]');
  const card = early(page).locator('article:has(summary)').first();
  const cardName = (await card.getByRole('heading').textContent()) ?? '';
  await card.locator('summary').click();
  await expect(unfolded).toHaveCount(1);
  const { link, name } = await aLink(page);
  await link.focus();
  await release();
  await expectDashboard(page);
  await expect(page.getByRole('link', { name })).toBeFocused();
  await expect(unfolded).toHaveCount(1);
  await expect(page.locator('article:has(details[open])')).toContainText(cardName);
});

test.describe('an early link', () => {
  test('leads to its page', async ({ page }) => {
    const release = await visitAgain(page);
    const { link, name } = await aLink(page);
    await link.click();
    await release();
    await expectDashboard(page);
    await expect(currentTitle(page)).toContainText(name);
  });

  test('does not lose a click that began on it', async ({ page }) => {
    const release = await visitAgain(page);
    const { link, name } = await aLink(page);
    await scrollByWheel(page, 900);
    await link.hover();
    await page.mouse.down();
    await release();
    // The app starts and waits for the release.
    await expect.poll(() => page.evaluate(() => 'firstPage' in window)).toBe(false);
    await page.mouse.up();
    await expectDashboard(page);
    await expect(currentTitle(page)).toContainText(name);
  });
});

test.describe('the menu of the current path', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Options for / });
  const item = (page: Page) => page.getByRole('button', { name: 'Deactivate this learning path' });
  /** Browsers lay out in 64ths of a pixel. */
  const box = (page: Page) =>
    item(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((pixels) => pixels.toFixed(1));
    });

  test('opens before the app has started, and stays open, at every width', async ({ page }) => {
    await visitOnce(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const release = await openWithoutApp(page);
      await button(page).click();
      await expect(item(page)).toBeInViewport({ ratio: 1 });
      const before = await box(page);
      await page.keyboard.press('Tab');
      await release();
      await expectDashboard(page);
      await expect(item(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'My courses' })).toBeFocused();
      expect(await box(page)).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(item(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    }
  });

  test('does what was chosen once the app is there', async ({ page }) => {
    const release = await visitAgain(page);
    await button(page).click();
    await item(page).click();
    await release();
    await expect(page.getByRole('dialog')).toContainText('Deactivate');
    await page.keyboard.press('Escape');
    await expectDashboard(page);
  });
});

test.describe('without its script', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('the page starts as before', async ({ page }) => {
    await beSignedIn(page, at(MARLOWE));
    await page.route(/\/assets\/early-cards\./, (route) => route.fulfill({ status: 404 }));
    await page.goto(at(MARLOWE));
    await expectDashboard(page);
    await expect(page.getByRole('article')).toHaveCount(6);
  });
});

test('nothing of a student shows before the guards have decided', async ({ page }) => {
  await beSignedIn(page, at(MARLOWE), 'sam');
  const answered = EARLY_CALLS.map((path) => page.waitForResponse(`${API}${path}*`));
  await openWithoutApp(page);
  await Promise.all(answered);
  await expect(early(page).locator('.skeleton-region').first()).toBeVisible();
  await expect(page.getByText('Welcome, Sam.')).toHaveCount(0);
});

test.describe('the return visit', () => {
  const keptText = (page: Page) => page.evaluate(() => localStorage.getItem('last-visit'));

  /** A visit whose cards have been kept. */
  async function visit(page: Page, brand = MARLOWE) {
    await openDashboard(page, at(brand));
    await expect.poll(() => keptText(page)).not.toBeNull();
  }

  test('shows the cards of the last one, and how old they are, until new ones come, whatever is pressed', async ({
    page,
  }) => {
    await visit(page);
    const release = await holdApp(page);
    await page.route(PATHS, () => {});
    await reloadHeld(page);
    await expect(earlyCards(page)).toHaveCount(6);
    await expect(age(page)).toHaveText(/^as of \d{1,2}:\d\d [AP]M$/);
    await page.unroute(PATHS);
    await reloadHeld(page);
    await expect(age(page)).toHaveCount(0);
    await expect(earlyCards(page)).toHaveCount(6);
    await release();
    await expectDashboard(page);

    await page.route(PATHS, () => {});
    await reloadHeld(page);
    await expect(earlyCards(page)).toHaveCount(6);
    // The app has started.
    await expect.poll(() => page.evaluate(() => 'firstPage' in window)).toBe(false);
    await page.keyboard.press('Shift');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(earlyCards(page)).toHaveCount(6);
    const link = earlyCards(page).last().getByRole('link');
    const href = await link.getAttribute('href');
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\${href}$`));
  });

  test('shows nothing after signing out, or to another student', async ({ page }) => {
    await visit(page);
    await signOut(page);
    expect(await keptText(page)).toBeNull();
    await visit(page);
    // Signed out by another app of the family.
    const text = await keptText(page);
    await page.context().clearCookies();
    await page.goto(at(MARLOWE));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await keptText(page)).toBeNull();
    await openDashboard(page, at(MARLOWE), 'max');
    await page.evaluate((kept) => localStorage.setItem('last-visit', kept ?? ''), text);
    await holdApp(page);
    await page.route(PATHS, () => {});
    await reloadHeld(page);
    await expect(early(page)).toBeVisible();
    await expect(greeting(page)).toHaveCount(0);
  });

  test.describe('refused', () => {
    test.use({ expectedErrors: FAILED_LOADS });

    test('gives way at once when the credential is refused', async ({ page }) => {
      await visit(page);
      await holdApp(page);
      await page.route(PATHS, (route) => route.fulfill({ status: 401, body: '{}' }));
      await reloadHeld(page);
      await expect(early(page).locator('.skeleton-region').first()).toBeVisible();
      await expect(greeting(page)).toHaveCount(0);
    });
  });
});
