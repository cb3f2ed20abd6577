/** From one school to another: the same person's other account (STA-09), and the developer tools (NAV-25). */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, LOCALHOST, MARLOWE } from './support/addresses';
import { statusOf, wordsOf } from './support/api';
import { everything, expectAccessible, expectFits } from './support/checks';
import { historyOf } from './support/history';
import {
  cards,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  sessionCookie,
  warpTo,
} from './support/student';
import { expect, test } from './support/test';

const WAYS = [
  [MARLOWE, GABLEKEY],
  [GABLEKEY, MARLOWE],
] as const;

async function expectMaxAt(page: Page, brand: BrandFacts, former: BrandFacts): Promise<void> {
  await expect(page).toHaveTitle(`Dashboard - ${brand.name}`);
  await expect(page.getByText('Welcome, Max.')).toBeVisible();
  await expectDashboard(page);
  await expect(cards(page)).toHaveCount(2);
  const own = await wordsOf('max', brand);
  const formerOnes = (await wordsOf('max', former)).filter((word) => !own.includes(word));
  expect(formerOnes.length).toBeGreaterThan(1);
  const seen = await everything(page);
  expect(formerOnes.filter((word) => seen.includes(word))).toEqual([]);
  expect((await historyOf(page)).filter((address) => /token/i.test(address))).toEqual([]);
}

test('max switches to their other school and back, each on its own host', async ({ page }) => {
  await openDashboard(page, at(MARLOWE), 'max');
  for (const [from, to] of WAYS) {
    await warpTo(page, to.name);
    await expect(page).toHaveURL(`${at(to)}/`);
    await expectMaxAt(page, to, from);
  }
});

test('on plain localhost the school changes in place', async ({ page }) => {
  await openDashboard(page, LOCALHOST, 'max');
  await warpTo(page, GABLEKEY.name);
  await expectMaxAt(page, GABLEKEY, MARLOWE);
  await expect(page).toHaveURL(`${LOCALHOST}/`);
  await page.reload();
  await expectMaxAt(page, GABLEKEY, MARLOWE);
});

test.describe('developer tools', () => {
  const SUMMARY = 'Developer tools: not for customer accounts';

  test('change the brand on localhost and end the session', async ({ page }) => {
    await openDashboard(page, LOCALHOST);
    const secret = (await sessionCookie(page))?.value as string;
    await page.getByText(SUMMARY).click();
    await expectAccessible(page, 'developer tools');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, 'developer tools');
    await page.getByLabel('Brand', { exact: true }).selectOption('gablekey');
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(page).toHaveTitle(`Logout - ${GABLEKEY.name}`);
    await expect.poll(() => statusOf(secret)).toBe(401);
    await page.goto(LOCALHOST);
    await expectLoginPage(page);
    await expect(page).toHaveTitle(`Login - ${GABLEKEY.name}`);
  });

  test('redirect from the host of a brand to the other brand’s host', async ({ page }) => {
    await openDashboard(page, at(MARLOWE));
    await page.getByText(SUMMARY).click();
    await page.getByLabel('Brand', { exact: true }).selectOption('gablekey');
    await expect(page).toHaveURL(`${at(GABLEKEY)}/login`);
    await expectLoginPage(page);
  });
});
