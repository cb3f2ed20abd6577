/** The worst of the screens with large letters on a phone: `npm run letters` has all of them. And wide letters in the header. */
import { at, MARLOWE } from './support/addresses';
import { findingsAt, type Letters } from './support/letters';
import { openScreen, type ScreenName } from './support/screens';
import { accountButton, openSignedIn } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const WORST: readonly (readonly [ScreenName, ...Letters[]])[] = [
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
