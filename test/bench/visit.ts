/** Measures one cold visit of a signed-in student to one page. */
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page, Response } from '@playwright/test';
import { CPU_SLOWDOWN, DOWN_BITS_PER_S, LATENCY_MS, UP_BITS_PER_S, VIEWPORT } from './conditions';
import { type Encoding, sizeOf } from './file-sizes';
import type { Figures } from './measures';
import { NetworkLog, type Sent } from './network-log';
import { scriptTimeUntil, TRACE_CATEGORIES } from './script-time';

/** What in-page.js records. */
interface Notes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
  readonly cardsMs: number;
  readonly busyUntilMs: number;
}

declare global {
  interface Window {
    benchNotes: Notes;
  }
}

/** The session that a real sign-in has stored in a browser. */
export type Session = NonNullable<BrowserContextOptions['storageState']>;

export interface VisitRequest {
  readonly address: string;
  readonly session: Session;
  /** The expected number of learning paths in the response. */
  readonly paths: number;
}

const IN_PAGE_SCRIPT = resolve(import.meta.dirname, 'in-page.js');
const CARDS_MARK = 'bench-cards';
const PATHS_CALL = '/learner/learningpaths';
/** A page is quiet once this long after its cards nothing has loaded and no long task has run. */
const QUIET_MS = 2_000;
const LOOK_AGAIN_MS = 500;
const PATIENCE_MS = 90_000;
const BITS_PER_BYTE = 8;
const KB = 1_000;
const MB = 1_000_000;

/** Throws if the page fails, shows no card, or receives an unexpected number of paths. */
export async function visit(browser: Browser, request: VisitRequest): Promise<Figures> {
  const context = await browser.newContext({ storageState: request.session, viewport: VIEWPORT });
  try {
    return await measure(browser, await context.newPage(), request);
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, page: Page, { address, paths }: VisitRequest): Promise<Figures> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  const log = new NetworkLog(session);
  await page.addInitScript({ path: IN_PAGE_SCRIPT });
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === PATHS_CALL) answers.push(response);
  });

  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  let trace: Buffer;
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await becomesQuiet(page);
  } finally {
    trace = await browser.stopTracing();
  }

  const notes = await page.evaluate(() => window.benchNotes);
  const heapMB = await heapOf(session);
  const [answer] = answers;
  const answered = ((await answer?.json()) as unknown[] | undefined)?.length ?? 0;
  if (answered !== paths) throw new Error(`The call answered ${answered} paths instead of ${paths}.`);
  if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`);
  return {
    firstPaintMs: notes.firstPaintMs,
    largestPaintMs: notes.largestPaintMs,
    cardsMs: notes.cardsMs,
    blockingMs: notes.blockingMs,
    layoutShift: notes.layoutShift,
    scriptMs: scriptTimeUntil(trace, CARDS_MARK, notes.cardsMs),
    heapMB,
    ...transfers(log.sent(), notes.cardsMs),
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS_PER_S / BITS_PER_BYTE,
    uploadThroughput: UP_BITS_PER_S / BITS_PER_BYTE,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function becomesQuiet(page: Page): Promise<void> {
  const options = { polling: LOOK_AGAIN_MS, timeout: PATIENCE_MS };
  await page.waitForFunction(() => window.benchNotes?.cardsMs > 0, undefined, options);
  await page.waitForFunction(
    (quietMs) => performance.now() - window.benchNotes.busyUntilMs > quietMs,
    QUIET_MS,
    options,
  );
}

async function heapOf(session: CDPSession): Promise<number> {
  // The second collection frees what the first one has finalized.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  if (!used) throw new Error('The browser does not tell the size of the heap.');
  return used.value / MB;
}

function transfers(sent: readonly Sent[], cardsMs: number) {
  const before = sent.filter(({ atMs }) => atMs <= cardsMs);
  const ofKind = (kind: Sent['kind']) => before.filter((each) => each.kind === kind);
  const transferred = (some: readonly Sent[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const inFiles = (kind: Sent['kind'], encoding: Encoding) =>
    sizeOf([...new Set(ofKind(kind).map(({ path }) => path))], encoding) / KB;
  return {
    requestsBeforeCards: before.length,
    requests: sent.length,
    htmlKB: transferred(ofKind('html')),
    jsKB: transferred(ofKind('js')),
    jsRawKB: inFiles('js', 'raw'),
    jsGzipKB: inFiles('js', 'gzip'),
    jsBrotliKB: inFiles('js', 'brotli'),
    cssKB: transferred(ofKind('css')),
    cssRawKB: inFiles('css', 'raw'),
    cssGzipKB: inFiles('css', 'gzip'),
    cssBrotliKB: inFiles('css', 'brotli'),
    answerKB: transferred(sent.filter(({ path }) => path === PATHS_CALL)),
    totalKB: transferred(sent),
  };
}
