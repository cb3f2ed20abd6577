/** From sign-in to sign-out on every screen on the way, in all sizes and themes. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE, PORT } from './support/addresses';
import { expectAccessible, expectContrast, expectFits, expectTargetSizes } from './support/checks';
import {
  accountButton,
  cards,
  currentCard,
  enter,
  expectLoginPage,
  openSignedIn,
  WRONG_PASSWORD_TEXT,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

interface Size {
  readonly width: number;
  readonly height: number;
  /** What axe looks at, if the size has anything that no other has. */
  readonly axe?: (page: Page, screen: string) => Promise<void>;
  readonly colorScheme?: 'dark';
}

const PHONE = { width: 375, height: 740 };
const NARROWEST = { width: 320, height: 640 };
/** Has the same structure as the phone. */
const TABLET = { width: 800, height: 1000 };
const DESKTOP = { width: 1280, height: 800 };
/** The desktop at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** The test acts in the first size and checks every screen in all of them. */
type Sizes = readonly [Size, ...Size[]];

type Look = NonNullable<Size['axe']>;

const firstBrand = (phone: Look, desktop: Look): Sizes => [
  { ...PHONE, axe: phone },
  NARROWEST,
  { ...TABLET, axe: expectContrast, colorScheme: 'dark' },
  { ...DESKTOP, axe: desktop },
  ZOOMED,
];

/** A structure of its own in a wide window, too. */
const FIRST_BRAND = firstBrand(expectAccessible, expectAccessible);
/** In a wide window, it differs from the phone only in the frame, which other screens have. */
const SAME_FRAME = firstBrand(expectAccessible, expectTargetSizes);
/** Jest looks at the structure of each step (journeys/survey-screens.spec). */
const SURVEY_STEP = firstBrand(async (page, screen) => {
  await expectContrast(page, screen);
  await expectTargetSizes(page, screen);
}, expectTargetSizes);

/** The second brand has the same structure; its colours and fonts differ. */
const SECOND_BRAND: Sizes = [{ ...PHONE, axe: expectContrast }, NARROWEST, TABLET, DESKTOP, ZOOMED];

/** The size of the test comes last, so that the page is not about to change when the test goes on. */
async function check(page: Page, screen: string, [first, ...others]: Sizes) {
  for (const { width, height, axe, colorScheme } of [...others, first]) {
    await page.setViewportSize({ width, height });
    const name = `${screen}, ${width} px`;
    await expectFits(page, name);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await axe?.(page, name);
    if (colorScheme) await page.emulateMedia({ colorScheme: 'light' });
  }
}

