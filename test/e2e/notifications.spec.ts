/** Notifications, purchases, interests and memberships: by keyboard, on a phone and a desktop, and in two browsers. */
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectBrandSound, expectFits } from './support/checks';
import { AT_ONCE, accountButton, hubAnswers, openDashboard, openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** The narrowest screen that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const NEWEST = 'A learning path expires soon';
const SESSION = 'Your live session begins today';

const alerts = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, title: string) =>
  region(page, 'Your notifications').getByRole('listitem').filter({ hasText: title });

/** No alert covers it. In the dialog of a phone's menu there are no alerts. */
async function expectApart(page: Page, element: Locator): Promise<void> {
  const [box, ...others] = await Promise.all([
    element.boundingBox(),
    ...(await alerts(page).getByRole('listitem').all()).map((alert) => alert.boundingBox()),
  ]);
  const covers = others.filter(
    (alert) =>
      alert !== null &&
      box !== null &&
      alert.x < box.x + box.width &&
      box.x < alert.x + alert.width &&
      alert.y < box.y + box.height &&
      box.y < alert.y + alert.height,
  );
  expect(box).not.toBeNull();
  expect(covers).toEqual([]);
}

async function expectSound(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAccessible(page, screen);
}

for (const [brand, colorScheme, viewport] of [
  [MARLOWE, 'light', DESKTOP],
  [GABLEKEY, 'dark', NARROW],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test('alerts, the page of notifications and what is changed there agree', async ({ page }) => {
      await openDashboard(page, at(brand), 'ada');
      await expect(alerts(page).getByText(NEWEST)).toBeVisible();
      await expect(alerts(page).getByText(SESSION)).toBeVisible();
      await expectBrandSound(page, brand, 'alerts');
      await expectApart(page, page.getByRole('heading', { level: 1 }));
      await accountButton(page).click();
      await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
      await expectApart(page, page.getByRole('link', { name: 'Sign out' }));
      await page.keyboard.press('Escape');

      await page.goto(`${at(brand)}/account/notifications`);
      await expect(row(page, NEWEST)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      await expectBrandSound(page, brand, 'notifications');

      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && /notification/.test(response.url()),
      );
      await row(page, NEWEST)
        .getByRole('button', { name: /^Mark as read/ })
        .press('Enter');
      await expect(row(page, NEWEST)).toHaveCount(0);
      await expect(row(page, SESSION).getByRole('button', { name: /^Archive/ })).toBeFocused();
      await saved;
      await page.getByRole('radio', { name: /^Unread/ }).press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked();
      await expect(row(page, NEWEST).getByRole('button', { name: /^Mark as unread/ })).toBeVisible();

      await page.goto(`${at(brand)}/`);
      await expect(alerts(page).getByText(SESSION)).toBeVisible();
      await expect(alerts(page).getByText(NEWEST)).toHaveCount(0);
      await page.goto(`${at(brand)}/account/notifications?status=current`);
      await row(page, NEWEST)
        .getByRole('button', { name: /^Mark as unread/ })
        .press('Enter');
      await expect(row(page, NEWEST).getByText('Unread:')).toBeAttached();
    });
  });
}

test('purchases and their receipts', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { name: 'ada', path: '/account/settings/purchases' });
  const first = region(page, 'Purchases').getByRole('article').first();
  await expect(first.getByText('$117.50')).toBeVisible();
  await expect(alerts(page).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await first.getByRole('button', { name: /^Print receipt/ }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
});

/** The settings of ada, connected to the hub. */
async function openSettings(page: Page): Promise<void> {
  const connected = hubAnswers(page);
  await openSignedIn(page, at(TALLYFIELD), { name: 'ada', path: '/account/settings/' });
  await expect(region(page, 'Interests').getByText(/chosen$/)).toBeVisible();
  await connected;
}

test('interests are chosen and a membership is cancelled by keyboard, in sight of another browser', async ({
  page: one,
  openBrowser,
}) => {
  const other = await openBrowser();
  for (const page of [one, other]) await openSettings(page);
  await expectSound(one, 'settings');
  const offered = region(one, 'Interests').getByRole('list', { name: 'Topics' }).getByRole('button');
  const topic = await offered.first().textContent();
  await offered.first().press('Enter');
  await expect(offered.first()).toBeFocused();
  const remove = (page: Page) => region(page, 'Interests').getByRole('button', { name: `Remove ${topic}` });
  await expect(remove(other)).toBeVisible(AT_ONCE);
  await remove(one).press('Delete');
  await expect(remove(other)).toBeHidden(AT_ONCE);

  await region(one, 'Memberships')
    .getByRole('button', { name: /^Cancel membership/ })
    .press('Enter');
  const dialog = one.getByRole('dialog', { name: /^Cancel / });
  await expect(dialog).toContainText(/You keep .* through .* After that day/);
  await expectSound(one, 'cancel a membership');
  await dialog.getByRole('button', { name: 'Cancel membership' }).press('Enter');
  await expect(region(other, 'Memberships').getByText(/^Cancelled on/)).toBeVisible(AT_ONCE);
});
