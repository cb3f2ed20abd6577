/** Every screen on a phone with large letters, with fingers and with forced colours. */
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { expectForcedColors, expectNoOverlap, expectTargets } from './support/device-checks';
import { setLetters } from './support/letters';
import {
  accountButton,
  cards,
  expectSettled,
  openDashboard,
  openSignedIn,
  signInButton,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const HEIGHT = 740;
const PHONE = { width: 375, height: HEIGHT };

/** The root's font size in px, and the width of the phone. 32 px are a text size of 200 %. */
const LETTERS = [
  [20, 320],
  [20, 375],
  [24, 375],
  [32, 375],
] as const;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, expectedErrors: FAILED_LOADS });

async function check(page: Page, screen: string): Promise<void> {
  await expectTargets(page, screen);
  await expectForcedColors(page, screen);
  for (const [px, width] of LETTERS) {
    const name = `${screen}, letters of ${px} px, ${width} px wide`;
    await page.setViewportSize({ width, height: HEIGHT });
    await setLetters(page, px);
    await expectFits(page, name);
    await expectNoOverlap(page, name);
  }
  await setLetters(page, null);
  await page.setViewportSize(PHONE);
}

test('pages for visitors', async ({ page }) => {
  await page.goto(`${at(MARLOWE)}/login`);
  await signInButton(page).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await check(page, 'login with errors');

  await page.goto(`${at(MARLOWE)}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await check(page, 'not found');

  await page.goto(`${at(TALLYFIELD)}/`);
  await expect(page.getByText('Welcome to Tallyfield CPE.')).toBeVisible();
  await check(page, 'hosted sign-in');
});

test('the dashboard, its menus, editors and dialogs, and the status page', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await expect(cards(page)).toHaveCount(6);
  await expectSettled(page);
  await expect(page.getByText('Show as a table')).toBeVisible();
  await check(page, 'dashboard');

  await accountButton(page).click();
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await check(page, 'account menu');
  await page.keyboard.press('Escape');

  for (const name of ['Change goal', 'Change date', 'Edit your why']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(3);
  await check(page, 'editors');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  for (const left of [2, 1, 0]) {
    await cancel.first().press('Enter');
    await expect(cancel).toHaveCount(left);
  }

  await page.getByRole('button', { name: /^Options/ }).click();
  await check(page, 'options of a path');
  await page.getByRole('button', { name: 'Deactivate this learning path' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'confirmation');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${at(MARLOWE)}/status`);
  await page.getByText('Developer tools: not for customer accounts').click();
  await expect(page.getByText('All services answer.')).toBeVisible();
  await check(page, 'status');
});

test('the account', async ({ page }) => {
  for (const [path, title] of [
    ['', 'Account'],
    ['/settings/details', 'Address and Interests'],
    ['/settings/payment-methods', 'Payment Methods'],
  ] as const) {
    if (path === '') await openSignedIn(page, at(MARLOWE), { path: '/account' });
    else await page.goto(`${at(MARLOWE)}/account${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await check(page, title);
  }
});

test('the help sheet', async ({ page }) => {
  await openDashboard(page, at(GABLEKEY));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await page.getByRole('button', { name: 'Help Center', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help Center' })).toHaveClass(/modal--open/);
  await check(page, 'help');
  await page.getByRole('button', { name: /^Customer Support/ }).click();
  await expect(page.getByRole('textbox', { name: 'How can we help you?' })).toBeFocused();
  await check(page, 'customer support');
});

test.describe('the hosted sign-in', () => {
  test('looks like the brand, and shows the password', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const look = () =>
        page.evaluate(() => {
          const styleOf = (selector: string, name: string) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element).getPropertyValue(name);
          };
          return {
            page: styleOf('body', 'background-color'),
            text: styleOf('body', 'color'),
            heading: styleOf('h1', 'font'),
            lead: styleOf('h1 + p', 'color'),
            panel: styleOf('header .brand, .login__brand', 'color'),
            button: styleOf('.button', 'background-color'),
            words: styleOf('.button', 'color'),
            corners: styleOf('.button', 'border-start-start-radius'),
            help: styleOf('.login__help, .help', 'font-size'),
            logo: styleOf('.login__logo, .logo', 'inline-size'),
          };
        });
      await page.goto(`${at(TALLYFIELD)}/`);
      await expect(page.getByText('Welcome to Tallyfield CPE.')).toBeVisible();
      const logo = page.locator('.logo');
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: '+1 (877) 555-0171' })).toBeVisible();
      await expectAccessible(page, 'the hosted sign-in');

      const word = page.getByLabel(/^Password/);
      await word.fill('practice-1');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(word).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(word).toHaveAttribute('type', 'password');

      const hosted = await look();
      expect(Object.values(hosted)).not.toContain(null);
      await page.goto(`${at(TALLYFIELD)}/logout`);
      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
      expect(hosted).toEqual(await look());
    }
  });
});