for (const { brand, sizes, sameFrame, surveyStep } of [
  { brand: MARLOWE, sizes: FIRST_BRAND, sameFrame: SAME_FRAME, surveyStep: SURVEY_STEP },
  { brand: GABLEKEY, sizes: SECOND_BRAND, sameFrame: SECOND_BRAND, surveyStep: SECOND_BRAND },
]) {
  test.describe(brand.name, () => {
    test.use({ viewport: sizes[0] });

    test.describe('with a refused sign-in', () => {
      test.use({ expectedErrors: FAILED_LOADS });

      test('from sign-in to the cards and sign-out', async ({ page }) => {
        await page.goto(at(brand));
        await expectLoginPage(page);
        await expect(page).toHaveURL(`${at(brand)}/login`);
        await expect(page).toHaveTitle(`Login - ${brand.name}`);
        await expect(page.getByText(`Welcome to ${brand.name}.`)).toBeVisible();
        await check(page, 'login', sizes);

        await enter(page, `nobody-${randomUUID()}`, 'wrong');
        await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
        await check(page, 'login with an error', sameFrame);

        await enter(page, 'nora');
        await expect(page.getByText('Welcome, Nora.')).toBeVisible();
        await expect(page).toHaveURL(`${at(brand)}/`);
        await expect(page).toHaveTitle(`Dashboard - ${brand.name}`);
        await expect(cards(page)).toHaveCount(6);
        await expect(currentCard(page).getByRole('heading', { name: brand.currentPath })).toBeVisible();

        await accountButton(page).click();
        await expect(page.getByText(`Nora ${brand.noraLastName}`)).toBeVisible();
        await check(page, 'account menu', sizes);

        await page.getByRole('link', { name: 'Sign out' }).click();
        await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
        await expect(page).toHaveTitle(`Logout - ${brand.name}`);
        await check(page, 'logout', sameFrame);
        await page.getByRole('link', { name: 'Sign in again' }).click();
        await expectLoginPage(page);
        expect(await page.context().cookies()).toEqual([]);
      });
    });

    test('the other pages', async ({ page, context }) => {
      // The survey would open over the first one at any time.
      await page.route(/\/assets\/survey\.\w+\.js$/, () => {});
      await openSignedIn(page, at(brand), { name: 'sam' });
      await expect(page.getByRole('heading', { name: "Let's finish setting up" })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await check(page, 'onboarding required', sameFrame);

      await page.goto(`${at(brand)}/no/such/page`);
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
      await expect(page).toHaveTitle(`Page Not Found - ${brand.name}`);
      await check(page, 'not found', sizes);

      // An open page would notice that its session has gone.
      await page.goto('about:blank');
      await context.clearCookies();
      await openSignedIn(page, at(brand), { name: 'pia' });
      await expect(page.getByRole('heading', { name: 'This dashboard is for students' })).toBeVisible();
      await check(page, 'a partner', sameFrame);
    });

    test('notifications and purchases', async ({ page }) => {
      await openSignedIn(page, at(brand), { path: '/account/notifications' });
      await expect(page.getByRole('heading', { name: "You're all caught up" })).toBeVisible();
      await check(page, 'no notifications', sizes);
      await page.getByRole('button', { name: 'Show all notifications' }).click();
      await expect(page.getByRole('button', { name: /^Mark as unread/ })).toHaveCount(3);
      await check(page, 'notifications', sameFrame);

      await page.goto(`${at(brand)}/account/settings/purchases`);
      await expect(page.getByRole('button', { name: /^Print receipt/ })).toHaveCount(3);
      await check(page, 'purchases', sameFrame);
    });

    test('the survey, up to the building of the path', async ({ page }) => {
      await openSignedIn(page, at(brand), { name: 'sam' });
      const survey = page.getByRole('dialog');
      const title = (name: string | RegExp) => survey.getByRole('heading', { level: 2, name });
      const press = (name: string | RegExp) => survey.getByRole('button', { name }).click();
      await expect(title('Welcome, Sam')).toBeFocused();
      await check(page, 'survey: welcome', surveyStep);

      await press('Continue');
      await expect(title('Add a license')).toBeFocused();
      await survey.getByRole('radio', { name: 'Renew my license' }).check();
      await survey.getByRole('combobox', { name: /profession/ }).selectOption({ index: 1 });
      await survey.getByRole('combobox', { name: /state/ }).selectOption('Florida');
      await check(page, 'survey: add a license', sizes);
      await press('Add');

      await expect(title('Your licenses')).toBeFocused();
      await check(page, 'survey: licenses', surveyStep);
      await press(/^Remove/);
      await expect(title('Remove this license?')).toBeFocused();
      await check(page, 'survey: remove a license', surveyStep);
      await press('Back');
      await expect(title('Your licenses')).toBeFocused();
      await press("Let's Go");

      await expect(title(/^Florida/)).toBeFocused();
      await survey.getByRole('textbox', { name: /license number/ }).fill('AB 4711');
      await check(page, 'survey: license', surveyStep);
      // The other brand has no interests, so the next step would build the path.
      if (brand !== MARLOWE) return;
      await press('Next');
      await expect(title('One more thing')).toBeFocused();
      await survey.getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
      await expect(survey.getByText('1 chosen')).toBeVisible();
      await check(page, 'survey: interests', surveyStep);
    });
  });
}

test('a host without a brand says so where there is no address to redirect to', async ({ page }) => {
  await page.goto(`http://nobrand:${PORT}/`);
  await expect(page.getByRole('heading', { name: 'There is no school at this address' })).toBeVisible();
  await expect(page.getByText('nobrand', { exact: true })).toBeVisible();
  await check(page, 'unknown brand', FIRST_BRAND);
});
