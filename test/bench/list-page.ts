/** What the benchmark measures of every page with a long list. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CREDENTIAL_OWNER_KEY } from '../../src/core/session/stored-credential';
import { againstAim } from './aims';
import { PAGE_ALONE, VIEWPORT } from './conditions';
import { enter } from './enter';
import { sizeOf } from './file-sizes';
import { LOGIN_ADDRESS, SITE_DIST } from './places';
import { scriptTimeUntil, TRACE_CATEGORIES } from './script-time';
import { PATIENCE_MS, slowDown } from './visit';

/** Most elements, milliseconds of script until the first row, and milliseconds of a task while scrolling. */
const AIMS = { elements: 3_000, scriptMs: 1_000, longestTaskMs: 100 } as const;
const MARK = 'bench-list';
const WHEEL_STEPS = 30;
const WHEEL_PX = 400;

interface ListPage {
  readonly account: string;
  /** In the document once the account has signed in. */
  readonly signedIn: string;
  readonly address: string;
  /** With the largest page of rows. */
  readonly largestPageAddress: string;
  /** A selector of what every row has. */
  readonly row: string;
}

export interface ListFigures {
  readonly usableMs: number;
  readonly scriptMs: number;
  readonly elements: number;
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    benchList: { readonly usableMs: number; readonly tasks: number[] };
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signInOnce(
  browser: Browser,
  { account, signedIn }: Pick<ListPage, 'account' | 'signedIn'>,
): Promise<State> {
  const context = await browser.newContext(PAGE_ALONE);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(LOGIN_ADDRESS);
  await enter(page, account);
  await page.locator(signedIn).first().waitFor();
  const { cookies, origins } = await context.storageState();
  await context.close();
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === CREDENTIAL_OWNER_KEY),
    })),
  };
}

/** In two pages: a trace would slow the scrolling down. `more` measures what only this list has. */
export async function visitList<M extends object>(
  browser: Browser,
  storageState: State,
  list: ListPage,
  more: (page: Page) => Promise<M>,
): Promise<ListFigures & M> {
  const context = await browser.newContext({ storageState, ...PAGE_ALONE });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const traced = await openPage(context, list);
    await browser.startTracing(traced, { categories: [...TRACE_CATEGORIES] });
    await show(traced, list.address);
    const trace = await browser.stopTracing();
    const scriptMs = scriptTimeUntil(trace, MARK, await usableMs(traced));
    await traced.close();
    const page = await openPage(context, list);
    await show(page, list.largestPageAddress);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const longestTaskMs = await scroll(page);
    return { usableMs: await usableMs(page), scriptMs, elements, longestTaskMs, ...(await more(page)) };
  } finally {
    await context.close();
  }
}

/** Medians, with the aims. */
export function listReport(figures: readonly ListFigures[]): string[] {
  const judged = (name: keyof typeof AIMS) => {
    return againstAim(medianOf(figures.map((each) => each[name])), AIMS[name]);
  };
  const usable = medianOf(figures.map((each) => each.usableMs));
  return [
    `- First row painted after ${usable} ms; script until then, ms: ${judged('scriptMs')}`,
    `- Elements: ${judged('elements')}; longest task while scrolling, ms: ${judged('longestTaskMs')}`,
  ];
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** `text` is in the screen, and in no other chunk. */
export function chunkReport(text: string): string {
  const assets = resolve(SITE_DIST, 'assets');
  const name = readdirSync(assets).find(
    (each) => each.endsWith('.js') && readFileSync(resolve(assets, each), 'utf8').includes(text),
  );
  if (name === undefined) throw new Error(`The build has no chunk with '${text}'.`);
  return `- Chunk of the screen: ${(sizeOf([`/assets/${name}`], 'gzip') / 1000).toFixed(1)} kB by gzip`;
}

async function openPage(context: BrowserContext, { row }: ListPage): Promise<Page> {
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(
    ({ mark, selector }) => {
      const notes = { usableMs: 0, tasks: [] as number[] };
      window.benchList = notes;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) notes.tasks.push(duration);
      }).observe({ type: 'longtask' });
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            notes.usableMs = performance.now();
            performance.mark(mark);
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { mark: MARK, selector: row },
  );
  return page;
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.benchList.usableMs > 0, undefined, { polling: 500 });
  await page.waitForLoadState('networkidle');
}

const usableMs = (page: Page) => page.evaluate(() => window.benchList.usableMs);

async function scroll(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.benchList.tasks.length = 0;
  });
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let step = 0; step < WHEEL_STEPS; step += 1) await page.mouse.wheel(0, WHEEL_PX);
  // Long tasks are reported once the browser is idle, so the end is not only the lower edge of the page.
  await page.waitForFunction(
    () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1,
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Math.max(0, ...window.benchList.tasks));
}
