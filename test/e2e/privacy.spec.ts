/** What must never be seen: one student's data by another, a secret, another site. */
import type { Page, Route } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { cards, enter, expectDashboard, expectLoginPage, openDashboard, signOut } from './support/student';
import { expect, test } from './support/test';

/** Everything of a page and its browser that a next student could come upon. */
async function everything(page: Page): Promise<string> {
  const here = await page.evaluate(async () => [
    document.documentElement.outerHTML,
    document.title,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(history.state),
    JSON.stringify(await indexedDB.databases()),
    JSON.stringify(await caches.keys().catch(() => [])),
    location.href,
  ]);
  return [...here, JSON.stringify(await page.context().cookies())].join('\n');
}

const LATE = [
  { call: '/learner/learningpaths', aborts: true },
  { call: '/learner/learningpaths', aborts: false },
  { call: '/profile/accountprofile', aborts: false },
];
for (const { call, aborts } of LATE) {
  const how = aborts ? 'comes late' : 'comes late and cannot be called back';
  test(`nothing of nora reaches max when her answer to ${call} ${how}`, async ({ page }) => {
    if (!aborts) {
      await page.addInitScript(() => {
        AbortController.prototype.abort = () => {};
      });
    }
    const url = `${API}${call}*`;
    const held = new Promise<Route>((hold) => void page.route(url, hold, { times: 1 }));

    await page.goto(`${at(MARLOWE)}/login`);
    await enter(page, 'nora');
    const route = await held;
    const response = await route.fetch();
    const [noraSecret] = await page.context().cookies();
    await signOut(page);

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await enter(page, 'max');
    await expect(page.getByText('Welcome back, Max.')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);

    const arrived = aborts
      ? null
      : page.waitForEvent('requestfinished', (request) => request === route.request());
    await route.fulfill({ response }).catch(() => {
      // Called back by the page: it cannot arrive any more.
    });
    await arrived;
    // Whatever it still was to set off was set off before this answer.
    await page.evaluate(() => fetch('/version.json').then((answer) => answer.text()));

    await expect(page.getByText('Welcome back, Max.')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    const answer = await response.text();
    const named = answer.matchAll(/"(?:learningPathName|firstName|lastName|emailAddress)":"([^"]+)"/g);
    const maxOwns = await cards(page).getByRole('heading').allTextContents();
    const hers = [...named].map(([, text]) => text as string).filter((text) => !maxOwns.includes(text));
    expect(hers.length).toBeGreaterThan(1);
    const maxSees = await everything(page);
    const found = [...hers, 'Nora', 'Whitfield', noraSecret?.value as string].filter((text) =>
      maxSees.includes(text),
    );
    expect(found).toEqual([]);
  });
}

test('signing out leaves nothing of her in the browser, and Back shows nothing', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(titles).toHaveLength(6);
  const [secret] = await page.context().cookies();
  await signOut(page);
  const hers = ['Nora', 'Whitfield', ...titles, secret?.value as string];
  const left = await everything(page);
  expect(hers.filter((text) => left.includes(text))).toEqual([]);

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
  const [cookie] = await page.context().cookies();
  expect(cookie?.name).toBe('X-Credential');
  await page.goBack();
  await page.reload();
  expect(await page.context().cookies()).toMatchObject([{ value: cookie?.value }]);
});

const OUTSIDE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'https:evil.example',
  'http://marlowe.localhost@evil.example/',
  'javascript:document.title="taken"',
  'data:text/html,taken',
];

test('no returnurl leads to another site', async ({ page, watched }) => {
  const stays = async () => {
    await expectDashboard(page);
    expect(new URL(page.url()).origin).toBe(at(MARLOWE));
    await expect(page).toHaveTitle(`Dashboard - ${MARLOWE.name}`);
  };
  for (const target of OUTSIDE) {
    await test.step(target, async () => {
      const login = `${at(MARLOWE)}/login?returnurl=${encodeURIComponent(target)}`;
      await page.context().clearCookies();
      await page.goto(login);
      await enter(page, 'nora');
      await stays();
      await page.goto(login);
      await stays();
    });
  }
  expect(watched.addresses.filter((address) => /^\w+:\/*[^/]*evil/.test(address))).toEqual([]);
});

test('returnurl inside the app is kept, with its query', async ({ page }) => {
  await page.goto(`${at(MARLOWE)}/?pathId=10010003`);
  await expectLoginPage(page);
  expect(new URL(page.url()).searchParams.get('returnurl')).toBe('/?pathId=10010003');
  await enter(page, 'nora');
  await expectDashboard(page);
  expect(page.url()).toBe(`${at(MARLOWE)}/?pathId=10010003`);
});

test('a host of another brand knows nothing of a session', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await page.goto(at('gablekey'));
  await expectLoginPage(page);
});
