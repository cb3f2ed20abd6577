/** The app by keyboard alone. */
import type { Page } from '@playwright/test';
import { at, MARLOWE, TALLYFIELD } from './support/addresses';
import { PASSWORD, userNameOf } from './support/api';
import { focused } from './support/checks';
import {
  accountButton,
  currentCard,
  expectDashboard,
  expectLastViewed,
  expectLoginPage,
  openDashboard,
} from './support/student';
import { expect, MOVING, test } from './support/test';

test.use(MOVING);

/** More tab stops than any page has before its first card. */
const MANY_STOPS = 60;

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focused(page)).name)) return;
  }
  throw new Error(`${name} is not reached by ${MANY_STOPS} stops`);
}

test('the login page has a logical tab order with a visible focus, and Enter leads to the first missing field or signs in', async ({
  page,
}) => {
  await page.goto(`${at(MARLOWE)}/login`);
  await expectLoginPage(page);
  for (const name of [
    'Skip to main content',
    'Developer tools: not for customer accounts',
    'User name',
    'Password',
    'Show password',
    'Sign in',
    'Forgot password? (opens in a new tab)',
    '+1 (800) 555-0112',
  ]) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name, ring: true });
  }

  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).name).toBe('User name');
  await tabTo(page, /^Sign in$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your user name.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  await page.keyboard.type(await userNameOf('nora'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the skip link appears on focus and skips the header', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await page.reload();
  await expectDashboard(page);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expectDashboard(page);
  await page.keyboard.press('Tab');
  // The first control of the page itself.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the account menu opens, closes on Escape and on leaving it, and signs out', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const menu = accountButton(page);
  const signOut = page.getByRole('link', { name: 'Sign out' });

  await page.keyboard.press('Tab');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const others = page.getByRole('button', { name: 'Switch to the classic dashboard' });
  await expect(others).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused();
  expect((await focused(page)).ring).toBe(true);
  await tabTo(page, /^Switch to the classic dashboard$/);
  await expect(others).toBeFocused();
  expect((await focused(page)).ring).toBe(true);
  await tabTo(page, /^Sign out$/);
  await expect(signOut).toBeFocused();
  expect((await focused(page)).ring).toBe(true);
  await page.keyboard.press('Escape');
  await expect(signOut).toBeHidden();
  await expect(menu).toBeFocused();
  expect((await focused(page)).ring).toBe(true);

  await page.keyboard.press('Space');
  await expect(signOut).toBeVisible();
  await tabTo(page, /^Sign out$/);
  await page.keyboard.press('Tab');
  await expect(signOut).toBeHidden();

  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Sign out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await tabTo(page, /^Sign in again$/);
  await page.keyboard.press('Enter');
  await expectLoginPage(page);
});

test('Enter opens a card, and the focus goes on from there', async ({ page }) => {
  await openDashboard(page, at(TALLYFIELD));
  const name = 'Professional Ethics for CPAs';
  await tabTo(page, new RegExp(`^${name}$`));
  expect((await focused(page)).ring).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?pathId=\d+$/);
  await expect(currentCard(page).getByRole('heading', { name })).toBeVisible();
  await expect(currentCard(page)).toBeInViewport();
  // The focus does not return to the start of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // It stays the one that was opened last (STA-05).
  await expectLastViewed(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(currentCard(page).getByRole('heading', { name })).toBeVisible();
});
