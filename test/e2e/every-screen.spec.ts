/** From sign-in to sign-out on every screen on the way, in all sizes and themes. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { at, GABLEKEY, LOCALHOST, MARLOWE, PORT } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import {
  accountButton,
  cards,
  currentCard,
  enter,
  expectLoginPage,
  openDashboard,
  openSignedIn,
  signInByForm,
  WRONG_PASSWORD_TEXT,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

interface Size {
  readonly width: number;
  readonly height: number;
  /** Has the same structure as another size; only the space differs. */
  readonly onlyRoom?: boolean;
}

const PHONE = { width: 375, height: 740 };
const NARROWEST = { width: 320, height: 640, onlyRoom: true };
const TABLET = { width: 800, height: 1000 };
const DESKTOP = { width: 1280, height: 800 };
/** The desktop at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400, onlyRoom: true };

interface Look {
  /** The test acts in the first one and checks every screen in all of them. */
  readonly sizes: readonly [Size, ...Size[]];
  /** The size that is looked at in dark. */
  readonly dark?: Size;
}

const FIRST_BRAND: Look = { sizes: [PHONE, NARROWEST, TABLET, DESKTOP, ZOOMED], dark: TABLET };

/** The second brand has the same structure; its colours and fonts differ. */
const SECOND_BRAND: Look = {
  sizes: [PHONE, NARROWEST, { ...TABLET, onlyRoom: true }, DESKTOP, ZOOMED],
};

