/** A change elsewhere reaches the browser of a student through the hub. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, headersOf, idOf, revoke } from './support/api';
import { AT_ONCE, expectLoginPage, openSignedIn, sessionCookie } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

/** Opens the status page, signed in. Other parts of the app may have connected before. */
async function openConnected(page: Page, name = 'nora'): Promise<void> {
  await openSignedIn(page, at(MARLOWE), { path: '/status', name });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const state = page.locator('dl div', { has: page.getByText('State', { exact: true }) });
  await expect(state.getByText('Connected', { exact: true })).toBeVisible();
}

test('a change of a course reaches the browser of the student at once, and no other student', async ({
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
  const stranger = await openBrowser();
  await openTimeline(page, 'nora');
  await openTimeline(stranger, 'max');

  const { xCredential } = await credentialOf('nora');
  const { status } = await fetch(`${API}/learner/enrollments/${enrollmentId}/update/lastaccesseddate`, {
    method: 'PUT',
    headers: headersOf(MARLOWE, xCredential),
  });
  expect(status).toBe(200);
  await expect(timeline(page).getByText(event).first()).toBeVisible(AT_ONCE);
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
