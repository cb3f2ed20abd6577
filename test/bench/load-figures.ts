/** Measures how a page loads, without touching it. */
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Response } from '@playwright/test';
import { type Encoding, sizeOf } from './file-sizes';
import type { Figures } from './measures';
import { NetworkLog, type Sent } from './network-log';
import { becomesQuiet, type Visited } from './visit';

export const PATHS_CALL = '/learner/learningpaths';
const KB = 1_000;
const MB = 1_000_000;

type LoadFigures = Omit<Figures, 'interactiveMs' | 'scriptMs'>;

/** Throws if the page shows no card or receives an unexpected number of paths. */
export async function measureLoad(visited: Visited): Promise<LoadFigures> {
  const { page, session, request } = visited;
  const log = new NetworkLog(session);
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === PATHS_CALL) answers.push(response);
  });

  await page.goto(request.address, { waitUntil: 'commit' });
  await becomesQuiet(visited);

  const notes = await page.evaluate(() => window.benchNotes);
  const inlineJsKB = await inlineScripts(page);
  const heapMB = await heapOf(session);
  const [answer] = answers;
  const answered = ((await answer?.json()) as unknown[] | undefined)?.length ?? 0;
  const expected = request.session.pathNames.length;
  if (answered !== expected) throw new Error(`The call answered ${answered} paths instead of ${expected}.`);
  return {
    firstPaintMs: notes.firstPaintMs,
    largestPaintMs: notes.largestPaintMs,
    cardsMs: notes.cardsMs,
    blockingMs: notes.blockingMs,
    layoutShift: notes.layoutShift,
    heapMB,
    inlineJsKB,
    ...transfers(log.sent(), notes.cardsMs),
  };
}

async function inlineScripts(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && /^(?:|module|.*javascript)$/.test(type))
      .map(({ text }) => text),
  );
  return texts.length === 0 ? 0 : gzipSync(texts.join('\n'), { level: 9 }).length / KB;
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
  // A preflight is of the browser's own, once for each address.
  const requests = (some: readonly Sent[]) => some.filter(({ kind }) => kind !== 'preflight').length;
  const ofKind = (kind: Sent['kind']) => before.filter((each) => each.kind === kind);
  const transferred = (some: readonly Sent[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const scripts = ofKind('js');
  const scriptFiles = [...new Set(scripts.map(({ path }) => path))];
  const inFiles = (encoding: Encoding) => sizeOf(scriptFiles, encoding) / KB;
  const hasArrived = ({ completeMs }: Sent) => completeMs !== null && completeMs <= cardsMs;
  return {
    requestsBeforeCards: requests(before),
    requests: requests(sent),
    preflights: sent.length - requests(sent),
    htmlKB: transferred(ofKind('html')),
    jsArrivedKB: transferred(scripts.filter(hasArrived)),
    jsRequestedKB: transferred(scripts),
    jsRawKB: inFiles('raw'),
    jsGzipKB: inFiles('gzip'),
    jsBrotliKB: inFiles('brotli'),
    cssKB: transferred(ofKind('css')),
    answerKB: transferred(sent.filter(({ path }) => path === PATHS_CALL)),
    totalKB: transferred(sent),
  };
}