/** The size of the test comes last, so that the page is not about to change when the test goes on. */
async function check(page: Page, screen: string, { sizes: [first, ...others], dark }: Look) {
  for (const size of [...others, first]) {
    await page.setViewportSize(size);
    const name = `${screen}, ${size.width} px`;
    await expectFits(page, name);
    if (size.onlyRoom) continue;
    await page.emulateMedia({ colorScheme: size === dark ? 'dark' : 'light' });
    await expectAccessible(page, name);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [brand, look] of [
  [MARLOWE, FIRST_BRAND],
  [GABLEKEY, SECOND_BRAND],
] as const) {
  test.describe(brand.name, () => {
    test.use({ viewport: look.sizes[0] });

    test.describe('with a refused sign-in', () => {
      test.use({ expectedErrors: FAILED_LOADS });

      test('from sign-in to the cards and sign-out', async ({ page }) => {
        await page.goto(at(brand));
        await expectLoginPage(page);
        await expect(page).toHaveURL(`${at(brand)}/login`);
        await expect(page).toHaveTitle(`Login - ${brand.name}`);
        await expect(page.getByText(`Welcome to ${brand.name}.`)).toBeVisible();
        await check(page, 'login', look);

        await enter(page, `nobody-${randomUUID()}`, 'wrong');
        await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
        await check(page, 'login with an error', look);

        await enter(page, 'nora');
        await expect(page.getByText('Welcome, Nora.')).toBeVisible();
        await expect(page).toHaveURL(`${at(brand)}/`);
        await expect(page).toHaveTitle(`Dashboard - ${brand.name}`);
        await expect(cards(page)).toHaveCount(6);
        await expect(currentCard(page).getByRole('heading', { name: brand.currentPath })).toBeVisible();
        await check(page, 'dashboard', look);

        await accountButton(page).click();
        await expect(page.getByText(`Nora ${brand.noraLastName}`)).toBeVisible();
        await check(page, 'account menu', look);

        await page.getByRole('link', { name: 'Sign out' }).click();
        await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
        await expect(page).toHaveTitle(`Logout - ${brand.name}`);
        await check(page, 'logout', look);
        await page.getByRole('link', { name: 'Sign in again' }).click();
        await expectLoginPage(page);
        expect(await page.context().cookies()).toEqual([]);
      });
    });

    test('the other pages', async ({ page, context }) => {
      await openSignedIn(page, at(brand), { name: 'sam' });
      await expect(page.getByRole('heading', { name: "Let's finish setting up" })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await check(page, 'onboarding required', look);

      await page.goto(`${at(brand)}/no/such/page`);
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
      await expect(page).toHaveTitle(`Page Not Found - ${brand.name}`);
      await check(page, 'not found', look);

      await context.clearCookies();
      await openSignedIn(page, at(brand), { name: 'pia' });
      await expect(page.getByRole('heading', { name: 'This dashboard is for students' })).toBeVisible();
      await check(page, 'a partner', look);
    });

    test('notifications and purchases', async ({ page }) => {
      await openSignedIn(page, at(brand), { path: '/account/notifications' });
      await expect(page.getByRole('heading', { name: "You're all caught up" })).toBeVisible();
      await check(page, 'no notifications', look);
      await page.getByRole('button', { name: 'Show all notifications' }).click();
      await expect(page.getByRole('button', { name: /^Mark as unread/ })).toHaveCount(3);
      await check(page, 'notifications', look);

      await page.goto(`${at(brand)}/account/settings/purchases`);
      await expect(page.getByRole('button', { name: /^Print receipt/ })).toHaveCount(3);
      await check(page, 'purchases', look);
    });

    test('the survey, up to the building of the path', async ({ page }) => {
      await openSignedIn(page, at(brand), { name: 'sam' });
      const survey = page.getByRole('dialog');
      const title = (name: string | RegExp) => survey.getByRole('heading', { level: 2, name });
      const press = (name: string | RegExp) => survey.getByRole('button', { name }).click();
      await expect(title('Welcome, Sam')).toBeFocused();
      await check(page, 'survey: welcome', look);

      await press('Continue');
      await expect(title('Add a license')).toBeFocused();
      await survey.getByRole('radio', { name: 'Renew my license' }).check();
      await survey.getByRole('combobox', { name: /profession/ }).selectOption({ index: 1 });
      await survey.getByRole('combobox', { name: /state/ }).selectOption('Florida');
      await check(page, 'survey: add a license', look);
      await press('Add');

      await expect(title('Your licenses')).toBeFocused();
      await check(page, 'survey: licenses', look);
      await press(/^Remove/);
      await expect(title('Remove this license?')).toBeFocused();
      await check(page, 'survey: remove a license', look);
      await press('Back');
      await expect(title('Your licenses')).toBeFocused();
      await press("Let's Go");

      await expect(title(/^Florida/)).toBeFocused();
      await survey.getByRole('textbox', { name: /license number/ }).fill('AB 4711');
      await check(page, 'survey: license', look);
      // The other brand has no interests, so the next step would build the path.
      if (brand !== MARLOWE) return;
      await press('Next');
      await expect(title('One more thing')).toBeFocused();
      await survey.getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
      await expect(survey.getByText('1 chosen')).toBeVisible();
      await check(page, 'survey: interests', look);
    });
  });
}

test('a host without a brand says so where there is no address to redirect to', async ({ page }) => {
  await page.goto(`http://nobrand:${PORT}/`);
  await expect(page.getByRole('heading', { name: 'There is no school at this address' })).toBeVisible();
  await expect(page.getByText('nobrand', { exact: true })).toBeVisible();
  await check(page, 'unknown brand', FIRST_BRAND);
});

test('every card shows the state of its path', async ({ page }) => {
  await openSignedIn(page, LOCALHOST);
  await expect(cards(page)).toHaveCount(6);
  for (const [status, count] of [
    ['Completed', 1],
    ['Expired', 1],
    ['Expiring soon', 1],
    ['In progress', 3],
  ] as const) {
    await expect(cards(page).getByText(status, { exact: true })).toHaveCount(count);
  }
  await expect(cards(page).getByText('Not opened yet')).toHaveCount(1);
  await expect(cards(page).getByText('Target date')).toHaveCount(2);
  await expect(currentCard(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
});

test('a reload keeps the session, and the login page redirects to the dashboard', async ({ page }) => {
  await signInByForm(page, at(MARLOWE), 'nora');
  await expect(cards(page)).toHaveCount(6);
  await page.reload();
  await expect(cards(page)).toHaveCount(6);
  await page.goto(`${at(MARLOWE)}/login`);
  await expect(page).toHaveURL(`${at(MARLOWE)}/`);
  await expect(cards(page)).toHaveCount(6);
});

test('nothing moves with reduced motion, and paper has the cards without the controls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, at(MARLOWE));
  await accountButton(page).click();
  await accountButton(page).hover();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = transitionDuration.split(',').map(Number.parseFloat);
        if (animationName !== 'none') seconds.push(Number.parseFloat(animationDuration));
        return Math.max(...seconds) > 0;
      })
      .map((element) => element.className),
  );
  expect(moving).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: MARLOWE.currentPath })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(accountButton(page)).toBeHidden();
});
