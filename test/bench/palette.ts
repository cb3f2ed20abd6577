/** The command palette of a student with 1,000 learning paths, under the conditions of the benchmark. */
import type { Browser, Page } from '@playwright/test';
import { VIEWPORT } from './conditions';
import { chunkReport, medianOf, signInOnce } from './list-page';
import { PAGES } from './places';
import { MODEL_ACCOUNT } from './seed';
import { PATIENCE_MS, slowDown } from './visit';

const LIST = {
  account: MODEL_ACCOUNT,
  signedIn: 'article',
  address: PAGES.dashboard,
  largestPageAddress: PAGES.dashboard,
  row: 'article',
};
/** Milliseconds from the shortcut to the field, once everything is loaded, and of script at one key. Rows at once. */
const AIMS = { openMs: 100, longestKeyMs: 50, rows: 60 } as const;
/** One letter matches most; then a word, several, and one with a mistake. */
const TYPED = ['nursing in florida', 'ethcis', 'certificates'];
const FIELD = '.palette__input';

interface KeyFigures {
  readonly openMs: number;
  readonly keyMs: number;
  readonly longestKeyMs: number;
  readonly rows: number;
}

/** Returns the report. The figures are medians, and the longest key is that of all visits. */
export async function measurePalette(browser: Browser, runs: number): Promise<string> {
  const storageState = await signInOnce(browser, LIST);
  const figures: KeyFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ storageState, viewport: VIEWPORT });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    figures.push(await visit(page));
    await context.close();
  }
  const judged = (name: keyof typeof AIMS, value: number) =>
    `${value} (aim ${AIMS[name]}, ${value <= AIMS[name] ? 'met' : 'missed'})`;
  const most = (name: 'longestKeyMs' | 'rows') => Math.round(Math.max(...figures.map((each) => each[name])));
  return [
    'Command palette of a student with 1,000 learning paths:',
    `- From the shortcut to the field, once loaded, ms: ${judged('openMs', medianOf(figures.map((each) => each.openMs)))}`,
    `- Script of a key, ms: ${medianOf(figures.map((each) => each.keyMs))}; of the longest one: ${judged('longestKeyMs', most('longestKeyMs'))}`,
    `- Most rows: ${judged('rows', most('rows'))}`,
    chunkReport('Open with the / key'),
  ].join('\n');
}

async function visit(page: Page): Promise<KeyFigures> {
  await page.goto(LIST.address);
  await page.locator('.palette-button').waitFor();
  await page.waitForLoadState('networkidle');
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await page.locator(FIELD).waitFor({ state: 'detached' });
  const openMs = await open(page);
  const keys: number[] = [];
  let rows = 0;
  for (const text of TYPED) {
    for (let length = 1; length <= text.length; length += 1) {
      keys.push(await typeInto(page, text.slice(0, length)));
      rows = Math.max(rows, await page.locator('.palette__option').count());
    }
  }
  return { openMs, keyMs: medianOf(keys), longestKeyMs: Math.max(...keys), rows };
}

/** By the page's own clock: what drives the browser takes its time, too. */
function open(page: Page): Promise<number> {
  return page.evaluate(async (selector) => {
    const start = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
    while (!document.activeElement?.matches(selector))
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  }, FIELD);
}

/** The script of one key. React renders what a key changes before the next task. */
function typeInto(page: Page, text: string): Promise<number> {
  return page.locator(FIELD).evaluate(async (field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    const start = performance.now();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let turn = 0; turn < 10; turn += 1) await null;
    return performance.now() - start;
  }, text);
}
