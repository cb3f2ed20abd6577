/** My Courses in a browser (RTE-02): sizes, keyboard, the address, the Launcher, paper, and 5,000 courses. */
import type { Locator, Page } from '@playwright/test';
import { API, at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import {
  enlargeLetters,
  expectAccessible,
  expectBrandAccessible,
  expectFits,
  expectFitsEverywhere,
  focused,
} from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const COURSES = '/courses';
/** The largest page of courses stays below this many elements. */
const MOST_ELEMENTS = 3_000;

const courses = (page: Page): Locator => page.getByRole('article');
const titles = (page: Page): Locator => courses(page).getByRole('heading');
const chip = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });

async function openCourses(page: Page, origin: string, query = '', name = 'nora'): Promise<void> {
  await openSignedIn(page, origin, { path: COURSES + query, name });
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
  await expect(courses(page).first()).toBeVisible();
}

/** Height of a badge whose words take two lines, in px. */
const TWO_LINES = 48;

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test(`${brand.name}, ${colorScheme}: fits and is accessible in every size, as cards and as a list`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openCourses(page, at(brand), '?size=24');
    await expect(page).toHaveTitle(`My Courses - ${brand.name}`);
    for (const look of ['Cards', 'List']) {
      await page.getByRole('radio', { name: look, exact: true }).check({ force: true });
      await expectFitsEverywhere(page, look);
      await expectBrandAccessible(page, brand, look);
    }
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('.course-card .status-badge')
        .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().height));
      expect(Math.max(...heights), `badges at ${width} px`).toBeLessThan(TWO_LINES);
    }
  });
}

test('the swap of a course fits a phone, is accessible, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openCourses(page, at(GABLEKEY), '?status=inProgress');
  const options = page.getByRole('button', { name: 'Options for Texas Legal Update I' });
  await options.click();
  await page.getByRole('button', { name: 'Swap for another course' }).click();
  const sheet = page.getByRole('dialog', { name: 'Swap this course' });
  await expect(sheet.getByRole('radio').first()).toBeVisible();
  await expect(sheet.getByText('Your notes stay, but no longer belong to a step.')).toBeVisible();
  await expectFits(page, 'the swap sheet');
  await expectAccessible(page, 'the swap sheet');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();
  await expect(options).toBeFocused();
});

test('opens a course in the Launcher, and Back leads to the list as it was', async ({ page }) => {
  await openCourses(page, at(TALLYFIELD), '?status=inProgress&view=list');
  const launched = page.waitForResponse(/\/learner\/enrollments\/\d+\/launch$/);
  await page.getByRole('link', { name: 'Resume Ethics for Certified Public Accountants' }).click();
  expect((await launched).ok()).toBe(true);
  // Not our own address of the course, which asks for the token.
  await page.waitForURL((url) => url.origin === API && /^\/course\/\d+\/view\/\d+$/.test(url.pathname));
  await page.goBack();
  await expect(page).toHaveURL(`${at(TALLYFIELD)}/courses?status=inProgress&view=list`);
  await expect(chip(page, /^In progress/)).toBeChecked();
  await expect(courses(page).first()).toBeVisible();
});

test('the address keeps search, status, order and page, through reload and Back', async ({ page }) => {
  await openCourses(page, at(MARLOWE));
  await page.getByRole('searchbox', { name: 'Search your courses' }).fill('to listen to');
  await expect(page.getByText('1 course', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=to(\+|%20)listen(\+|%20)to$/);
  await page.reload();
  await expect(titles(page)).toHaveText(['Medication Safety to Listen To']);
  await page.getByRole('link', { name: 'Certificates', exact: true }).first().click();
  await expect(page).toHaveURL(/\/certificates$/);
  await page.goBack();
  await expect(titles(page)).toHaveText(['Medication Safety to Listen To']);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/\?sort=name$/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?sort=name&page=2$/);
  await page.reload();
  await expect(page.getByText('Showing 13 to 24 of 28')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 to 12 of 28')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('recent');
});

test('works by keyboard: a status, the menu of a course, archiving and Undo', async ({ page }) => {
  await openCourses(page, at(GABLEKEY));
  await chip(page, /^All/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, /^In progress/)).toBeChecked();
  expect((await focused(page)).ring).toBe(true);
  await expect(page.getByText(/courses in progress$/)).toBeVisible();
  const before = await courses(page).count();
  const options = page.getByRole('button', { name: 'Options for Land Use and Zoning to Listen To' });
  await options.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(courses(page)).toHaveCount(before - 1);
  // The focus stays in the list.
  await expect.poll(async () => (await focused(page)).name).not.toBe('');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(courses(page)).toHaveCount(before);
});

test('the menu of a course prints its notes, and leads to its certificate', async ({ page }) => {
  await openCourses(page, at(MARLOWE), '?status=completed');
  const name = await titles(page).first().textContent();
  const options = page.getByRole('button', { name: `Options for ${name}` });
  await options.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print my notes' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(options).toBeFocused();
  await options.click();
  await page.getByRole('link', { name: 'Certificate', exact: true }).click();
  await expect(page).toHaveURL(/\/courses\/\d+\/certificates$/);
});

test('a link opens in a new tab without the call; paper, forced colours and large letters leave nothing out', async ({
  page,
  context,
}) => {
  await openCourses(page, at(MARLOWE));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(calls.filter((url) => url.endsWith('/launch'))).toEqual([]);
  await expect(page).toHaveURL(/\/courses/);

  await page.emulateMedia({ media: 'print' });
  await expect(courses(page)).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Options for/ }).first()).toBeHidden();
  await expectFits(page, 'paper');

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const chosen = page.locator('.status-chips__chip:has(:checked)');
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expectAccessible(page, 'forced colours');

  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 375, height: 740 });
  await enlargeLetters(page);
  await expectFits(page, 'large letters');
});

test('of 5,000 courses one page is in the document', async ({ page }) => {
  await openCourses(page, at(MARLOWE), '?size=48', 'kim');
  await expect(courses(page)).toHaveCount(48);
  expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  await page
    .getByRole('button', { name: /^Page \d\d/ })
    .last()
    .click();
  await expect(page.getByText(/^Showing [\d,]+ to ([\d,]+) of \1$/)).toBeVisible();
});
