/** The page of a course in a browser (ENT-24): sizes, keyboard, tabs, motion, notes, paper. */
import type { Locator, Page } from '@playwright/test';
import { at, brandAt, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { idOf } from './support/api';
import { expectBrandAccessible, expectFitsEverywhere, focused } from './support/checks';
import { openSignedIn, section } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

/** The numbers of nora's enrollments: an online course, one with a certificate, and a live session. */
const READING = 1;
const DONE = 2;
const LIVE = 4;
const course = async (origin: string, number: number, rest = '') =>
  `/courses/${await idOf(number, 'nora', brandAt(origin))}${rest}`;

// Photos of people are on hosts that do not exist here.
test.use({ expectedErrors: FAILED_LOADS });

const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });
const choice = (page: Page): Locator => page.getByRole('combobox', { name: 'Part of this course' });

/** Each tab, and a part of it. */
const TABS = [
  [/^Progress/, 'Score card'],
  [/^Resources/, 'Resources'],
  [/^Notes/, 'Notes'],
  [/^About/, 'About this course'],
  [/^Instructors and authors/, 'Authors'],
  [/^Regulatory/, 'Regulatory requirements'],
] as const;

/** Runs in the page: the classes of what moves when it changes. */
function findMoving(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const { transitionDuration } = getComputedStyle(element);
      return Math.max(...transitionDuration.split(',').map(Number.parseFloat)) > 0;
    })
    .map((element) => String(element.className));
}

for (const [brand, colorScheme] of [
  [MARLOWE, 'light'],
  [GABLEKEY, 'dark'],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the tabs fit and are accessible in every size, and nothing moves with reduced motion', async ({
      page,
    }) => {
      const check = async (name: string) => {
        await expect(section(page, name)).toBeVisible();
        await expect(section(page, name).locator('[aria-busy]')).toHaveCount(0);
        await expectFitsEverywhere(page, name);
        await page.setViewportSize({ width: 375, height: 740 });
        await expectBrandAccessible(page, brand, `${name} on a phone`);
        await page.setViewportSize({ width: 1280, height: 800 });
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSignedIn(page, at(brand), { path: await course(at(brand), READING) });
      await expect(section(page, 'All steps')).toBeVisible();
      expect(await page.evaluate(findMoving), 'moves').toEqual([]);
      await check('All steps');
      for (const [label, name] of TABS) {
        await tab(page, label).click();
        await check(name);
      }
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${title} - ${brand.name}`);
      await page.goto(at(brand) + (await course(at(brand), LIVE, '/schedule')));
      await check('Schedule');
      await page.goto(at(brand) + (await course(at(brand), DONE, '/certificates')));
      await check('Certificates');
    });
  });
}

test('the tabs are walked by keyboard, and Back leaves the course', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/courses' });
  await page.getByRole('link', { name: 'Prevention of Medical Errors' }).first().click();
  await tab(page, /^Contents/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^Progress/)).toBeFocused();
  expect((await focused(page)).ring).toBe(true);
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/progress$/);
  await expect(tab(page, /^Progress/)).toBeFocused();
  await expect(section(page, 'Score card')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/regulatoryRequirements$/);
  await page.reload();
  await expect(section(page, 'Regulatory requirements')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the parts are chosen from a list, and controls are large enough for a finger', async ({ page }) => {
    await openSignedIn(page, at(MARLOWE), { path: await course(at(MARLOWE), READING) });
    await choice(page).selectOption({ label: 'Notes (2)' });
    await expect(page).toHaveURL(/\/notes$/);
    await expect(section(page, 'Notes')).toBeVisible();
    await choice(page).selectOption('resources');
    const star = page.getByRole('button', { name: 'Favorite: Course outline' });
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

test('a note survives a reload before it is saved, and is there in print', async ({ page }) => {
  await openSignedIn(page, at(TALLYFIELD), { path: await course(at(TALLYFIELD), READING, '/notes') });
  await page.getByRole('button', { name: 'Add a note' }).click();
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await field.fill('Ask about the log\non Friday');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue('Ask about the log\non Friday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Ask about the log')).toBeVisible();
  await expect(field).toHaveCount(0);

  const download = page.waitForEvent('download');
  const printed = page.waitForRequest(/notes\/print/);
  await page.getByRole('button', { name: 'Print notes' }).click();
  expect(new URL((await printed).url()).searchParams.get('timeZoneId')).toBe('America/New_York');
  expect((await download).suggestedFilename()).toBe('notes.pdf');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ask about the log')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Delete Untitled note' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Ask about the log')).toHaveCount(0);
});
