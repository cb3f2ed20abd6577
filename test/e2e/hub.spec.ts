/** A change in one browser of a student appears in the others through the hub. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, headersOf, idOf, revoke } from './support/api';
import {
  AT_ONCE,
  cards,
  expectLoginPage,
  openDashboard,
  openSignedIn,
  sessionCookie,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

/** The license type of ivy's new license, for Ohio, where they have a path by then. */
const REGISTERED_NURSE = 101;

const asIvy = async (method: string, path: string, body?: unknown) => {
  const { xCredential } = await credentialOf('ivy');
  return fetch(API + path, {
    method,
    headers: headersOf(MARLOWE, xCredential),
    body: body === undefined ? null : JSON.stringify(body),
  });
};

/** Opens the status page, signed in. Other parts of the app may have connected before. */
async function openConnected(page: Page, name = 'nora'): Promise<void> {
  await openSignedIn(page, at(MARLOWE), { path: '/status', name });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const state = page.locator('dl div', { has: page.getByText('State', { exact: true }) });
  await expect(state.getByText('Connected', { exact: true })).toBeVisible();
}

test('a learning path built in one browser appears in the other at once, without a reload', async ({
  page,
  openBrowser,
}) => {
  await openDashboard(page, at(MARLOWE), 'ivy');
  // The automatic enrollment of this login builds the path of a license that has none (STA-02).
  // Checked first, because the message disappears.
  await Promise.all([
    expect(page.getByText(/is ready for you/).first()).toBeVisible(),
    expect(cards(page)).toHaveCount(2),
  ]);

  const license = { licenseTypeId: REGISTERED_NURSE, stateAbbv: 'NV', expirationDate: null };
  expect((await asIvy('POST', '/profile/accountlicense', license)).status).toBe(200);
  const other = await openBrowser();
  await openDashboard(other, at(MARLOWE), 'ivy');
  await expect(cards(other)).toHaveCount(3);
  await expect(cards(page)).toHaveCount(3, AT_ONCE);
});

test('a change of a course reaches every browser of the student at once, and no other student', async ({
  page,
  openBrowser,
}) => {
  const enrollmentId = await idOf(1);
  const event = `enrollment-${enrollmentId}`;
  const timeline = (one: Page) => one.getByRole('listbox', { name: 'Activity' });
  const openTimeline = async (one: Page, name: string) => {
    await openConnected(one, name);
    await expect(timeline(one).getByText(event)).toHaveCount(0);
  };
  const other = await openBrowser();
  const stranger = await openBrowser();
  await openTimeline(page, 'nora');
  await openTimeline(other, 'nora');
  await openTimeline(stranger, 'max');

  const status = await page.evaluate(
    async ({ url, headers }) => (await fetch(url, { method: 'PUT', headers })).status,
    {
      url: `${API}/learner/enrollments/${enrollmentId}/update/lastaccesseddate`,
      headers: {
        'X-Host': `dev.${MARLOWE.domain}`,
        Authorization: `xcred ${(await sessionCookie(page))?.value}`,
      },
    },
  );
  expect(status).toBe(200);
  for (const one of [page, other]) await expect(timeline(one).getByText(event).first()).toBeVisible(AT_ONCE);
  await expect(timeline(stranger).getByText(event)).toHaveCount(0);
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('ends here through the hub, without a click', async ({ page }) => {
    await openConnected(page);
    const cookie = await sessionCookie(page);
    await revoke(cookie?.value ?? '');
    await expect.poll(async () => (await sessionCookie(page)) === undefined).toBe(true);
    await page.goto(`${at(MARLOWE)}/`);
    await expectLoginPage(page);
  });
});
