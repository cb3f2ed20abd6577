/** On a phone what a page is for is on its first screen, and titles stand in one place. `npm run looks` measures all screens. */
import { measureLook } from './support/looks';
import { openScreen, type ScreenName, screenOf } from './support/screens';
import { expect, FAILED_LOADS, test } from './support/test';

/** From the top of the page, in px. */
const FIRST_SCREEN = 500;

const PAGES: readonly (readonly ScreenName[])[] = [
  ['/courses', '/certificates', '/certificates/external', '/account/transcripts'],
  ['/products', '/resources/:licenseTypeId', '/partner-offerings/:licenseTypeId', '/account/ledger'],
];

test.use({
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  expectedErrors: FAILED_LOADS,
});

for (const screens of PAGES) {
  test(`what it is for comes first: ${screens.join(', ')}`, async ({ page }) => {
    const titles = new Set<string>();
    for (const screen of screens) {
      await openScreen(page, screen);
      const measure = () => page.evaluate(measureLook, screenOf(screen).content);
      // Its parts arrive one by one.
      await expect.poll(async () => (await measure()).content, { message: screen }).not.toBeNull();
      const look = await measure();
      expect(look.content, screen).toBeLessThan(FIRST_SCREEN);
      titles.add(`${look.title?.size} px at ${look.title?.left}, ${look.title?.top}`);
    }
    expect([...titles]).toHaveLength(1);
  });
}
