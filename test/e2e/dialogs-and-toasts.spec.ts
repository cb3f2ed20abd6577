/** Dialogs and toasts, by keyboard and for screen readers; the scroll position after Back. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectFits, focused } from './support/checks';
import {
  accountButton,
  chooseFromMenu,
  currentCard,
  expectDashboard,
  expectLastViewed,
  openDashboard,
} from './support/student';
import { expect, FAILED_LOADS, MOVING, test } from './support/test';

test.use(MOVING);

const HOME = at(MARLOWE);
const CLASSIC = 'Switch to the classic dashboard';
const FAILED = 'We could not switch you to the classic dashboard. Please try again.';
const VERSION = `${API}/profile/accountprofile/dashboardversion/*`;
const PHONE = { width: 320, height: 640 };

const dialog = (page: Page) => page.getByRole('dialog', { name: `${CLASSIC}?` });

test('the question before the classic dashboard can be reached and left by keyboard, and changes nothing until it is answered', async ({
  page,
}) => {
  let asked = 0;
  await page.route(VERSION, async (route) => {
    asked += 1;
    await route.abort();
  });
  await openDashboard(page, HOME);
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: CLASSIC })).toBeVisible();
  // The menu takes letters that follow each other quickly for one word, and a busy machine may be too slow.
  await expect(async () => {
    await page.keyboard.type('sw');
    await expect(page.getByRole('button', { name: CLASSIC })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveClass(/modal--open/);
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'a confirmation');
  await page.setViewportSize(PHONE);
  await expectFits(page, 'a confirmation, 320 px');
  await page.setViewportSize({ width: 1280, height: 720 });

  const stops: string[] = [];
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, ring } = await focused(page);
    if (name === '') continue;
    stops.push(name);
    expect(ring, name).toBe(true);
  }
  expect(stops).toEqual(expect.arrayContaining(['Cancel', 'Switch']));
  const inside = await dialog(page).getByRole('button').allTextContents();
  const labels = await dialog(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(stops.filter((name) => ![...inside, ...labels].includes(name))).toEqual([]);
  // The page behind does not scroll.
  const top = await page.evaluate(() => scrollY);
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(top);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await expect(page).toHaveURL(`${HOME}/`);

  await chooseFromMenu(page, CLASSIC);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await chooseFromMenu(page, CLASSIC);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveClass(/modal--open/);
  // Outside of it.
  await page.mouse.click(5, 715);
  await expect(dialog(page)).toBeHidden();
  await expectDashboard(page);
  expect(asked).toBe(0);
});

test('‘Switch’ tells the server and opens the classic dashboard', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('dev.requests', JSON.stringify({ legacyRedirectDisabled: true })),
  );
  await openDashboard(page, HOME, 'leo');
  // A visit has calls of its own that change something.
  const told = page.waitForResponse(/\/dashboardversion\//);
  await chooseFromMenu(page, CLASSIC);
  await dialog(page).getByRole('button', { name: 'Switch' }).click();
  const response = await told;
  expect(response.url()).toBe(VERSION.replace('*', '1'));
  expect(response.status()).toBe(200);
  await expect(page).toHaveURL(`${API}/legacy`);
});

/** Runs in a page: counts the live regions that announce a text, which they do for a second only. */
function noteAnnouncement(text: string): void {
  const regions = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      const live = [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')];
      const { length } = live.filter(({ textContent }) => textContent?.includes(text));
      if (length === 0) return;
      observer.disconnect();
      resolve(length);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { regions });
}

test.describe('a failed switch', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('shows a toast that is announced, and can be reached and dismissed by keyboard', async ({ page }) => {
    await page.route(VERSION, (route) => route.fulfill({ status: 500, body: '' }));
    await page.clock.install();
    await openDashboard(page, HOME);
    await chooseFromMenu(page, CLASSIC);
    await dialog(page).getByRole('button', { name: 'Switch' }).focus();
    await page.evaluate(noteAnnouncement, FAILED);
    await page.keyboard.press('Enter');
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const dismiss = toasts.getByRole('button', { name: `Dismiss: ${FAILED}` });
    await dismiss.waitFor();
    // Announced without moving the focus.
    await expect(accountButton(page)).toBeFocused();
    // It would disappear after five seconds.
    await dismiss.focus();
    await expect(toasts.getByText(FAILED)).toBeInViewport();
    await expect(dialog(page)).toBeHidden();
    const regions = () => page.evaluate(() => (window as unknown as { regions: Promise<number> }).regions);
    expect(await regions()).toBe(1);
    await expectAccessible(page, 'a toast');
    await page.setViewportSize(PHONE);
    await expectFits(page, 'a toast, 320 px');
    // It stays as long as it has the focus.
    await page.clock.runFor(5_500);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts.getByText(FAILED)).toBeHidden();
    await expect(accountButton(page)).toBeFocused();
    await expectDashboard(page);
  });
});

test.describe('the scroll position', () => {
  test.use({ viewport: { width: 800, height: 500 } });

  const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

  test('Back restores it, and a new page starts at its top', async ({ page }) => {
    const name = 'Illinois Life and Health Agent Renewal';
    await openDashboard(page, at(TALLYFIELD));
    const link = page.getByRole('link', { name });
    await expect(link).toBeAttached();
    // Whatever loads late would move what is below it.
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator('.skeleton, .chip--coming')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 420));
    await expect.poll(() => top(page)).toBe(420);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(currentCard(page).getByRole('heading', { name })).toBeVisible();
    await expect.poll(() => top(page)).toBeLessThan(100);
    await expectLastViewed(page);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(420);
    await page.goForward();
    await expect.poll(() => top(page)).toBeLessThan(100);
    await page.reload();
    await expectDashboard(page);
    await page.goBack();
    await expectDashboard(page);
  });

  test('Back shows what was on the screen, although parts above it load again', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openDashboard(page, HOME);
    await expect(page.locator('.skeleton, .chip--coming')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeVisible();
    const card = page.locator('.card-grid article').last();
    const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // The position is noted by the end of a frame.
    const before = await card.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return Math.round(element.getBoundingClientRect().top);
    });
    await page
      .getByRole('link', { name: 'My Courses' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(card).toBeAttached();
    await expect(page.locator('.skeleton, .chip--coming')).toHaveCount(0);
    await expect.poll(place).toBe(before);
  });

  test('an address with an anchor scrolls there, and an unknown anchor does no harm', async ({ page }) => {
    await openDashboard(page, HOME);
    for (const anchor of ['#main', '#%E0%A4%A', '#nowhere']) {
      await page.goto(`${HOME}/courses${anchor}`);
      await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe(anchor);
    }
    await page.goto(`${HOME}/#main`);
    await expectDashboard(page);
    await expect(page.getByRole('main')).toBeInViewport();
    await expect
      .poll(() => page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top)))
      .toBeLessThan(10);
  });
});
