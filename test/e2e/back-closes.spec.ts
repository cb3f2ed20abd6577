/** Back on a phone closes sheets, dialogs and editors over a page, and leaves the page as it was. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { openSignedIn } from './support/student';
import { expect, MOVING, test } from './support/test';

const PHONE = { width: 375, height: 667 };
test.use({ ...MOVING, viewport: PHONE, hasTouch: true });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const back = (page: Page): Promise<void> => page.evaluate(() => history.back());
const dialog = (page: Page) => page.locator('dialog[open]');

/** Where the student stands before a dialog opens. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  return scrolled(page);
}

test('a sheet, whose filters stay as one step', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/products', name: 'max' });
  const count = page.locator('.catalog-page__count');
  await expect(count).toHaveText('65 products');
  const top = await scrollTo(page, 40);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toHaveClass(/modal--open/);
  await filters.getByRole('checkbox', { name: /^Package/ }).click();
  await expect(page).toHaveURL(/delivery=6$/);
  await back(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\?delivery=6$/);
  await expect(count).toHaveText('5 products');
  expect(Math.abs((await scrolled(page)) - top)).toBeLessThan(2);
  await back(page);
  await expect(page).toHaveURL(/\/products$/);
  await expect(count).toHaveText('65 products');

  // One that is closed otherwise leaves nothing behind, and neither does a reload.
  const entries = await page.evaluate(() => history.state.index as number);
  for (const close of ['Close', 'reload'] as const) {
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(filters).toHaveClass(/modal--open/);
    if (close === 'reload') await page.reload();
    else await filters.getByRole('button', { name: close }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state.index as number)).toBe(entries);
  }
});

test('a dialog, and the words typed under it', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/account/profile' });
  await page.getByRole('textbox', { name: 'City' }).fill('Tampa');
  const button = page.getByRole('button', { name: /^Delete Registered Nurse/ }).first();
  await button.click();
  const question = page.getByRole('dialog', { name: /Delete/ });
  await expect(question).toHaveClass(/modal--open/);
  const place = async () => (await button.boundingBox())?.y ?? 0;
  const top = await place();
  await back(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Tampa');
  // What was pressed stays in its place; what loads above it may scroll the page by a line.
  await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(2);
  await expect(button).toBeVisible();
});

test('an editor, once what is written in it is given up', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/resources/101?topic=Wound+Care', name: 'uma' });
  const row = page.getByRole('listitem').filter({ hasText: 'Wound Care Checklist' });
  await row.getByRole('button', { name: /^Review/ }).click();
  const editor = page.getByRole('dialog', { name: 'Review this resource' });
  await expect(editor).toHaveClass(/modal--open/);
  await editor.getByLabel(/^Your review/).fill('Short and clear.');
  const top = await scrolled(page);
  await back(page);
  await expect(editor.getByText('Discard your changes?')).toBeVisible();
  await back(page);
  await expect(editor.getByText('Discard your changes?')).toHaveCount(0);
  await expect(editor.getByLabel(/^Your review/)).toHaveValue('Short and clear.');
  await back(page);
  await editor.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/topic=Wound/);
  expect(Math.abs((await scrolled(page)) - top)).toBeLessThan(2);
  await expect.poll(() => page.evaluate(() => Boolean(history.state.cover))).toBe(false);
});
