/** What a student does in the sections of the current path: tasks, courses, a live session. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, headersOf } from './support/api';
import { expectAccessible, expectFits } from './support/checks';
import { openDashboard, openSignedIn, section } from './support/student';
import { expect, test } from './support/test';

const task = (page: Page): Locator => page.getByRole('checkbox', { name: /^Send the renewal form/ });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo Send the renewal form/ });

/** The path of max that has tasks. */
async function pathWithTasks(): Promise<{ id: number; completed: number }> {
  const headers = headersOf(MARLOWE, (await credentialOf('max', MARLOWE)).xCredential);
  const get = async (path: string) =>
    (await fetch(`${API}/learner/learningpaths${path}`, { headers })).json();
  for (const { learningPathId: id } of (await get('')) as { learningPathId: number }[]) {
    const tasks = (await get(`/${id}/tasks`)) as { completed: boolean }[];
    if (tasks.length > 0) return { id, completed: tasks.filter(({ completed }) => completed).length };
  }
  throw new Error('max has no path with tasks.');
}

const completedTasks = async () => (await pathWithTasks()).completed;

test.describe('the last task', () => {
  test('is celebrated in words, can be undone, and is then open after a reload', async ({ page }) => {
    await openDashboard(page, at(MARLOWE));
    await expect(task(page)).not.toBeChecked();
    await expect(page.getByText('All tasks done')).toHaveCount(0);
    await task(page).press('Space');
    await expect(task(page)).toBeChecked();
    await expect(page.getByText('All tasks done')).toBeVisible();
    await expect(section(page, 'Tasks').getByRole('status').filter({ hasText: '3 of 3 done' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(task(page)).not.toBeChecked();
    await expect(task(page)).toBeFocused();
    await page.reload();
    await expect(task(page)).not.toBeChecked();

    // The check may take longer than an undo is offered.
    await page.route(/\/learningpathtask$/, () => {});
    await task(page).press('Space');
    await expect(page.getByText('All tasks done')).toBeVisible();
    await expectAccessible(page, 'a moment');
    await expectFits(page, 'a moment');
  });

  test('moves nothing with reduced motion, and still says so', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDashboard(page, at(MARLOWE));
    await task(page).press('Space');
    const moment = page.getByText('All tasks done');
    await expect(moment).toBeVisible();
    for (const moving of [moment, moment.locator('svg'), task(page), undo(page)]) {
      expect(await moving.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    }
    await undo(page).click();
    await expect(task(page)).not.toBeChecked();
  });

  test('is sent when the student closes the page before its time', async ({ page }) => {
    await openSignedIn(page, at(MARLOWE), { name: 'max', path: `/?pathId=${(await pathWithTasks()).id}` });
    expect(await completedTasks()).toBe(2);
    await task(page).press('Space');
    await expect(undo(page)).toBeVisible();
    expect(await completedTasks()).toBe(2);
    await page.close();
    await expect.poll(completedTasks).toBe(3);
  });
});

test('completed courses are folded away, open with a press, and are folded again after a reload', async ({
  page,
}) => {
  await openDashboard(page, at(MARLOWE));
  const courses = section(page, 'Courses');
  const fold = courses.getByText('2 completed');
  const course = courses.getByText('Clear Written Communication');
  await expect(fold).toBeVisible();
  await expect(course).toBeHidden();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(course).toBeVisible();
  await expect(courses.getByRole('link', { name: 'Review Clear Written Communication' })).toBeVisible();
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `completed courses, ${width} px`);
  }
  await expectAccessible(page, 'completed courses');
  await page.reload();
  await expect(fold).toBeVisible();
  await expect(course).toBeHidden();
});

test('print opens the folds, with all that they say of a course, and closes them again', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const fold = section(page, 'Courses').locator('details').first();
  await expect(fold).not.toHaveAttribute('open');
  // Folded, a course is its name, which the browser finds in the page.
  await expect(fold.locator('li')).toHaveText('Recognizing and Reporting Misconduct');
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = [...document.querySelectorAll('.fold[open] li')]
        .map((row) => row.textContent)
        .join();
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /Recognizing and Reporting Misconduct ?Completed ?Online, 2\.5 hours.*Clear Written Communication/,
  );
  await expect(fold).not.toHaveAttribute('open');
});

test('a live session is saved as a calendar file, which is loaded on demand', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const add = section(page, 'Courses').getByRole('button', { name: /^Add to calendar/ });
  await expect(add).toBeVisible();
  const saving = page.waitForEvent('download');
  await add.click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('sepsis-early-recognition-and-care.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/,
  );
  expect(text).toContain('SUMMARY:Sepsis: Early Recognition and Care\r\n');
});
