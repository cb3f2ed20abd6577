/** What must never leak: one student's data to another, a secret, a visit to another site. */
import type { Route } from '@playwright/test';
import { API, at, MARLOWE, RESETS } from './support/addresses';
import { idOf, namesIn } from './support/api';
import { everything } from './support/checks';
import {
  cards,
  enter,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  sessionCookie,
  signOut,
} from './support/student';
import { expect, test } from './support/test';

for (const call of ['/learner/learningpaths', '/profile/accountprofile']) {
  test.describe(`nora's response to ${call} is late and cannot be aborted`, () => {
    // What else cannot be aborted may reach the server after the session has ended.
    test.use({ expectedErrors: /status of 401/ });
    test('max sees nothing of nora', async ({ page }) => {
      await page.addInitScript(() => {
        AbortController.prototype.abort = () => {};
      });
      const url = `${API}${call}*`;
      const held = new Promise<Route>((hold) => void page.route(url, hold, { times: 1 }));

      await page.goto(`${at(MARLOWE)}/login`);
      await enter(page, 'nora');
      const route = await held;
      const response = await route.fetch({ maxRetries: RESETS });
      const noraSecret = await sessionCookie(page);
      await signOut(page);

      await page.getByRole('link', { name: 'Sign in again' }).click();
      await enter(page, 'max');
      await expect(page.getByText('Welcome, Max.')).toBeVisible();
      await expect(cards(page)).toHaveCount(2);

      const arrived = page.waitForEvent('requestfinished', (request) => request === route.request());
      await route.fulfill({ response });
      await arrived;
      // Whatever it would have triggered has happened before this response.
      await page.evaluate(() => fetch('/version.json').then((answer) => answer.text()));

      await expect(page.getByText('Welcome, Max.')).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
      const maxOwns = await cards(page).locator('.current-path__title, .path-card__title').allTextContents();
      const hers = namesIn(await response.text()).filter((text) => !maxOwns.includes(text));
      expect(hers.length).toBeGreaterThan(1);
      const maxSees = await everything(page);
      const found = [...hers, 'Nora', 'Whitfield', noraSecret?.value as string].filter((text) =>
        maxSees.includes(text),
      );
      expect(found).toEqual([]);
    });
  });
}

test('signing out leaves nothing of the student in the browser, and Back shows nothing', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const titles = await cards(page).locator('.current-path__title, .path-card__title').allTextContents();
  expect(titles).toHaveLength(6);
  const secret = await sessionCookie(page);
  await signOut(page);
  const hers = ['Nora', 'Whitfield', ...titles, secret?.value as string];
  const left = await everything(page);
  expect(hers.filter((text) => left.includes(text))).toEqual([]);
  // Not even something that says nothing about her.
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );

  await page.goBack();
  await expectLoginPage(page);
  const behind = await everything(page);
  expect(hers.filter((text) => behind.includes(text))).toEqual([]);
});

test('Back after signing in again does not sign out', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await signOut(page);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await enter(page, 'nora');
  await expectDashboard(page);
  const cookie = await sessionCookie(page);
  expect(cookie?.value).toBeTruthy();
  await page.goBack();
  // The page of the sign-out gives way to it. Reloading that page would sign out.
  await expect(page).toHaveURL(`${at(MARLOWE)}/`);
  await expectDashboard(page);
  await page.reload();
  await expectDashboard(page);
  expect((await sessionCookie(page))?.value).toBe(cookie?.value);
});

test('a returnurl inside the app is followed, with its query', async ({ page }) => {
  const target = `/?pathId=${await idOf(1)}`;
  await page.goto(at(MARLOWE) + target);
  await expectLoginPage(page);
  expect(new URL(page.url()).searchParams.get('returnurl')).toBe(target);
  await enter(page, 'nora');
  await expectDashboard(page);
  expect(page.url()).toBe(at(MARLOWE) + target);
});

test('another brand’s host does not share the session', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await page.goto(at('gablekey'));
  await expectLoginPage(page);
});
