/** Double clicks and held keys of a real browser (src/ui/second-click). */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { openSignedIn } from './support/student';
import { expect, MOVING, test } from './support/test';

test.use(MOVING);

const NEWEST = 'A learning path expires soon';
const SESSION = 'Your live session begins today';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the next message does not get the second click on Archive, nor a key that is held down', async ({
  page,
}) => {
  await openSignedIn(page, at(MARLOWE), { path: '/account/notifications', name: 'ada' });
  await expect(heading(page, SESSION)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Archive.*${NEWEST}`) }).dblclick();
  await expect(heading(page, NEWEST)).toHaveCount(0);
  await expect(page.getByText(`${NEWEST} has been archived.`).first()).toBeVisible();
  await expect(heading(page, SESSION)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, NEWEST)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Archive.*${NEWEST}`) }).focus();
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(heading(page, NEWEST)).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^Archive.*${SESSION}`) })).toBeFocused();
});
