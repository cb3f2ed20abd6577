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

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { ResponseStatus: { Message: '' } } }),
  'a 500 of HTML': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'HTML where JSON belongs': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Down for maintenance</h1>' }),
  'the wrong shape': (route) => route.fulfill({ json: { hello: 'there' } }),
  'half an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"learningPathId": 1' }),
  'a broken line': (route) => route.abort('connectionreset'),
};

/** Fails every call to an address until the test stops it. */
async function fail(page: Page, url: string, fault: (route: Route) => Promise<void>) {
  await page.route(url, fault);
  return () => page.unroute(url, fault);
}

test('learning paths fail: the message of ERR-05, the rest of the page, and Retry', async ({ page }) => {
  await withoutRecovery(page);
  await openDashboard(page, at(MARLOWE));
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      const end = await fail(page, PATHS, fault);
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(PATHS_FAILED_TEXT);
      await expect(page.getByText('Welcome, Nora.')).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await end();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('sign-in fails: a message, the input stays, and the next attempt works', async ({ page }) => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      const end = await fail(page, LOGIN, fault);
      await page.goto(`${at(MARLOWE)}/login`);
      await enter(page, 'nora');
      await expect(page.getByRole('alert')).toHaveText(SIGN_IN_FAILED_TEXT);
      await expect(userName(page)).toHaveValue(await userNameOf('nora'));
      await expect(password(page)).toHaveValue(PASSWORD);
      await end();
    });
  }
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

test('license types fail: the cards appear without them, and the page says so', async ({ page }) => {
  await fail(page, `${API}/global/licensetypes*`, (route) => route.fulfill({ status: 500, body: '' }));
  await openDashboard(page, at(MARLOWE));
  await expect(cards(page)).toHaveCount(6);
  await expect(page.locator('.chip--coming')).toHaveCount(0);
  // The card of the licenses names them later, from another call.
  await expect(cards(page).getByText('Registered Nurse (RN)')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText("We couldn't load your license types.");
});

test('400 with a message: the page shows it', async ({ page }) => {
  const words = 'Your learning paths are being moved. <b>Please</b> come back at noon.';
  await fail(page, PATHS, (route) =>
    route.fulfill({ status: 400, json: { ResponseStatus: { Message: words } } }),
  );
  await openSignedIn(page, at(MARLOWE));
  await expect(page.getByRole('alert')).toContainText(words);
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
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await enter(page, 'max');
  await expectDashboard(page);
  expect(page.url()).toBe(address);
});

test('an unknown credential: the message of ERR-01', async ({ page, context }) => {
  await context.addCookies([{ name: 'X-Credential', value: 'made-up', url: at(MARLOWE) }]);
  await page.goto(at(MARLOWE));
  await expect(page.getByText(SESSION_EXPIRED_TEXT)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('invalid cookies do not block a sign-in', async ({ page, context }) => {
  await context.addCookies([{ name: 'X-Credential', value: '%E0%A4%A', url: at(MARLOWE) }]);
  await page.addInitScript(() => localStorage.setItem('session', '{"UserId":'));
  await openDashboard(page, at(MARLOWE));
  await expect(cards(page)).toHaveCount(6);
});
