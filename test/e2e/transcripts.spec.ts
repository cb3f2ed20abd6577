/** The transcript in a browser (RTE-04, ENT-09): sizes, keyboard, the address, paper, and hundreds of courses. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const TRANSCRIPTS = '/account/transcripts';
/** The largest page stays below this many elements. */
const MOST_ELEMENTS = 3_000;

const year = (page: Page): Locator => page.getByRole('region', { name: /^\d{4} Transcripts$/ });

async function openTranscripts(page: Page, brand: BrandFacts, query = '', name = 'nora'): Promise<void> {
  await openSignedIn(page, at(brand), { path: TRANSCRIPTS + query, name });
  await expect(page.getByRole('heading', { name: 'Transcripts', level: 1 })).toBeVisible();
}

/** Runs in the page: on how many lines texts are, without those that others have, too. */
function countLines(elements: readonly Element[]): number[] {
  const counts = elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  return [...new Set(counts)];
}

/** The last width is the one that axe looks at. */
async function expectGood(page: Page, screen: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${screen}, ${width} px`);
  }
  await expectAccessible(page, screen);
}

test('Gablekey: by keyboard from the years to what a license needs, to files, and to its courses', async ({
  page,
}) => {
  await openTranscripts(page, GABLEKEY);
  await expect(page).toHaveTitle(`Transcripts - ${GABLEKEY.name}`);
  await expect(year(page).first()).toBeVisible();
  await expectGood(page, 'by year', [640, 1280, 800, 320, 375]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(
    await year(page)
      .first()
      .getByText(/^\d\d\/\d\d\/\d{4}$/)
      .evaluateAll(countLines),
  ).toEqual([1]);
  await page.setViewportSize({ width: 375, height: 800 });
  const transcript = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print all (PDF)' }).press('Enter');
  expect((await transcript).suggestedFilename()).toBe('transcript.pdf');
  expect((await readFile(await (await transcript).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('tab', { name: 'By year' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'By requirement' })).toBeFocused();
  const show = page.getByRole('link', { name: 'Show the courses: Real Estate Broker, Texas' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('list', { name: /^Requirements of/ }).first()).toBeVisible();
  await expectGood(page, 'by requirement', [640, 1280, 800, 320, 375]);
  const deadlines = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add all \d deadlines to my calendar$/ }).press('Enter');
  expect((await deadlines).suggestedFilename()).toBe('license-renewal-deadlines.ics');

  await show.press('Enter');
  await expect(page.getByRole('region', { name: 'Total of matching courses' })).toBeVisible();
  await expect(page).toHaveURL(/\?license=\d+&state=TX$/);
  // The pressed link is gone with its tab.
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('Marlowe, dark', () => {
  test.use({ colorScheme: 'dark' });

  test('hundreds of courses: a small page, a search, and paper with every course', async ({ page }) => {
    await openTranscripts(page, MARLOWE, '?size=100', 'big');
    await expect(page.getByText('604 courses', { exact: true })).toBeVisible();
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveCount(100);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS);

    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        Object.assign(window, {
          printedRows: document.querySelectorAll('tbody th[scope="row"]').length,
          printedHeading: document.querySelector('.print-heading')?.textContent,
        });
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => (window as unknown as { printedRows: number }).printedRows)).toBe(604);
    await expect(rows).toHaveCount(100);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.evaluate(() => (window as unknown as { printedHeading: string }).printedHeading),
    ).toMatch(/^Robin RosewoodMarlowe Health Learning, as of \d\d\/\d\d\/\d{4}$/);
    for (const control of [
      page.getByRole('button', { name: 'Print all (PDF)' }),
      page.getByRole('button', { name: 'Audit packet' }),
      page.getByRole('tab', { name: 'By year' }),
      page.getByRole('navigation', { name: 'Pages of your transcript' }),
      page.getByRole('searchbox', { name: 'Search your transcript' }),
    ]) {
      await expect(control).toBeHidden();
    }
    await page.emulateMedia({ media: null });

    await page.getByRole('searchbox', { name: 'Search your transcript' }).pressSequentially('sepsis part 1');
    await expect(rows.first()).toHaveText(/^Sepsis.*, Part 1/);
    await expect(page).toHaveURL(/\?size=100&search=sepsis%20part%201$/);
    await expectGood(page, 'a search', [800, 375]);
    await page.getByRole('tab', { name: 'By requirement' }).click();
    await expectGood(page, 'by requirement', [800, 375]);
  });
});
