/** What a first page fetches and when; less motion, paper. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { API, at, GABLEKEY, MARLOWE } from './support/addresses';
import { JS_BUDGET_BYTES } from './support/budgets';
import {
  accountButton,
  cards,
  expectDashboard,
  openDashboard,
  openStill,
  signInByForm,
} from './support/student';
import { expect, test } from './support/test';

const DIST = resolve(import.meta.dirname, '../../dist');

test('profile and learning paths are asked for at once, not one after the other', async ({ page }) => {
  await page.route(`${API}/profile/accountprofile`, () => {});
  const paths = page.waitForRequest(`${API}/learner/learningpaths*`, { timeout: 15_000 });
  await signInByForm(page, at(MARLOWE), 'nora');
  await paths;
  await expect(cards(page)).toHaveCount(0);
});

test('the JavaScript before the first card keeps to its budget', async ({ page }) => {
  const asked = await openStill(page, at(GABLEKEY));
  await expectDashboard(page);
  const scripts = asked.map((address) => new URL(address).pathname).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, path) => sum + readFileSync(`${DIST}${path}.gz`).length, 0);
  expect(bytes).toBeLessThanOrEqual(JS_BUDGET_BYTES);
});

test('nothing moves for whoever asked for less motion', async ({ page }) => {
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
});

test('on paper stand the cards, without what only a screen needs', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: MARLOWE.currentPath })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(accountButton(page)).toBeHidden();
});
