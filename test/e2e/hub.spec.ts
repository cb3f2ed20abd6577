/** What happens in one browser of a student and is seen in the others, by the hub. */
import type { Browser, Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, revoke } from './support/api';
import { cards, expectLoginPage, openDashboard, sessionCookie } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const NORAS_ENROLLMENT = 10010001;
/** The license type of ivy's new license; of Ohio, which she has a path for by then. */
const REGISTERED_NURSE = 101;

const asIvy = async (method: string, path: string, body?: unknown) => {
  const { xCredential } = await credentialOf('ivy');
  return fetch(API + path, {
    method,
    headers: {
      'X-Host': `dev.${MARLOWE.domain}`,
      'Content-Type': 'application/json',
      Authorization: `xcred ${xCredential}`,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
};

async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test('a learning path that one browser builds is seen in the other, without a reload', async ({
  page,
  browser,
}) => {
  await openDashboard(page, at(MARLOWE), 'ivy');
  // The automatic enrollment of this login builds the path of a license that has none (STA-02).
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(/is ready for you/).first()).toBeVisible();

  const license = { licenseTypeId: REGISTERED_NURSE, stateAbbv: 'NV', expirationDate: null };
  expect((await asIvy('POST', '/profile/accountlicense', license)).status).toBe(200);
  const other = await otherBrowser(browser);
  await openDashboard(other, at(MARLOWE), 'ivy');
  await expect(cards(other)).toHaveCount(3);
  await expect(cards(page)).toHaveCount(3, { timeout: 2_000 });
  await other.context().close();
});

test('a change of a course is told to every browser of the student at once, and to no other student', async ({
  page,
  browser,
}, info) => {
  const timeline = (one: Page) => one.getByRole('listbox', { name: 'Activity' });
  const openTimeline = async (one: Page, name: string) => {
    await openDashboard(one, at(MARLOWE), name);
    await one.goto(`${at(MARLOWE)}/status`);
    await one.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(timeline(one).getByText('Connected').first()).toBeVisible();
  };
  const stranger = await otherBrowser(browser);
  await Promise.all([openTimeline(page, 'nora'), openTimeline(stranger, 'ivy')]);

  const { xCredential } = await credentialOf('nora');
  const start = Date.now();
  const answer = await fetch(`${API}/learner/enrollments/${NORAS_ENROLLMENT}/update/lastaccesseddate`, {
    method: 'PUT',
    headers: { 'X-Host': `dev.${MARLOWE.domain}`, Authorization: `xcred ${xCredential}` },
  });
  expect(answer.status).toBe(200);
  await expect(timeline(page).getByText(`enrollment-${NORAS_ENROLLMENT}`).first()).toBeVisible();
  info.annotations.push({ type: 'seen after', description: `${Date.now() - start} ms` });
  await expect(timeline(stranger).getByText(`enrollment-${NORAS_ENROLLMENT}`)).toHaveCount(0);
  await stranger.context().close();
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('ends here by the hub, without a click', async ({ page }) => {
    await openDashboard(page, at(MARLOWE), 'nora');
    await page.goto(`${at(MARLOWE)}/status`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(
      page.getByRole('listbox', { name: 'Activity' }).getByText('Connected').first(),
    ).toBeVisible();
    const cookie = await sessionCookie(page);
    await revoke(cookie?.value ?? '');
    await expect.poll(async () => (await sessionCookie(page)) === undefined).toBe(true);
    await page.goto(`${at(MARLOWE)}/`);
    await expectLoginPage(page);
  });
});
