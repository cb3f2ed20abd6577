/** The transcript in a browser (RTE-04, ENT-09): sizes, keyboard, the address, paper, and hundreds of courses. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const TRANSCRIPTS = '/account/transcripts';
/** The largest page stays below this many elements. */
const MOST_ELEMENTS = 3_000;
/** The second brand has the same structure; its colours and fonts differ. */
const LOOKS = [
  { brand: GABLEKEY, colorScheme: 'light', widths: [320, 800, 640, 1280, 375] },
  { brand: MARLOWE, colorScheme: 'dark', widths: [800, 375] },
] as const;

const year = (page: Page): Locator => page.getByRole('region', { name: /^\d{4} Transcripts$/ });

async function openTranscripts(page: Page, brand = GABLEKEY, query = '', name = 'nora'): Promise<void> {
  await openSignedIn(page, at(brand), { path: TRANSCRIPTS + query, name });
  await expect(page.getByRole('heading', { name: 'Transcripts', level: 1 })).toBeVisible();
}

for (const { brand, colorScheme, widths } of LOOKS) {
  test.describe(`${brand.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('fits and is accessible, by year and by requirement', async ({ page }) => {
      await openTranscripts(page, brand);
      await expect(page).toHaveTitle(`Transcripts - ${brand.name}`);
      await expect(year(page).first()).toBeVisible();
      for (const tab of ['By year', 'By requirement']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('table').filter({ visible: true }).first()).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectFits(page, `${tab}, ${width} px`);
        }
        await expectAccessible(page, `${tab} on a phone`);
      }
    });
  });
}

test('leads by keyboard from what a license needs to its courses, and the address follows', async ({
  page,
}) => {
  await openTranscripts(page);
  await page.getByRole('tab', { name: 'By year' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'By requirement' })).toBeFocused();
  const show = page.getByRole('button', { name: 'Show the courses: Real Estate Broker, Texas' });
  await expect(show).toBeVisible();
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'In all that match' })).toBeVisible();
  await expect(page).toHaveURL(/\?license=\d+&state=TX$/);
  // The pressed button is gone with its tab.
  await expect(page.getByRole('tab', { name: 'By year' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'In all that match' })).toBeVisible();
});

test('saves the transcript and the deadlines as files', async ({ page }) => {
  await openTranscripts(page);
  const transcript = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print all (PDF)' }).click();
  expect((await transcript).suggestedFilename()).toBe('transcript.pdf');
  expect((await readFile(await (await transcript).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('tab', { name: 'By requirement' }).click();
  const deadlines = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add all \d deadlines to my calendar$/ }).click();
  expect((await deadlines).suggestedFilename()).toBe('license-renewal-deadlines.ics');
  expect(await readFile(await (await deadlines).path(), 'utf8')).toContain('BEGIN:VALARM');
});

test('paper has every course and no controls', async ({ page }) => {
  await openTranscripts(page, MARLOWE, '?size=25', 'big');
  await expect(page.getByText('604 courses', { exact: true })).toBeVisible();
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(25);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      Object.assign(window, { printedRows: document.querySelectorAll('tbody th[scope="row"]').length });
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printedRows: number }).printedRows)).toBe(604);
  await expect(rows).toHaveCount(25);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Robin Rosewood').last()).toBeVisible();
  for (const control of [
    page.getByRole('button', { name: 'Print all (PDF)' }),
    page.getByRole('tab', { name: 'By year' }),
    page.getByRole('navigation', { name: 'Pages of your transcript' }),
    page.getByRole('searchbox', { name: 'Search your transcript' }),
  ]) {
    await expect(control).toBeHidden();
  }
});

test('the largest page stays small, and a search narrows it', async ({ page }) => {
  await openTranscripts(page, MARLOWE, '?size=100', 'big');
  await expect(page.getByText('604 courses', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS);
  await page.getByRole('searchbox', { name: 'Search your transcript' }).pressSequentially('sepsis part 1');
  await expect(page.getByRole('rowheader').first()).toHaveText(/^Sepsis.*, Part 1/);
  await expect(page).toHaveURL(/\?size=100&search=sepsis%20part%201$/);
});
