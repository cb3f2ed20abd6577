/** A student with 1,000 learning paths: few of them are in the DOM, and all of them can be reached. */
import type { Page } from '@playwright/test';
import { API, at, MARLOWE } from './support/addresses';
import { credentialOf, headersOf } from './support/api';
import { accountButton, comingChunks, currentTitle, openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** The most elements that the page may hold, wherever it is scrolled to. */
const ELEMENTS_AT_MOST = 760;

/** At 1280 by 720 px. */
const CARDS_OF_A_SCREEN = 12;

/** The elements that a student has: the developer header is shown on a developer's machine only (NAV-25). */
const ELEMENTS = ':not(.developer-header, .developer-header *)';
const size = (page: Page) => page.locator(ELEMENTS).count();
const windowed = (page: Page) => page.locator('.windowed-paths');

interface ListedPath {
  readonly learningPathId: number;
  readonly learningPathName: string;
  readonly courses: readonly { readonly lockState: string }[];
  readonly features: readonly unknown[];
  readonly states: readonly unknown[];
  readonly licenseTypeIds: readonly unknown[];
}

/** The path that puts the most on the page while it is the current one. */
async function fullestPath(): Promise<ListedPath> {
  const { xCredential } = await credentialOf('big');
  const answer = await fetch(`${API}/learner/learningpaths`, { headers: headersOf(MARLOWE, xCredential) });
  const fullness = ({ courses, features, states, licenseTypeIds }: ListedPath) =>
    courses.length + features.length + states.length + licenseTypeIds.length;
  const [first, ...others] = (await answer.json()) as [ListedPath, ...ListedPath[]];
  const fullest = others.reduce((most, path) => (fullness(path) > fullness(most) ? path : most), first);
  expect(fullest.courses.length).toBeGreaterThan(0);
  return fullest;
}

/** Scrolls step by step and returns the most elements that the page held meanwhile. */
async function largestWhileScrolling(page: Page, from: number, step: number, steps: number): Promise<number> {
  return page.evaluate(
    async (sweep) => {
      let most = 0;
      for (let count = 0; count < sweep.steps; count += 1) {
        scrollTo({ top: sweep.from + count * sweep.step, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        most = Math.max(most, document.querySelectorAll(sweep.elements).length);
      }
      return most;
    },
    { from, step, steps, elements: ELEMENTS },
  );
}

async function openBig(page: Page, pathId?: number) {
  await openSignedIn(page, at(MARLOWE), {
    name: 'big',
    path: pathId === undefined ? '/' : `/?pathId=${pathId}`,
  });
  await expect(page.locator('.page__count').last()).toHaveText('999 paths');
  await expect(windowed(page)).toBeVisible();
  // The sections push the list down when they appear.
  await expect(page.getByRole('region', { name: 'Courses', exact: true })).toBeVisible();
}

async function scrollBy(page: Page, distance: number) {
  await page.mouse.wheel(0, distance);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

const SIZES = [
  { width: 375, height: 740 },
  { width: 800, height: 1000 },
  { width: 1280, height: 800 },
];

test('the DOM stays small below the fullest path, with the focus far away, and the last path can be reached, at every size', async ({
  page,
}) => {
  const { learningPathId, learningPathName, courses } = await fullestPath();
  await openBig(page, learningPathId);
  await expect(currentTitle(page)).toContainText(learningPathName);
  // Completed courses are folded away.
  const open = courses.filter(({ lockState }) => lockState !== 'Completed');
  await expect(page.locator('.course-row')).toHaveCount(open.length);
  await expect(accountButton(page)).toBeVisible();
  await expect(comingChunks(page)).toHaveCount(0);
  for (const viewport of SIZES) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      // The step is no fraction of a row, so the rows meet the edges of the screen at many places.
      const fromTop = await largestWhileScrolling(page, 0, 97, 25);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const first = windowed(page).locator('[aria-posinset="1"] a');
      await first.focus();
      let most = fromTop;
      const end = () => page.evaluate(() => document.documentElement.scrollHeight);
      for (const [from, step, steps] of [
        [3_000, 1_777, 25],
        [(await end()) / 2, -97, 25],
        [await end(), -97, 25],
      ] as const) {
        most = Math.max(most, await largestWhileScrolling(page, from, step, steps));
      }
      await expect(async () => {
        // Rows are measured shortly before they are visible, so the end of the list moves while scrolling.
        await page.evaluate(() =>
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        );
        await expect(page.locator('[aria-posinset="999"]')).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      expect(Math.max(most, await size(page))).toBeLessThan(ELEMENTS_AT_MOST);
      await expect(first).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(windowed(page).locator('[aria-posinset="2"] a')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(first).toBeFocused();
    });
  }
});

test('cards never overlap, and there are no gaps between them', async ({ page }) => {
  await openBig(page);
  await page.evaluate(() => scrollTo({ top: 40_000, behavior: 'instant' }));
  // Of the first row, only the space below it may be visible.
  await expect(windowed(page).locator('article').nth(3)).toBeInViewport();
  for (let step = 0; step < 10; step += 1) {
    await scrollBy(page, 500);
    // A row is measured once it is in the DOM; those below it move right after that.
    const look = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.windowed-paths article')].map((card) =>
          card.getBoundingClientRect(),
        );
        const overlaps = boxes.filter((a, i) =>
          boxes.some(
            (b, j) =>
              i < j && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        ).length;
        // Rows are 20 px apart, so of three points slightly further apart, at least one is on a card.
        const isCard = (y: number) =>
          document.elementFromPoint(innerWidth / 2, y)?.closest('article') !== null;
        const heights = Array.from({ length: Math.floor(innerHeight / 30) - 1 }, (_, i) => 15 + i * 30);
        const gaps = heights.filter((y) => !isCard(y - 12) && !isCard(y) && !isCard(y + 12)).length;
        return { overlaps, gaps };
      });
    await expect.poll(look).toEqual({ overlaps: 0, gaps: 0 });
  }
});

test('Tab moves from card to card, beyond those that were in view, and the search covers all paths', async ({
  page,
}) => {
  await openBig(page);
  await windowed(page).locator('a').first().focus();
  for (let stop = 2; stop <= 20; stop += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(
      () => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? null,
    );
    expect(place).toBe(String(stop));
    await expect(page.locator(':focus')).toBeInViewport();
  }

  await page.getByRole('searchbox').fill('wyoming period 2');
  const count = page.getByRole('status').filter({ hasText: /^\d+ of 999 paths$/ });
  await expect(count).toBeVisible();
  await expect(windowed(page).locator('article').first()).toContainText('Wyoming');
});

test('Back from a path restores the position in the list', async ({ page }) => {
  await openBig(page);
  await page.evaluate(() => scrollTo({ top: 30_000, behavior: 'instant' }));
  const link = windowed(page).locator('a').nth(4);
  await expect(link).toBeInViewport();
  const place = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('[aria-posinset]')];
      const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
      return Number(first?.getAttribute('aria-posinset'));
    });
  const before = await place();
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/pathId=/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // Give or take a screen of cards: the details above the list are another path's now, and rows are measured again.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(CARDS_OF_A_SCREEN);
  await expect(windowed(page).locator('article').nth(3)).toBeInViewport();
});

test('print shows all of them, in a row each', async ({ page }) => {
  await openBig(page);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('.printed-paths tbody tr').length);
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '999');
  await expect(page.locator('.printed-paths')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(windowed(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(windowed(page)).toBeVisible();
  expect(await size(page)).toBeLessThan(ELEMENTS_AT_MOST);
});
