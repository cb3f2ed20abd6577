/** The cards of other learning paths: of equal height, without holes, and at rest while the rest of the page arrives. */
import type { Page } from '@playwright/test';
import { contrastRatio } from '../../src/core/brand/brand-styles';
import { API, at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { expectTargets } from './support/device-checks';
import { hold, holdAll, holdApp, reloadHeld, withoutEarlyCards } from './support/first-page';
import { cards, openDashboard } from './support/student';
import { expect, test } from './support/test';

const WIDTHS = [375, 800, 1280];
const LICENSE_TYPES = `${API}/global/licensetypes*`;
/** The toolbar, and the details of the current path, which are above the cards. */
const CHUNKS = /\/assets\/(?!main\.|vendor\.|early-cards\.)[^/]+\.js$/;
/** Between the license lines and the foot of a card: a gap, and two lines that a neighbour has more. */
const GAP_AT_MOST = 64;
/** The gap of a card that is not stretched to the height of its row. */
const GAP = 16;

interface CardBox {
  readonly top: number;
  readonly height: number;
  /** Between the license lines and the foot. */
  readonly gap: number;
  /** Below the foot. */
  readonly rest: number;
}

function boxes(page: Page): Promise<CardBox[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.card-grid article')].map((card) => {
      const box = card.getBoundingClientRect();
      const part = (name: string) => (card.querySelector(name) as Element).getBoundingClientRect();
      const foot = part('.path-card__foot');
      return {
        top: Math.round(box.top + scrollY),
        height: Math.round(box.height),
        gap: Math.round(foot.top - part('.path-card__licenses').bottom),
        rest: Math.round(box.bottom - foot.bottom),
      };
    }),
  );
}

test('cards of a row are equally high, and have no holes, at every width', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await expect(page.getByText('Registered Nurse (RN) +2').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const all = await boxes(page);
    expect(all).toHaveLength(5);
    for (const { top, height, gap, rest } of all) {
      const row = all.filter((other) => other.top === top);
      expect(row.map((other) => other.height)).toEqual(row.map(() => height));
      expect(gap).toBeGreaterThanOrEqual(8);
      expect(gap).toBeLessThanOrEqual(GAP_AT_MOST);
      expect(rest).toBe(all[0]?.rest);
    }
    // Three take no more than a phone and a half.
    expect(Math.max(...all.map(({ height }) => height))).toBeLessThan(340);
  }
});

