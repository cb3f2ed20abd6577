/** Two tabs of one browser, a revoked session, a lost network, and a browser without storage. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { credentialOf, revoke, statusOf } from './support/api';
import { everything, expectAccessible } from './support/checks';
import {
  AT_ONCE,
  accountButton,
  cards,
  enter,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  SESSION_EXPIRED_TEXT,
  sessionCookie,
  signInByForm,
  signOut,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const HOME = at(MARLOWE);
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${HOME}/`);
  await expectDashboard(other);
  return other;
}

test.describe('a log-out', () => {
  // Requests that the other tab sends before it notices are refused.
  test.use({ expectedErrors: FAILED_LOADS });

  test('reaches the other tab, and so does signing in as another student', async ({ page }) => {
    await openDashboard(page, HOME);
    const other = await secondTab(page);
    const secret = (await sessionCookie(page))?.value as string;
    await page.bringToFront();
    await signOut(page);
    await expect(other.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible(AT_ONCE);
    await expect(cards(other)).toHaveCount(0);
    expect(await everything(other)).not.toMatch(/Nora|Whitfield/);
    await expect.poll(() => statusOf(secret)).toBe(401);

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await enter(page, 'max');
    await expect(page.getByText('Welcome, Max.')).toBeVisible();
    await expect(other.getByText('Welcome, Max.')).toBeVisible(AT_ONCE);
  });
});

test.describe('a link of another student', () => {
  // Requests that the other tab sends before it notices are refused.
  test.use({ expectedErrors: /status of 401/ });

  test('changes the other tab, too', async ({ page }) => {
    await openDashboard(page, HOME);
    const other = await secondTab(page);
    const { xCredential } = await credentialOf('max');
    await page.goto(`${HOME}/?xcred=${xCredential}`);
    await expect(page.getByText('Welcome, Max.')).toBeVisible();
    await expect(other.getByText('Welcome, Max.')).toBeVisible(AT_ONCE);
    await expect(cards(other)).toHaveCount(2);
    expect(await everything(other)).not.toMatch(/Nora|Whitfield/);
  });
});

test('losing the cookie ends the session in every tab', async ({ page, context }) => {
  await openDashboard(page, HOME);
  const other = await secondTab(page);
  await context.clearCookies();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible(AT_ONCE);
    await expect(cards(tab)).toHaveCount(0);
  }
});

test.describe('a session that expires in one tab', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('expires in the other one, too, which keeps what is typed for its student', async ({ page }) => {
    await openDashboard(page, HOME);
    const other = await secondTab(page);
    await other.getByRole('button', { name: 'Edit your why' }).click();
    const why = other.getByRole('textbox', { name: 'Why statement' });
    await why.fill('For my patients in Ocala.');
    await page.route('**/learner/certificates/withfilters*', (route) => route.fulfill({ status: 401 }), {
      times: 1,
    });
    await page.getByRole('link', { name: 'Certificates' }).click();
    for (const tab of [page, other]) await expectLoginPage(tab);
    await enter(other, 'nora');
    await expectDashboard(other);
    await expect(why).toHaveValue('For my patients in Ocala.');
  });
});

test.describe('revoked on the server', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('both tabs end at once and show why', async ({ page }) => {
    await openDashboard(page, HOME);
    const other = await secondTab(page);
    await revoke((await sessionCookie(page))?.value as string);
    // Connected tabs learn it from the hub, the others from the cookie.
    for (const tab of [page, other]) await expectLoginPage(tab);
    const said = await Promise.all([page, other].map((tab) => tab.getByText(SESSION_EXPIRED_TEXT).count()));
    expect(Math.max(...said)).toBe(1);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ChunkLoadError/ });

  test('signing out works at once, and reaches the server later', async ({ page, context }) => {
    await openDashboard(page, HOME);
    // Like a visit that began signed in: no page for visitors was loaded.
    await page.reload();
    await expectDashboard(page);
    await expect(accountButton(page)).toBeVisible();
    // The deferred parts include the sign-out page.
    await expect(page.locator('.app-footer')).toBeVisible();
    const secret = (await sessionCookie(page))?.value as string;
    await context.setOffline(true);
    await signOut(page);
    expect(await everything(page)).not.toMatch(new RegExp(`Nora|Whitfield|${secret}`));
    expect(await sessionCookie(page)).toBeUndefined();
    expect(await statusOf(secret)).toBe(200);
    await context.setOffline(false);
    await expect.poll(() => statusOf(secret)).toBe(401);
  });

  test('a part of the page that fails to load does not break the page', async ({ page }) => {
    await page.route('**/assets/deferred.*.js', (route) => route.abort());
    await page.goto(`${HOME}/?xcred=${(await credentialOf('nora')).xCredential}`);
    await expectDashboard(page);
    const failure = page.getByRole('alert').filter({ hasText: 'The account menu could not be loaded.' });
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/deferred.*.js');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await accountButton(page).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  });
});

test.describe('a browser without storage', () => {
  for (const how of ['forgets', 'throws'] as const) {
    test(`that ${how}: the page works until it is closed, and says so`, async ({ page }) => {
      await page.addInitScript((throws) => {
        const blocked = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        Object.defineProperty(document, 'cookie', {
          get: throws ? blocked : () => '',
          set: throws ? blocked : () => {},
        });
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, { get: blocked });
        }
      }, how === 'throws');
      await page.clock.install();
      await signInByForm(page, HOME, 'nora');
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByText('Your browser blocks cookies for this site.')).toBeVisible();
      if (how === 'throws') await expectAccessible(page, 'cookies blocked');
      // Longer than the interval of the check for other tabs.
      await page.clock.runFor(1_200);
      await expectDashboard(page);
      await signOut(page);
      await page.getByRole('link', { name: 'Sign in again' }).click();
      await enter(page, 'nora');
      await expectDashboard(page);
      await page.reload();
      await expectLoginPage(page);
    });
  }
});
