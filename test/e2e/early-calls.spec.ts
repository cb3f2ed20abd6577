/** The calls that the script in the head of the page makes before the app is there, and how the app uses them. */
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, wordsOf } from './support/api';
import { EARLY_CALLS, holdApp, reloadHeld } from './support/first-page';
import {
  accountButton,
  cards,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  signInByForm,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

test('the first calls start before the app is there, and are made once', async ({ page }) => {
  // A hub that connects late would load the paths again (STA-03), so here it never does.
  await page.route(/\/hub\/negotiate/, () => {});
  await openDashboard(page, at(MARLOWE));
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && (EARLY_CALLS.includes(pathname) || pathname.endsWith('/brands.json'))) {
      asked.push(pathname);
    }
  });
  const release = await holdApp(page);
  await page.goto(at(MARLOWE), { waitUntil: 'commit' });
  await expect.poll(() => [...asked].sort()).toEqual(['/app-config/brands.json', ...EARLY_CALLS]);
  // The last request that a page makes by itself.
  const negotiation = page.waitForRequest(/\/hub\/negotiate/);
  await release();
  await expectDashboard(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(accountButton(page)).toBeVisible();
  await negotiation;
  expect([...asked].sort()).toEqual(['/app-config/brands.json', ...EARLY_CALLS]);
});

test('a sign-in requests profile and learning paths together, not one after the other', async ({ page }) => {
  await page.route(`${API}/profile/accountprofile`, () => {});
  const paths = page.waitForRequest(`${API}/learner/learningpaths*`);
  await signInByForm(page, at(MARLOWE), 'nora');
  await paths;
  await expect(cards(page)).toHaveCount(0);
});

test('an early response for one student is never shown to another', async ({ page }) => {
  await openDashboard(page, at(MARLOWE), 'max');
  const theirs = {
    cookies: await page.context().cookies(),
    session: await page.evaluate(() => localStorage.getItem('session') ?? ''),
  };
  await page.goto('about:blank');
  await page.context().clearCookies();

  await openDashboard(page, at(MARLOWE));
  await expect(page.getByText('Welcome, Nora.')).toBeVisible();
  const release = await holdApp(page);
  const early = EARLY_CALLS.map((path) => page.waitForResponse((response) => response.url().includes(path)));
  await reloadHeld(page);
  await Promise.all(early);
  // Meanwhile another tab signs in as another student.
  await page.context().clearCookies();
  await page.context().addCookies(theirs.cookies);
  await page.evaluate((session) => localStorage.setItem('session', session), theirs.session);
  await release();
  await expect(page.getByText('Welcome, Max.')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  const own = await wordsOf('max');
  const noras = (await wordsOf('nora')).filter((name) => !own.includes(name));
  expect(noras).toEqual(expect.arrayContaining(['Nora', 'Whitfield']));
  const html = await page.content();
  expect(noras.filter((text) => html.includes(text))).toEqual([]);
});

test('an early response is not shown after a sign-out elsewhere', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const release = await holdApp(page);
  const early = EARLY_CALLS.map((path) => page.waitForResponse((response) => response.url().includes(path)));
  await reloadHeld(page);
  await Promise.all(early);
  await page.context().clearCookies();
  await release();
  await expectLoginPage(page);
  const noras = await wordsOf('nora');
  const html = await page.content();
  expect(noras.filter((text) => html.includes(text))).toEqual([]);
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('the app repeats an early call that failed, and the request of the brands', async ({ page }) => {
    await openDashboard(page, at(MARLOWE));
    // All early calls take the same way.
    for (const path of ['/learner/learningpaths', '/app-config/brands.json']) {
      await page.goto('about:blank');
      let broken = 0;
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          broken += 1;
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await page.goto(at(MARLOWE));
      await expectDashboard(page);
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByText('Welcome, Nora.')).toBeVisible();
      await expect(page.locator('.chip--license:not(.chip--coming)').first()).toBeVisible();
      expect(broken, path).toBe(1);
    }
  });
});

test('a token leaves the address before the app is there, and no call is made for the previous student', async ({
  page,
}) => {
  await openDashboard(page, at(MARLOWE));
  // Ends the requests of the previous page.
  await page.goto('about:blank');
  const { xCredential } = await credentialOf('max', MARLOWE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdApp(page);
  await page.goto(`${at(MARLOWE)}/?xcred=${xCredential}`, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${at(MARLOWE)}/`);
  await expect.poll(() => asked).toContain('/app-config/brands.json');
  expect(asked.filter((path) => EARLY_CALLS.includes(path))).toEqual([]);
  await release();
  await expect(page.getByText('Welcome, Max.')).toBeVisible();
});
