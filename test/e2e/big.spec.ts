import { at, MARLOWE } from './support/addresses';
import { enter } from './support/student';
import { expect, test } from './support/test';

// A picture of 1,000 cards after every step would take most of the time.
test.use({ trace: 'off' });

test('1,000 learning paths: cards, a count, and the last one is reached', async ({ page }) => {
  await page.goto(`${at(MARLOWE)}/login`);
  await enter(page, 'big');
  // By selectors: Playwright takes seconds to find a role among 1,000 cards.
  const card = page.locator('article');
  await expect(card.nth(3)).toBeVisible();
  await expect(page.locator('.page__count')).toHaveText('999 paths');
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  expect(height).toBeGreaterThan(20 * screen);
  await expect(async () => {
    // The page grows while cards are laid out for the first time.
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect(page.locator('footer')).toBeInViewport({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(card.last()).toBeVisible();
});
