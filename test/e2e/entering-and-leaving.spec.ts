/** Every way in from outside: links with tokens, travel, the hosted sign-in. Tokens never stay in the address. */
import { API, at, brandAt, MARLOWE } from './support/addresses';
import { credentialOf, idOf, PASSWORD, statusOf, userNameOf } from './support/api';
import { everything, expectAccessible } from './support/checks';
import { historyOf } from './support/history';
import { HOSTILE_TARGETS } from './support/hostile';
import {
  enter,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  sessionCookie,
  WRONG_PASSWORD_TEXT,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const HOME = at(MARLOWE);
const TALLYFIELD = at('tallyfield');

for (const name of ['xcred', 'transport'] as const) {
  test(`a link with ${name} signs in, and only the cookie holds the token`, async ({ page }) => {
    const { xCredential, transportToken } = await credentialOf('nora');
    const token = name === 'xcred' ? xCredential : transportToken;
    const kept = `${HOME}/?pathId=${await idOf(1)}`;
    await page.goto(`${kept}&${name}=${token}`);
    await expectDashboard(page);
    expect(page.url()).toBe(kept);
    await expect.poll(() => historyOf(page)).toEqual(['about:blank', kept]);
    await page.context().clearCookies();
    expect(await everything(page)).not.toContain(token);
  });
}

test.describe('invalid tokens', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('show a message to a visitor, and leave a valid session alone', async ({ page }) => {
    await page.goto(`${HOME}/?jwt=nonsense`);
    await expect(page.getByText(/There was an issue when loading your user account/)).toBeVisible();
    expect(page.url()).toBe(`${HOME}/login`);
    await enter(page, 'nora');
    await expectDashboard(page);
    await page.goto(`${HOME}/?xcred=nonsense`);
    await expectDashboard(page);
    expect(page.url()).toBe(`${HOME}/`);
  });

  test('of a journey lead to a page that says so and leads on', async ({ page }) => {
    await page.goto(`${HOME}/travel?transportToken=nonsense&redirectUri=%2Fcourses`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(page.url()).toBe(`${HOME}/travel?redirectUri=%2Fcourses`);
    await expectAccessible(page, 'a failed journey');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expectLoginPage(page);
  });

  test('of a journey that was used before are refused', async ({ page }) => {
    const { transportToken } = await credentialOf('nora');
    await page.goto(`${HOME}/travel?transportToken=${transportToken}&redirectUri=%2Fcourses`);
    await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
    await expect.poll(() => historyOf(page)).toEqual(['about:blank', `${HOME}/courses`]);
    await page.context().clearCookies();
    await page.goto(`${HOME}/travel?transportToken=${transportToken}`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await sessionCookie(page)).toBeUndefined();
  });
});

test('a link of another student takes over, and nothing of the previous one remains', async ({ page }) => {
  await openDashboard(page, HOME);
  const { xCredential } = await credentialOf('max');
  await page.goto(`${HOME}/auth?xcred=${xCredential}&fromUrl=%2Fcertificates`);
  await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of Max/ })).toBeVisible();
  expect(page.url()).toBe(`${HOME}/certificates`);
  expect(await everything(page)).not.toMatch(/Nora|Whitfield/);
});

test.describe('the hosted sign-in', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('signs in to a brand that uses it, and leaves no token behind', async ({ page }) => {
    const word = page.getByLabel(/^Password/);
    await page.goto(`${TALLYFIELD}/?from=mail`);
    await expect(page).toHaveURL(new RegExp(`^${API}/signin\\?`));
    await expect(page.getByText('Welcome to Tallyfield CPE.')).toBeVisible();
    await expectAccessible(page, 'the hosted sign-in');

    const name = await userNameOf('nora', brandAt(TALLYFIELD));
    await page.getByLabel(/^User name/).fill(name);
    await word.fill('practice-2');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
    await expect(page.getByLabel(/^User name/)).toHaveValue(name);
    await expectAccessible(page, 'the hosted sign-in with an error');

    const arrival = page.waitForRequest(/\/auth\?jwt=/);
    await word.fill(PASSWORD);
    await word.press('Enter');
    const jwt = new URL((await arrival).url()).searchParams.get('jwt') as string;
    await expectDashboard(page);
    expect(page.url()).toBe(`${TALLYFIELD}/?from=mail`);
    expect(await page.evaluate(() => document.referrer)).not.toContain('jwt');
    const withToken = async () => (await historyOf(page)).filter((address) => address.includes('jwt'));
    await expect.poll(withToken).toEqual([]);
    const cookies = await page.context().cookies(TALLYFIELD);
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual(
      expect.arrayContaining(['X-Credential', 'X-Transport', 'id_token']),
    );

    const secret = await sessionCookie(page);
    await page.reload();
    await expectDashboard(page);
    // The session started with the token and continues with the cookie.
    expect((await sessionCookie(page))?.value).toBe(secret?.value);
    await page.context().clearCookies({ name: /^(id_token|Idp)/ });
    expect(await everything(page)).not.toContain(jwt);

    // Past the page with the wrong password, which is not in the history.
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(new RegExp(`^${API}/signin\\?`));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('redirects to known sites only', async () => {
    for (const target of [...HOSTILE_TARGETS, HOME, `${TALLYFIELD}/somewhere`]) {
      const query = new URLSearchParams({ client: 'tallyfield', returnUrl: target });
      const answer = await fetch(`${API}/signin?${query}`, { redirect: 'manual' });
      expect.soft(answer.status, target).toBe(400);
      expect.soft(await answer.text(), target).not.toContain('<form');
    }
  });
});

test('leo uses the classic dashboard and is redirected there', async ({ page }) => {
  const { xCredential } = await credentialOf('leo');
  await page.goto(`${HOME}/?xcred=${xCredential}`);
  await expect(page).toHaveURL(`${API}/legacy`);
  await expect(page.getByRole('heading', { name: 'Classic dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', `${HOME}/`);
  await expectAccessible(page, 'the classic dashboard');
  expect(await statusOf(xCredential)).toBe(200);
});
