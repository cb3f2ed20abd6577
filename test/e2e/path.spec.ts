/** The one path through every layer, on every screen that lies on it, in the looks that people have. */
import { randomUUID } from 'node:crypto';
import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { at, GABLEKEY, LOCALHOST, MARLOWE, PORT } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import {
  accountButton,
  cards,
  currentCard,
  enter,
  expectLoginPage,
  signIn,
  WRONG_PASSWORD_TEXT,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

interface Look {
  readonly name: string;
  readonly use: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'colorScheme' | 'deviceScaleFactor'>>;
  /** Colours and structure are those of another look: only the room is new. */
  readonly onlyRoom?: boolean;
}

const LOOKS: readonly Look[] = [
  { name: '375 px', use: { viewport: { width: 375, height: 740 } } },
  { name: '800 px', use: { viewport: { width: 800, height: 1000 } } },
  { name: '1280 px', use: { viewport: { width: 1280, height: 800 } } },
  { name: '800 px, dark', use: { viewport: { width: 800, height: 1000 }, colorScheme: 'dark' } },
  { name: '320 px', use: { viewport: { width: 320, height: 640 } }, onlyRoom: true },
  {
    name: '1280 px at a zoom of 200 %',
    use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    onlyRoom: true,
  },
];

for (const brand of [MARLOWE, GABLEKEY]) {
  for (const { name, use, onlyRoom } of LOOKS) {
    test.describe(`${brand.name}, ${name}`, () => {
      test.use({ ...use, expectedErrors: FAILED_LOADS });

      async function check(page: Page, screen: string) {
        await expectFits(page, screen);
        if (!onlyRoom) await expectAccessible(page, screen);
      }

      test('from sign-in to the cards and out again', async ({ page }) => {
        await page.goto(at(brand));
        await expectLoginPage(page);
        await expect(page).toHaveURL(`${at(brand)}/login`);
        await expect(page).toHaveTitle(`Login - ${brand.name}`);
        await expect(page.getByText(`Welcome back to ${brand.name}.`)).toBeVisible();
        await check(page, 'login');

        await enter(page, `nobody-${randomUUID()}`, 'wrong');
        await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
        await check(page, 'login with an error');

        await enter(page, 'nora');
        await expect(page.getByText('Welcome back, Nora.')).toBeVisible();
        await expect(page).toHaveURL(`${at(brand)}/`);
        await expect(page).toHaveTitle(`Dashboard - ${brand.name}`);
        await expect(cards(page)).toHaveCount(6);
        await expect(currentCard(page).getByRole('heading', { name: brand.currentPath })).toBeVisible();
        await check(page, 'dashboard');

        await accountButton(page).click();
        await expect(page.getByText(`Nora ${brand.noraLastName}`)).toBeVisible();
        await check(page, 'account menu');

        await page.getByRole('link', { name: 'Sign out' }).click();
        await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
        await expect(page).toHaveTitle(`Logout - ${brand.name}`);
        await check(page, 'logout');
        await page.getByRole('link', { name: 'Sign in again' }).click();
        await expectLoginPage(page);
        expect(await page.context().cookies()).toEqual([]);
      });

      test('the pages beside it', async ({ page, context }) => {
        await signIn(page, at(brand), 'sam');
        await expect(page.getByRole('heading', { name: "Let's finish setting up" })).toBeVisible();
        await expect(cards(page)).toHaveCount(0);
        await check(page, 'onboarding required');

        await page.goto(`${at(brand)}/no/such/page`);
        await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
        await expect(page).toHaveTitle(brand.name);
        await check(page, 'not found');

        await context.clearCookies();
        await signIn(page, at(brand), 'pia');
        await expect(page.getByRole('heading', { name: 'This dashboard is for students' })).toBeVisible();
        await check(page, 'a partner');
      });
    });
  }
}

for (const { name, use, onlyRoom } of LOOKS) {
  test.describe(`no brand, ${name}`, () => {
    test.use(use);
    test('says so where there is no address to go on to', async ({ page }) => {
      await page.goto(`http://nobrand:${PORT}/`);
      await expect(page.getByRole('heading', { name: 'No school lives at this address' })).toBeVisible();
      await expect(page.getByText('nobrand', { exact: true })).toBeVisible();
      await expectFits(page, 'unknown brand');
      if (!onlyRoom) await expectAccessible(page, 'unknown brand');
    });
  });
}

test('every kind of card shows what its path is', async ({ page }) => {
  await signIn(page, LOCALHOST, 'nora');
  await expect(cards(page)).toHaveCount(6);
  for (const [status, count] of [
    ['Completed', 1],
    ['Expired', 1],
    ['Expiring soon', 1],
    ['In progress', 3],
  ] as const) {
    await expect(cards(page).getByText(status, { exact: true })).toHaveCount(count);
  }
  await expect(cards(page).getByText('Not opened yet')).toHaveCount(1);
  await expect(cards(page).getByText('Target date')).toHaveCount(2);
  await expect(currentCard(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
});

test('a reload keeps her signed in, and leads past the login page', async ({ page }) => {
  await signIn(page, at(MARLOWE), 'nora');
  await expect(cards(page)).toHaveCount(6);
  await page.reload();
  await expect(cards(page)).toHaveCount(6);
  await page.goto(`${at(MARLOWE)}/login`);
  await expect(page).toHaveURL(`${at(MARLOWE)}/`);
  await expect(cards(page)).toHaveCount(6);
});
