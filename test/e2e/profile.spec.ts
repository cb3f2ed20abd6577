/** The profile and the addresses of a student, by keyboard, in every size, and in two browsers. */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { userNameOf } from './support/api';
import { expectAccessible, expectFits } from './support/checks';
import { AT_ONCE, hubAnswers, openSignedIn, section } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const PHONE = { width: 375, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** The narrowest screen that WCAG 1.4.10 asks for, a tablet, and the desktop at a zoom of 200 %. */
const OTHER_SIZES = [
  { width: 320, height: 640 },
  { width: 800, height: 1000 },
  { width: 640, height: 400 },
];

const details = (page: Page) => section(page, 'Your details');
const signIn = (page: Page) => section(page, 'Sign-in');

async function expectSound(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAccessible(page, screen);
}

async function expectFitsEverywhere(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  for (const other of OTHER_SIZES) {
    await page.setViewportSize(other);
    await expectFits(page, `${screen}, ${other.width} px`);
  }
  if (size) await page.setViewportSize(size);
}

async function open(page: Page, brand: BrandFacts | string, path = '/account/profile'): Promise<void> {
  await openSignedIn(page, at(brand), { path, name: 'mia' });
}

test.describe(`${MARLOWE.name}, ${DESKTOP.width} px`, () => {
  test.use({ viewport: DESKTOP, expectedErrors: FAILED_LOADS });

  test('details are corrected and saved by keyboard', async ({ page }) => {
    await open(page, MARLOWE);
    const first = details(page).getByLabel(/^First name/);
    await expect(first).toHaveValue('Mia');
    await expectSound(page, 'the profile');
    await expectFitsEverywhere(page, 'the profile');

    await first.fill('');
    await details(page)
      .getByLabel(/^Birthday/)
      .fill('13-40-1990');
    await details(page).getByLabel(/^ZIP/).fill('M4B 1B3');
    await details(page).getByLabel(/^ZIP/).press('Enter');
    await expect(first).toBeFocused();
    await expectSound(page, 'the profile with errors');

    await page.keyboard.type('Mia Anna');
    await details(page)
      .getByLabel(/^Birthday/)
      .fill('4/18/1988');
    await details(page).getByLabel('State or province').selectOption('Ontario');
    await page.route(/\/profile\/accountprofile$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await details(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(details(page).getByRole('alert')).toContainText('We could not find out whether this');
    await page.unrouteAll({ behavior: 'wait' });

    // A reload keeps what was typed.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(first).toHaveValue('Mia Anna');
    await details(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
    await expect(details(page).getByLabel(/^Birthday/)).toHaveValue('04-18-1988');
    await expect(details(page).getByRole('button', { name: 'Save' })).toBeFocused();
  });

  test('email address and password have their forms', async ({ page }) => {
    await open(page, MARLOWE);
    await signIn(page).getByRole('button', { name: 'Change email' }).press('Enter');
    const address = signIn(page).getByLabel(/^New email address/);
    await expect(address).toBeFocused();
    await page.keyboard.type(`${await userNameOf('nora', MARLOWE)}@mail.${MARLOWE.domain}`);
    await expect(signIn(page).getByText('This email address is already in use.')).toBeVisible();
    await address.fill(`${await userNameOf('mia', MARLOWE)}.new@mail.${MARLOWE.domain}`);
    await expect(signIn(page).getByText('This email address is available.')).toBeVisible();
    await signIn(page).getByRole('button', { name: 'Change password' }).press('Enter');
    await signIn(page)
      .getByLabel(/^New password/)
      .fill('short');
    await page.keyboard.press('Tab');
    await expectSound(page, 'the forms of email address and password');
    await expectFitsEverywhere(page, 'the forms of email address and password');
    await signIn(page).getByRole('button', { name: 'Save email' }).press('Enter');
    await expect(page.getByText('Email updated successfully').first()).toBeVisible();
    await expect(signIn(page).getByRole('button', { name: 'Change email' })).toBeFocused();
  });
});

test.describe(`${GABLEKEY.name}, dark, ${PHONE.width} px`, () => {
  test.use({ colorScheme: 'dark', viewport: PHONE });

  test('details with errors and the forms of email address and password are sound', async ({ page }) => {
    await open(page, GABLEKEY);
    await expect(details(page).getByLabel(/^First name/)).toHaveValue('Mia');
    await details(page)
      .getByLabel(/^First name/)
      .fill('');
    await details(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(details(page).getByLabel(/^First name/)).toBeFocused();
    await signIn(page).getByRole('button', { name: 'Change email' }).press('Enter');
    await page.keyboard.type(`${await userNameOf('nora', GABLEKEY)}@mail.${GABLEKEY.domain}`);
    await expect(signIn(page).getByText('This email address is already in use.')).toBeVisible();
    await signIn(page).getByRole('button', { name: 'Change password' }).press('Enter');
    await signIn(page)
      .getByLabel(/^New password/)
      .fill('short');
    await page.keyboard.press('Tab');
    await expectSound(page, 'the profile with its forms and errors');
    await expectFitsEverywhere(page, 'the profile with its forms and errors');
  });
});

test('a shipping address that is not complete is sound in every size', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, GABLEKEY, '/account/settings/shipping');
  await expect(page.getByText('Mailing address for your orders.').filter({ visible: true })).toHaveCount(1);
  await page.getByLabel(/^Full name/).fill('');
  await page.locator('#shipping').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expectSound(page, 'the shipping address with an error');
  await expectFitsEverywhere(page, 'the shipping address with an error');
});

test('two browsers agree within a second, and neither loses what is typed', async ({
  page: one,
  openBrowser,
}) => {
  const other = await openBrowser();
  for (const page of [one, other]) {
    const connected = hubAnswers(page);
    await open(page, TALLYFIELD);
    await expect(details(page).getByLabel(/^City/)).toBeVisible();
    await connected;
  }
  await other.getByLabel(/^Phone/).fill('305 555 0100');
  await one.getByLabel(/^City/).fill('Key West');
  await one.getByLabel(/^Phone/).fill('407 555 0123');
  await details(one).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByLabel(/^City/)).toHaveValue('Key West', AT_ONCE);
  await expect(other.getByRole('textbox', { name: /^Phone/ })).toHaveValue('305 555 0100');
});
