/** On a phone what a page is for is on its first screen, and titles stand in one place. `npm run looks` measures all screens. */
import { type Look, measureLook } from './support/looks';
import { openScreen, type ScreenName, screenOf } from './support/screens';
import { expect, FAILED_LOADS, test } from './support/test';

/** From the top of the page, in px. */
const FIRST_SCREEN = 500;

const PAGES: readonly (readonly ScreenName[])[] = [
  ['/courses', '/certificates', '/certificates/external', '/account/transcripts'],
  ['/products', '/resources/:licenseTypeId', '/partner-offerings/:licenseTypeId', '/account/ledger'],
];

/** With and without actions beside the title, and a way back above it. */
const HEADS: readonly ScreenName[] = [
  '/courses',
  '/courses/:enrollmentId',
  '/courses/:enrollmentId/progress',
  '/products',
  '/account',
  '/status',
];

test.use({ expectedErrors: FAILED_LOADS });

const placeOf = ({ title }: Look) => `${title?.size} px at ${title?.left}, ${title?.top}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

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
        titles.add(placeOf(look));
      }
      expect([...titles]).toHaveLength(1);
    });
  }
});

test('on a desktop titles stand in one place, whatever is beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const titles = new Map<string, string>();
  for (const screen of HEADS) {
    await openScreen(page, screen);
    titles.set(screen, placeOf(await page.evaluate(measureLook, undefined)));
  }
  expect(new Set(titles.values()), JSON.stringify([...titles])).toHaveProperty('size', 1);
});
