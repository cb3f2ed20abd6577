/** The help centre in a real browser: opened from the bar, by keyboard, on a phone, above its keyboard. */
import type { Locator, Page } from '@playwright/test';
import { API, at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectAccessible, expectFits, expectTargetSizes, focused } from './support/checks';
import { openDashboard } from './support/student';
import { expect, FAILED_LOADS, MOVING, test } from './support/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 667 };
const SENT = 'Your message has been sent.';
const UNKNOWN = "We don't know whether your message has arrived.";
const SUPPORT = `${API}/learner/support/*`;

/** The menu of the bar, its item for help, and the title of what that opens. */
const ENTRIES = [
  [MARLOWE, 'Help', 'Customer Support', 'Customer Support'],
  [GABLEKEY, 'Support', 'Help Center', 'Help Center'],
] as const satisfies readonly (readonly [BrandFacts, string, string, string])[];

test.use({ ...MOVING, expectedErrors: FAILED_LOADS });

const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'How can we help you?' });
const issue = (page: Page): Locator => page.getByRole('combobox', { name: 'What is it about?' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true });

async function openHelp(page: Page, [brand, menu, item, title]: (typeof ENTRIES)[number]): Promise<void> {
  await openDashboard(page, at(brand));
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
  await expect(sheet(page, title)).toHaveClass(/modal--open/);
}

/** Once nothing slides or fades any more. */
async function expectStill(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
}

for (const entry of ENTRIES) {
  const [brand, , , title] = entry;
  test.describe(brand.token, () => {
    test('every panel is accessible and fits on a phone and a desktop, also after a failure', async ({
      page,
    }) => {
      const expectGood = async (screen: string) => {
        for (const [viewport, look] of [
          [PHONE, expectAccessible],
          // With the structure that it has on a phone.
          [DESKTOP, expectTargetSizes],
        ] as const) {
          await page.setViewportSize(viewport);
          await expectStill(page);
          await look(page, `${screen}, ${viewport.width} px`);
          await expectFits(page, `${screen}, ${viewport.width} px`);
        }
      };
      await page.setViewportSize(PHONE);
      await openHelp(page, entry);
      if (title === 'Help Center') {
        await expectGood('the menu of help');
        await page.getByRole('button', { name: /^Give Us a Call/ }).click();
        await expect(
          sheet(page, 'Give Us a Call').getByRole('link', { name: /\d{4}/ }).first(),
        ).toBeVisible();
        await expectGood('the numbers to call');
        await page.getByRole('button', { name: 'Back' }).click();
        await page.getByRole('button', { name: /^Customer Support/ }).click();
      }
      await expect(editor(page)).toBeFocused();
      await expectGood('customer support');

      await editor(page).fill('Where is my certificate?');
      await issue(page).selectOption("I can't find my certificate");
      await page.route(SUPPORT, (route) => route.abort());
      await send(page).click();
      await expect(page.getByText(UNKNOWN).first()).toBeVisible();
      await expectGood('a message that may not have arrived');
      await expect(editor(page)).toHaveValue('Where is my certificate?');

      await page.unroute(SUPPORT);
      await send(page).click();
      await expect(page.getByText(SENT, { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test.describe('in the menu', () => {
  test('every card can be reached and left by keyboard, with a visible focus', async ({ page }) => {
    const entry = ENTRIES[1];
    await openHelp(page, entry);
    await expect(page.getByRole('heading', { name: 'Help Center' })).toBeFocused();
    for (const name of ['Close', 'Customer Support', 'Give Us a Call', 'Contact Us', 'FAQs']) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      expect(stop.name).toContain(name);
      expect(stop.ring, name).toBe(true);
    }
    await page.getByRole('button', { name: /^Give Us a Call/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Give Us a Call' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Give Us a Call/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a panel appears at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHelp(page, ENTRIES[1]);
    await page.getByRole('button', { name: /^Customer Support/ }).click();
    await expect(editor(page)).toBeFocused();
    const animations = await page.evaluate(() =>
      document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
    );
    expect(animations.filter((duration) => duration !== 0)).toEqual([]);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('Send stays above an on-screen keyboard, and what is typed survives a reload', async ({ page }) => {
    await openHelp(page, ENTRIES[0]);
    await editor(page).fill('Where is my certificate?');
    await issue(page).selectOption('Other');
    // Chromium shows no keyboard here: the test says what a phone says when one opens.
    const visible = 315;
    await page.evaluate((height) => {
      const viewport = window.visualViewport as VisualViewport;
      Object.defineProperty(viewport, 'height', { configurable: true, value: height });
      viewport.dispatchEvent(new Event('resize'));
    }, visible);
    for (const control of [send(page), page.getByRole('button', { name: 'Cancel' })]) {
      await expect
        .poll(async () => {
          const box = await control.boundingBox();
          return box ? box.y + box.height : null;
        })
        .toBeLessThanOrEqual(visible);
    }
    await editor(page).focus();
    await page.keyboard.type(' It was due on Friday.');

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await openHelp(page, ENTRIES[0]);
    await expect(editor(page)).toHaveValue('Where is my certificate? It was due on Friday.');
    await expect(issue(page)).toHaveValue('Other');
    await expect(send(page)).toBeEnabled();
  });
});
