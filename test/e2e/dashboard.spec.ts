/** The whole dashboard: the current path with its sections, in every theme and size, by keyboard, without layout shifts. */
import type { Locator, Page } from '@playwright/test';
import { API, at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import {
  enlargeLetters,
  expectAccessible,
  expectBrandAccessible,
  expectContrast,
  expectFits,
  expectTargetSizes,
  focused,
  restoreLetters,
  TEXT_SPACING,
} from './support/checks';
import { holdDetails } from './support/first-page';
import { watchShifts } from './support/layout-shifts';
import {
  accountButton,
  cards,
  currentCard,
  enter,
  openDashboard,
  openSignedIn,
  verdict,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const PHONE = { width: 375, height: 740 };
const NARROWEST = { width: 320, height: 640 };
const TABLET = { width: 800, height: 1000 };
const DESKTOP = { width: 1280, height: 800 };
/** Windows that show more than the current path. */
const TALL = { width: 1280, height: 1400 };
const WIDE = { width: 1920, height: 1080 };
/** The desktop at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

const SECTIONS = ['Courses', 'Weekly goal', 'Tasks', 'License expiration', 'Your why', 'Documents'];

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Every section shows its content, and the toolbar of the other paths is there. */
async function expectDetails(page: Page) {
  for (const name of SECTIONS) await expect(section(page, name)).toBeVisible();
  await expect(section(page, 'Courses').getByRole('listitem').first()).toBeVisible();
  await expect(section(page, 'Tasks').getByRole('checkbox').first()).toBeVisible();
  await expect(section(page, 'Documents').getByRole('link').first()).toBeVisible();
  await expect(section(page, 'Weekly goal').getByText('Show as a table')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function openDetails(page: Page, origin: string) {
  await openDashboard(page, origin);
  await expectDetails(page);
}

/** Opens every editor, one of them with an error. */
async function openEditors(page: Page) {
  await button(page, 'Change goal').click();
  await page.getByLabel(/^Hours a week/).fill('900');
  await button(page, 'Save').click();
  await expect(page.getByText('Enter hours from 0 to 168.')).toBeVisible();
  await button(page, 'Change date').click();
  await button(page, 'Edit your why').click();
  await page.getByText('Show as a table').click();
}

for (const [brand, origin] of [
  ['marlowe', at(MARLOWE)],
  ['gablekey', at(GABLEKEY)],
  ['tallyfield', at(TALLYFIELD)],
] as const) {
  test.describe(brand, () => {
    test.use({ viewport: PHONE });

    test('fits and is accessible at every size, with its menus and editors open', async ({ page }) => {
      await openDetails(page, origin);
      await expectBrandAccessible(page, brand, 'dashboard, 375 px');
      await enlargeLetters(page);
      await expectFits(page, 'dashboard, large letters');
      await restoreLetters(page);
      for (const size of [NARROWEST, TABLET, ZOOMED, DESKTOP, WIDE]) {
        await page.setViewportSize(size);
        await expectFits(page, `dashboard, ${size.width} px`);
        if (size !== TABLET) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page, 'dashboard, 800 px, dark');
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await accountButton(page).click();
      // A menu that opens before the page has noticed its new width is both a dialog and a dropdown for a moment.
      await expect(page.getByRole('link', { name: 'Sign out' })).toHaveCount(1);
      // The open menu leaves no part of a control that is too small to press. The sizes are those of all brands.
      if (brand === 'marlowe') {
        for (const size of [PHONE, TABLET, DESKTOP, WIDE]) {
          await page.setViewportSize(size);
          await expectTargetSizes(page, `account menu, ${size.width} px`);
        }
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden();
      await openEditors(page);
      for (const size of [NARROWEST, TABLET, ZOOMED, DESKTOP]) {
        await page.setViewportSize(size);
        await expectFits(page, `dashboard with editors, ${size.width} px`);
      }
      await page.setViewportSize(PHONE);
      await enlargeLetters(page, TEXT_SPACING);
      await expectFits(page, 'dashboard with editors, large letters with WCAG spacing');
      await restoreLetters(page);
      await page.setViewportSize(DESKTOP);
      await expectBrandAccessible(page, brand, 'dashboard with editors, 1280 px');
      await page.getByRole('button', { name: /^Options for/ }).click();
      await expectFits(page, 'menu, 1280 px');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectBrandAccessible(page, brand, 'menu, 1280 px, dark');
    });
  });
}

test('nothing shifts when the details arrive, at every size', async ({ page }) => {
  await openDetails(page, at(MARLOWE));
  const shifts = await watchShifts(page);
  for (const size of [PHONE, TABLET, DESKTOP, TALL, WIDE]) {
    await page.setViewportSize(size);
    const release = await holdDetails(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(currentCard(page)).toBeVisible();
    // This is known from the start.
    await expect(currentCard(page).getByText(/^11 hours left in 2\d days\.$/)).toBeVisible();
    // The app has taken over, and the card stands without its details.
    await expect(page.locator('.first-page')).toHaveCount(0);
    await expect(page.locator('.skeleton').first()).toBeAttached();
    await expect(verdict(page)).toBeHidden();
    await release();
    await expectDetails(page);
    await expect(verdict(page)).toBeVisible();
    expect(await shifts(), `${size.width} × ${size.height} px`).toEqual([]);
  }
});

test('everything works by keyboard, with a visible focus', async ({ page }) => {
  await openDetails(page, at(MARLOWE));
  const tabTo = async (name: RegExp) => {
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      expect(now.ring, `a ring at "${now.name}"`).toBe(true);
      if (name.test(now.name)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await page.getByRole('main').focus();
  await tabTo(/^Options for/);
  await page.keyboard.press('Enter');
  await tabTo(/^My courses$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Options for/ })).toBeFocused();
  await tabTo(/^Resume/);
  await expect(currentCard(page).locator(':focus')).toHaveCount(1);
  await tabTo(/^Resume/);
  await tabTo(/^Change goal$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Hours a week/)).toBeFocused();
  await tabTo(/^Cancel$/);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change goal')).toBeFocused();
  await tabTo(/^Send the renewal form/);
  await tabTo(/^Edit your why$/);
  await tabTo(/^Search learning paths$/);
  await tabTo(/^Recently Viewed/);
});

test('Back asks before unsaved changes are lost', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/?sort=name' });
  await expectDetails(page);
  await page.getByRole('link', { name: MARLOWE.name }).click();
  await expect(page).toHaveURL(/\/$/);
  await button(page, 'Edit your why').click();
  await page.getByLabel('Why statement').fill('Not saved yet');

  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveClass(/modal--open/);
  await expectAccessible(page, 'leaving');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByLabel('Why statement')).toHaveValue('Not saved yet');

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/\?sort=name$/);
});

test('the next course is in view without scrolling, and opens in the Launcher (PUR-08, RTE-28)', async ({
  page,
}) => {
  await openDetails(page, at(MARLOWE));
  const resume = currentCard(page).getByRole('link', { name: /^Resume/ });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(currentCard(page).locator('.next-step')).toBeInViewport({ ratio: 1 });
    await expect(resume).toBeInViewport({ ratio: 1 });
  }
  await resume.click();
  // On this machine the Launcher has another host name than the page, so the address brings a token.
  await expect(page).toHaveURL(new RegExp(`^${API}/course/\\d+/view/\\d+\\?transport=[\\w-]+$`));
  await page.goBack();
  await expectDetails(page);
});

test('the other paths can be searched and sorted, and the address keeps both', async ({ page }) => {
  await openDetails(page, at(MARLOWE));
  await page.getByRole('searchbox').fill('georgia');
  await expect(page.getByRole('status').filter({ hasText: '3 of 5 paths' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?search=georgia$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByLabel('Sort by').selectOption('Learning Path (A to Z)');
  await expect(page).toHaveURL(/\/\?search=georgia&sort=name$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('georgia');
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No learning path matches' })).toBeVisible();
  await expectAccessible(page, 'no match');
  await button(page, 'Clear the search').click();
  await expect(cards(page)).toHaveCount(6);
});

test('with everything open, nothing moves with reduced motion, and paper has no editors', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDetails(page, at(MARLOWE));
  await openEditors(page);
  await accountButton(page).click();
  await accountButton(page).hover();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = transitionDuration.split(',').map(Number.parseFloat);
        if (animationName !== 'none') seconds.push(Number.parseFloat(animationDuration));
        return Math.max(...seconds) > 0;
      })
      .map((element) => element.className),
  );
  expect(moving).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(section(page, 'Courses')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(accountButton(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Options for/ })).toBeHidden();
  await expect(page.getByLabel('Why statement')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test.describe('a network that fails after the first cards appeared', () => {
  test.use({ expectedErrors: new RegExp(`${FAILED_LOADS.source}|cannot (be shown|start)|ChunkLoadError`) });

  test('keeps the cards, says what is missing, and Retry loads the details', async ({ page }) => {
    let isDown = false;
    await page.goto(`${at(MARLOWE)}/login`);
    await page.route('**/assets/*.js', (route) => (isDown ? route.abort() : route.continue()));
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    isDown = true;
    await enter(page, 'nora');
    await expect(cards(page)).toHaveCount(6);
    const notice = page.getByRole('alert').filter({ hasText: 'The details of this learning path' });
    await expect(notice).toBeVisible();
    const search = page.getByRole('alert').filter({ hasText: 'Search and order' });
    await expect(search).toBeVisible();
    isDown = false;
    await search.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Courses').getByRole('listitem').first()).toBeVisible();
  });
});