test('a single card stands below its heading, at every width', async ({ page }) => {
  await openDashboard(page, at(GABLEKEY), 'max');
  const section = page.getByRole('region', { name: 'More learning paths' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // At once: what is above them may still arrive and move both.
    const [heading, card] = await section.evaluate((element) =>
      ['h2', 'article'].map(
        (name) => element.querySelector(name)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    expect(heading?.x).toBe(card?.x);
    expect(heading?.height).toBeLessThan(48);
    expect(card?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});

test('names of license types and the toolbar move no card, at any width', async ({ page }) => {
  await openDashboard(page, at(GABLEKEY));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    const releaseNames = await hold(page, LICENSE_TYPES);
    const releaseChunks = await holdAll(page, CHUNKS);
    await page.goto(`${at(GABLEKEY)}/`, { waitUntil: 'commit' });
    await expect(page.locator('.first-page')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator('.path-card__line:empty')).toHaveCount(5);
    const heights = async () => (await boxes(page)).map(({ height }) => height);
    const distances = () =>
      page.evaluate(() => {
        const [section] = document.querySelectorAll('.other-paths');
        const top = section?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('.card-grid article')].map((card) =>
          Math.round(card.getBoundingClientRect().top - top),
        );
      });
    const before = [await heights(), await distances()];
    await releaseNames();
    await expect(page.locator('.path-card__line:empty')).toHaveCount(0);
    expect([await heights(), await distances()], `names, ${width} px`).toEqual(before);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await releaseChunks();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect([await heights(), await distances()], `toolbar, ${width} px`).toEqual(before);
  }
});

test('the skeleton of a card is as high as a card, at every width', async ({ page }) => {
  const atEachWidth = async (measure: () => Promise<number>) => {
    const heights: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      heights.push(await measure());
    }
    return heights;
  };
  await openDashboard(page, at(MARLOWE));
  await expect(page.getByText('Registered Nurse (RN) +2').first()).toBeVisible();
  const lowest = await atEachWidth(async () =>
    Math.min(...(await boxes(page)).map(({ height, gap }) => height - gap + GAP)),
  );
  await withoutEarlyCards(page);
  await holdApp(page);
  await reloadHeld(page);
  const skeleton = page.locator('.card-grid > .path-card').first();
  await expect(skeleton).toBeVisible();
  const heights = await atEachWidth(() => skeleton.evaluate((card) => card.getBoundingClientRect().height));
  for (const [index, height] of heights.entries()) {
    // Both are rounded.
    expect(Math.abs(height - (lowest[index] ?? 0)), `${WIDTHS[index]} px`).toBeLessThanOrEqual(1.5);
  }
});

test('a card opens to name all states, by keyboard and by pointer, and stays a link', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openDashboard(page, at(MARLOWE));
  const card = page.getByRole('article', { name: 'Multi-State Compact Nursing Practice' });
  const lines = card.locator('summary');
  await expect(lines).toHaveText('Registered Nurse (RN) +2Arizona, Colorado +5');
  const others = card.getByText('Virginia');
  await expect(others).toBeHidden();
  await lines.focus();
  await page.keyboard.press('Enter');
  await expect(others).toBeVisible();
  await expectFits(page, 'a card with all states');
  await expectAccessible(page, 'a card with all states');
  await expectTargets(page, 'a card with all states');
  await lines.click();
  await expect(others).toBeHidden();
  await expect(page).toHaveURL(`${at(MARLOWE)}/`);
  // The rest of the card leads to the path.
  await card.click({ position: { x: 10, y: 10 } });
  await expect(page).toHaveURL(/\?pathId=\d+$/);
});

test('print names all states', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Georgia, .*Virginia/)).toBeVisible();
  await expect(page.getByText('+5')).toBeHidden();
});

/** Colours as #rrggbb: of a drawing, and of the quietest text near it. */
function drawingColours(page: Page, place: string): Promise<{ tint: string; text: string; mask: string }> {
  return page.evaluate((selector) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const hex = (colour: string) => {
      if (!brush) return '';
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const { data } = brush.getImageData(0, 0, 1, 1);
      return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const element = document.querySelector(selector) as HTMLElement;
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-muted)';
    element.append(probe);
    const text = hex(getComputedStyle(probe).color);
    probe.remove();
    const { backgroundColor, maskImage } = getComputedStyle(element, '::before');
    return { tint: hex(backgroundColor), text, mask: maskImage };
  }, place);
}

for (const [brand, drawing] of [
  [MARLOWE, 'contours'],
  [GABLEKEY, 'gables'],
  [TALLYFIELD, 'ledger'],
] as const) {
  test(`${drawing}: the drawing of the brand continues inside, and text over it stays readable`, async ({
    page,
  }) => {
    const file = page.waitForResponse((response) => response.url().endsWith(`/drawings/${drawing}.svg`));
    await openDashboard(page, at(brand));
    await expect(page.locator('.app-footer')).toBeVisible();
    expect((await file).status()).toBe(200);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'screen', forcedColors: 'none', colorScheme });
      for (const place of ['.current-path', '.app-footer']) {
        const { tint, text, mask } = await drawingColours(page, place);
        expect(mask).toContain(`/drawings/${drawing}.svg`);
        expect(contrastRatio(tint, text), `${place}: ${text} on ${tint}`).toBeGreaterThanOrEqual(4.5);
      }
      await page.emulateMedia({ media: 'print' });
      expect((await drawingColours(page, '.current-path')).mask).toBe('none');
      await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
      expect((await drawingColours(page, '.current-path')).mask).toBe('none');
    }
  });
}
