/** What a student sees when the API fails: a message, a way to go on, and nothing lost. */
import type { Page, Route } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { PASSWORD, revoke, userNameOf } from './support/api';
import {
  cards,
  enter,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  openSignedIn,
  PATHS_FAILED_TEXT,
  PROFILE_FAILED_TEXT,
  password,
  SESSION_EXPIRED_TEXT,
  SIGN_IN_FAILED_TEXT,
  sessionCookie,
  userName,
  WRONG_PASSWORD_TEXT,
  withoutRecovery,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

test.use({ expectedErrors: FAILED_LOADS });

const PATHS = `${API}/learner/learningpaths*`;
const PROFILE = `${API}/profile/accountprofile`;
const LOGIN = `${API}/profile/login`;

// Jest shows what else an answer can be (journeys/dashboard.spec, journeys/sign-in.spec).
const breakLine = (route: Route) => route.abort('connectionreset');

/** Fails every call to an address until the test stops it. */
async function fail(page: Page, url: string, fault: (route: Route) => Promise<void>) {
  await page.route(url, fault);
  return () => page.unroute(url, fault);
}

test('learning paths fail: the message of ERR-05, the rest of the page, and Retry', async ({ page }) => {
  await withoutRecovery(page);
  await openDashboard(page, at(MARLOWE));
  const end = await fail(page, PATHS, breakLine);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(PATHS_FAILED_TEXT);
  await expect(page.getByText('Welcome, Nora.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await end();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sign-in fails: a message, the input stays, and the next attempt works', async ({ page }) => {
  const end = await fail(page, LOGIN, breakLine);
  await page.goto(`${at(MARLOWE)}/login`);
  await enter(page, 'nora');
  await expect(page.getByRole('alert')).toHaveText(SIGN_IN_FAILED_TEXT);
  await expect(userName(page)).toHaveValue(await userNameOf('nora'));
  await expect(password(page)).toHaveValue(PASSWORD);
  await end();
  await password(page).press('Enter');
  await expectDashboard(page);
});

test('the profile fails: no data, a message, and Retry continues', async ({ page }) => {
  await withoutRecovery(page);
  const end = await fail(page, PROFILE, (route) => route.fulfill({ status: 503, body: '' }));
  await openSignedIn(page, at(MARLOWE));
  await expect(page.getByRole('alert')).toHaveText(PROFILE_FAILED_TEXT);
  await expect(cards(page)).toHaveCount(0);
  await end();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectDashboard(page);
});

test('a wrong password: a message, nothing stored, and the right one works', async ({ page }) => {
  await page.goto(`${at(MARLOWE)}/login`);
  await enter(page, 'pia', 'practice-2');
  await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
  expect(await page.context().cookies()).toEqual([]);
  await expect(password(page)).toHaveValue('practice-2');
  await enter(page, 'pia');
  await expect(page.getByRole('heading', { name: 'This dashboard is for students' })).toBeVisible();
});

/** Other tabs need to know that the session has expired. */
async function expectOnlyMark(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['expiredCredentials']);
  expect(cookies[0]?.value).toMatch(/^\d+$/);
}

test('a credential revoked elsewhere: the message of ERR-01, and back to the page after signing in', async ({
  page,
}) => {
  await openDashboard(page, at(MARLOWE), 'max');
  await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/pathId=/);
  const address = page.url();
  await revoke((await sessionCookie(page))?.value as string);
  // The hub reports it.
  await expect(page.getByRole('status').filter({ hasText: SESSION_EXPIRED_TEXT })).toBeVisible();
  await expectLoginPage(page);
  await expect(cards(page)).toHaveCount(0);
  await expectOnlyMark(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await enter(page, 'max');
  await expectDashboard(page);
  expect(page.url()).toBe(address);
});

test('an unknown credential: the message of ERR-01', async ({ page, context }) => {
  await context.addCookies([{ name: 'X-Credential', value: 'made-up', url: at(MARLOWE) }]);
  await page.goto(at(MARLOWE));
  await expect(page.getByText(SESSION_EXPIRED_TEXT)).toBeVisible();
  await expectOnlyMark(page);
});

test('invalid cookies do not block a sign-in', async ({ page, context }) => {
  await context.addCookies([{ name: 'X-Credential', value: '%E0%A4%A', url: at(MARLOWE) }]);
  await page.addInitScript(() => localStorage.setItem('session', '{"UserId":'));
  await openDashboard(page, at(MARLOWE));
  await expect(cards(page)).toHaveCount(6);
});
