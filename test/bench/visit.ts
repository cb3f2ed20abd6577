/** Visits to one page in a browser profile of its own, under the conditions of the benchmark. */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import {
  type Conditions,
  CPU_SLOWDOWN,
  DOWN_BITS_PER_S,
  LATENCY_MS,
  UP_BITS_PER_S,
  VIEWPORT,
  VISIT_NAMES,
  type VisitName,
} from './conditions';

/** What in-page.js records. */
interface Notes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
  readonly cardsMs: number;
  readonly menuMs: number;
  readonly busyUntilMs: number;
}

declare global {
  interface Window {
    benchNotes: Notes;
    /** The names of the student's paths. */
    benchNames: ReadonlySet<string>;
    /** Called by the page. */
    benchCardsPainted(text: string): void;
    benchMenu: { spot(): { x: number; y: number } | null; isOpen(): boolean };
  }
}

/** A student who has signed in. */
export interface Session {
  /** What the sign-in itself has stored in a browser, and nothing of the dashboard's. */
  readonly state: NonNullable<BrowserContextOptions['storageState']>;
  readonly pathNames: readonly string[];
}

export interface VisitRequest {
  readonly address: string;
  readonly session: Session;
  readonly slowdown: number;
  readonly encoding: Conditions['encoding'];
}

export interface Visited {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
  readonly request: VisitRequest;
  readonly cardsPainted: Promise<unknown>;
}

type Outcome<T> = { readonly value: T } | { readonly error: string };

const IN_PAGE_SCRIPT = resolve(import.meta.dirname, 'in-page.js');
/** A page is quiet once this long after its cards nothing has loaded and no long task has run. */
const QUIET_MS = 2_000;
const LOOK_AGAIN_MS = 500;
export const PATIENCE_MS = 90_000;
const BITS_PER_BYTE = 8;

/** Makes each kind of visit to one page, one after the other in a new profile. */
export async function visitTwice<T>(
  browser: Browser,
  request: VisitRequest,
  measure: (visited: Visited) => Promise<T>,
): Promise<Record<VisitName, Outcome<T>>> {
  const context = await browser.newContext({ storageState: request.session.state, viewport: VIEWPORT });
  try {
    const outcomes: [VisitName, Outcome<T>][] = [];
    for (const visit of VISIT_NAMES)
      outcomes.push([visit, await attempt(browser, context, request, measure)]);
    return Object.fromEntries(outcomes) as Record<VisitName, Outcome<T>>;
  } finally {
    await context.close();
  }
}

async function attempt<T>(
  browser: Browser,
  context: BrowserContext,
  request: VisitRequest,
  measure: (visited: Visited) => Promise<T>,
): Promise<Outcome<T>> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session, request.slowdown);
    if (request.encoding !== 'br')
      await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': request.encoding } });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'benchCardsPainted' });
    const cardsPainted = new Promise((painted) => session.once('Runtime.bindingCalled', painted));
    await page.addInitScript((names) => {
      window.benchNames = new Set(names);
    }, request.session.pathNames);
    await page.addInitScript({ path: IN_PAGE_SCRIPT });
    const value = await measure({ browser, page, session, request, cardsPainted });
    await workerIsInstalled(session);
    return errors.length === 0 ? { value } : { error: `The page failed: ${errors.join('; ')}` };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    await page.close();
  }
}

/** The next visit begins with what this one installs, as one on another day does. */
async function workerIsInstalled(session: CDPSession): Promise<void> {
  const expression = `navigator.serviceWorker.getRegistration()
    .then((registration) => registration && navigator.serviceWorker.ready)
    .then(() => true)`;
  await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
}

export async function slowDown(session: CDPSession, rate = CPU_SLOWDOWN): Promise<void> {
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS_PER_S / BITS_PER_BYTE,
    uploadThroughput: UP_BITS_PER_S / BITS_PER_BYTE,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * What an expression returns in the page. Playwright's own evaluation brings a large script of its own, which would keep
 * the page busy just when it is measured.
 */
export async function ask<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T;
}

/** The page is left alone until it says that its cards are painted. */
export async function becomesQuiet({ session, cardsPainted }: Visited): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  await Promise.race([cardsPainted, wait(PATIENCE_MS, undefined, { ref: false })]);
  const isQuiet = `benchNotes.cardsMs > 0 && performance.now() - benchNotes.busyUntilMs > ${QUIET_MS}`;
  while (!(await ask<boolean>(session, isQuiet))) {
    if (Date.now() > giveUpAt) throw new Error('The page did not become quiet.');
    await wait(LOOK_AGAIN_MS);
  }
}
