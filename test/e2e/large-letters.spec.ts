/** The worst of the screens with large letters on a phone: `npm run letters` has all of them. And wide letters in the header. */
import { at, MARLOWE } from './support/addresses';
import { findingsAt, type Letters, setLetters } from './support/letters';
import { openScreen, type ScreenName } from './support/screens';
import { accountButton, openSignedIn } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const WORST: readonly (readonly [ScreenName, ...Letters[]])[] = [
  ['/', [375, 16], [320, 24]],
  ['/courses', [320, 24], [320, 32]],
  ['/account/notifications', [320, 32]],
  ['/account/transcripts?view=requirements', [320, 24], [320, 32]],
  ['/account/settings', [375, 32], [320, 32]],
  ['/certificates', [320, 24], [320, 32]],
  ['/product', [320, 16], [375, 24], [320, 32]],
  ['/ux', [320, 32]],
];

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, expectedErrors: FAILED_LOADS });

  test('nothing scrolls sideways, and no word is broken', async ({ page }) => {
    for (const [screen, ...sizes] of WORST) {
      await openScreen(page, screen);
      for (const size of sizes) expect(await findingsAt(page, size), screen).toEqual([]);
    }
  });
});

test('alerts cover neither the way back nor the title, and an open menu of the account is whole', async ({
  page,
}) => {
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true });
  await openSignedIn(page, at(MARLOWE), { path: '/account/transcripts', name: 'ada' });
  const alert = toasts.getByRole('listitem').first();
  await expect(alert).toBeVisible();
  // Students have no developer tools above the header.
  await page
    .locator('.developer-header')
    .evaluate((tools: HTMLElement) => tools.style.setProperty('display', 'none'));
  for (const [width, px] of [
    [1280, 16],
    [375, 24],
    [320, 16],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await setLetters(page, px);
    for (const isOpen of [false, true]) {
      if (isOpen) await accountButton(page).click();
      // An open menu hides it for a moment longer than it is open.
      else await expect(alert).toBeVisible();
      await expect
        .poll(() => page.evaluate(findCovered), `${width} px, letters of ${px} px, menu: ${isOpen}`)
        .toEqual([]);
      if (isOpen) await page.keyboard.press('Escape');
    }
  }
});

/** Runs in the page: what of the head of the page lies under an alert. */
function findCovered(): string[] {
  const area = document.querySelector('.toasts')?.getBoundingClientRect();
  const alerts = [...document.querySelectorAll('.toast')].filter((toast) =>
    toast.checkVisibility({ visibilityProperty: true }),
  );
  const head = document.querySelectorAll(
    '.app-header, main h1, main [class$="__back"], .app-header .menu-button__panel',
  );
  return [...head]
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return alerts.some((alert) => {
        const box = alert.getBoundingClientRect();
        const [start, end] = [Math.max(box.top, area?.top ?? 0), Math.min(box.bottom, area?.bottom ?? 0)];
        return (
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, end) - Math.max(top, start) > 1
        );
      });
    })
    .map(({ className, localName }) => className || localName);
}

test('the account stays on the first line of the header, in a font as wide as Verdana', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/courses' });
  await expect(page.getByRole('link', { name: 'Certificates' }).first()).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.08em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [1024, 1200, 1240, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const topOf = async (name: string) => (await page.locator(name).boundingBox())?.y;
    const account = (await accountButton(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    const brand = (await topOf('.app-header__brand')) ?? 0;
    expect(Math.abs(account - brand), `${width} px`).toBeLessThan(8);
  }
});
