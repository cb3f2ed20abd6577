/** What stays in memory over a long visit: navigations over ten routes in one tab, after the caches have filled. */
import type { CDPSession, Page } from '@playwright/test';
import { againstAim } from './aims';
import { launch } from './browser';
import { PAGE_ALONE } from './conditions';
import { signInOnce } from './list-page';
import { PAGES } from './places';
import { MODEL_ACCOUNT } from './seed';
import { PATIENCE_MS } from './visit';

const ROUTES = [
  '/',
  '/courses',
  '/certificates',
  '/account/profile',
  '/account/notifications',
  '/account/transcripts',
  '/account/ledger',
  '/account/settings',
  '/products',
  '/resources',
];
/** Caches and compiled code grow during the first of them. */
const WARM_UP = 100;
const MEASURED = 100;
/** A page has settled when it has sent nothing for this long. */
const QUIET_MS = 250;
const LOOK_AGAIN_MS = 100;
/** The most that a navigation may leave behind. The browser's notes on the code that has run are part of it. */
const AIMS = { heapBytes: 2_000, nodes: 0, listeners: 0 } as const;

interface Held {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Returns the report. In a browser that compiles nothing to machine code: it would go on doing so for hundreds of
 * navigations, 8 kB at each, and hide what the page keeps.
 */
export async function measureGrowth(): Promise<string> {
  const browser = await launch('cross-origin', ['--jitless', '--no-flush-bytecode']);
  const storageState = await signInOnce(browser, { account: MODEL_ACCOUNT, signedIn: 'article' });
  const context = await browser.newContext({ storageState, ...PAGE_ALONE });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(PAGES.dashboard);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await walk(page, WARM_UP);
  const before = await held(session);
  await walk(page, MEASURED);
  const after = await held(session);
  await browser.close();
  const lines = (Object.keys(AIMS) as (keyof typeof AIMS)[]).map((name) => {
    const each = Math.round((after[name] - before[name]) / MEASURED);
    return `- ${name} of each navigation: ${againstAim(each, AIMS[name])}`;
  });
  return [`What ${MEASURED} navigations leave behind, after ${WARM_UP} others:`, ...lines].join('\n');
}

/** Opens one route after the other, as a link would. */
async function walk(page: Page, navigations: number): Promise<void> {
  for (let index = 1; index <= navigations; index += 1) {
    await page.evaluate(
      (path) => {
        // The browser keeps the entries of requests, which are no part of the page.
        performance.clearResourceTimings();
        performance.clearMarks();
        performance.mark('left');
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      ROUTES[index % ROUTES.length] as string,
    );
    await page.waitForFunction(
      (quietMs) => {
        const latest = [...performance.getEntriesByName('left'), ...performance.getEntriesByType('resource')];
        const endedAt = latest.map(({ startTime, duration }) => startTime + duration);
        return performance.now() - Math.max(...endedAt) > quietMs;
      },
      QUIET_MS,
      { polling: LOOK_AGAIN_MS },
    );
  }
}

async function held(session: CDPSession): Promise<Held> {
  // The second collection frees what the first one has finalized.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}
