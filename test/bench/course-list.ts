/** My Courses with thousands of enrollments, under the conditions of the benchmark. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { CREDENTIAL_OWNER_KEY } from '../../src/core/session/stored-credential';
import { enter } from '../e2e/support/student';
import { VIEWPORT } from './conditions';
import { sizeOf } from './file-sizes';
import { COURSES_ADDRESS, LARGEST_PAGE_ADDRESS, LOGIN_ADDRESS, SITE_DIST } from './places';
import { scriptTimeUntil, TRACE_CATEGORIES } from './script-time';
import { COURSES_ACCOUNT } from './seed';
import { PATIENCE_MS, slowDown } from './visit';

/** Most elements, milliseconds of script until the first course, and milliseconds of a task while scrolling. */
const AIMS = { elements: 3_000, scriptMs: 1_000, longestTaskMs: 100 } as const;
const MARK = 'bench-courses';
const WHEEL_STEPS = 30;
const WHEEL_PX = 400;
/** In the text of the screen, and in no other chunk. */
const TEXT_OF_CHUNK = 'Pick up where you left off';

interface CourseListFigures {
  readonly usableMs: number;
  readonly scriptMs: number;
  readonly elements: number;
  readonly longestTaskMs: number;
  readonly leaveMs: number;
}

declare global {
  interface Window {
    benchCourses: { readonly usableMs: number; readonly tasks: number[] };
  }
}

/**
 * Returns the report. The figures are medians. Script is measured as the list opens; the rest with the largest page of
 * courses.
 */
export async function measureCourseList(browser: Browser, runs: number): Promise<string> {
  const state = await signInOnce(browser);
  const figures: CourseListFigures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await visit(browser, state));
  const median = (name: keyof CourseListFigures) => {
    const sorted = figures.map((each) => each[name]).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
  };
  const judged = (name: keyof typeof AIMS) =>
    `${median(name)} (aim ${AIMS[name]}, ${median(name) <= AIMS[name] ? 'met' : 'missed'})`;
  return [
    'My Courses of a student with 5,000 enrollments:',
    `- First course painted after ${median('usableMs')} ms; script until then, ms: ${judged('scriptMs')}`,
    `- Elements: ${judged('elements')}; longest task while scrolling, ms: ${judged('longestTaskMs')}`,
    `- From a click on Resume until the page leaves: ${median('leaveMs')} ms`,
    `- Chunk of the screen: ${(chunkBytes() / 1000).toFixed(1)} kB by gzip`,
  ].join('\n');
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signInOnce(browser: Browser): Promise<State> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(LOGIN_ADDRESS);
  await enter(page, COURSES_ACCOUNT);
  await page.getByText('No learning paths yet').waitFor();
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

/** In two pages: a trace would slow the scrolling down. */
async function visit(browser: Browser, storageState: State): Promise<CourseListFigures> {
  const context = await browser.newContext({ storageState, viewport: VIEWPORT });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const traced = await openPage(context);
    await browser.startTracing(traced.page, { categories: [...TRACE_CATEGORIES] });
    await showCourses(traced.page, COURSES_ADDRESS);
    const trace = await browser.stopTracing();
    const scriptMs = scriptTimeUntil(trace, MARK, await usableMs(traced.page));
    await traced.page.close();
    const { page } = await openPage(context);
    await showCourses(page, LARGEST_PAGE_ADDRESS);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const longestTaskMs = await scroll(page);
    return { usableMs: await usableMs(page), scriptMs, elements, longestTaskMs, leaveMs: await leave(page) };
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript((mark) => {
    const notes = { usableMs: 0, tasks: [] as number[] };
    window.benchCourses = notes;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.tasks.push(duration);
    }).observe({ type: 'longtask' });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.course-card__link')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          notes.usableMs = performance.now();
          performance.mark(mark);
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  }, MARK);
  return { page, session };
}

async function showCourses(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.benchCourses.usableMs > 0, undefined, { polling: 500 });
  await page.waitForLoadState('networkidle');
}

const usableMs = (page: Page) => page.evaluate(() => window.benchCourses.usableMs);

async function scroll(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.benchCourses.tasks.length = 0;
  });
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let step = 0; step < WHEEL_STEPS; step += 1) await page.mouse.wheel(0, WHEEL_PX);
  await page.waitForTimeout(1_000);
  return page.evaluate(() => Math.max(0, ...window.benchCourses.tasks));
}

/** From the click to the request for the Launcher. */
async function leave(page: Page): Promise<number> {
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/course\//.test(request.url()),
  );
  const start = performance.now();
  await page
    .getByRole('link', { name: /^Resume / })
    .first()
    .click({ noWaitAfter: true });
  await left;
  return performance.now() - start;
}

function chunkBytes(): number {
  const assets = resolve(SITE_DIST, 'assets');
  const name = readdirSync(assets).find(
    (each) => each.endsWith('.js') && readFileSync(resolve(assets, each), 'utf8').includes(TEXT_OF_CHUNK),
  );
  if (name === undefined) throw new Error('The build has no chunk with My Courses.');
  return sizeOf([`/assets/${name}`], 'gzip');
}
