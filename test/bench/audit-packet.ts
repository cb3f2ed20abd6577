/** An audit packet of 500 certificates, under the conditions of the benchmark. */
import { statSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { againstAim } from './aims';
import { PAGE_ALONE } from './conditions';
import { enter } from './enter';
import { CERTIFICATES_ADDRESS, LOGIN_ADDRESS } from './places';
import { MODEL_ACCOUNT } from './seed';
import { slowDown } from './visit';

const CERTIFICATES = 500;
/** The most milliseconds of one task: the page must not stall. */
const LONGEST_TASK_MS = 100;
const PATIENCE_MS = 300_000;
const HEAP_SAMPLE_MS = 100;
const BYTES_PER_MB = 1_000_000;

declare global {
  interface Window {
    benchTasks: number[];
  }
}

/** Returns the report. One packet, because it takes most of a minute. */
export async function measureAuditPacket(browser: Browser): Promise<string> {
  const context = await browser.newContext({ ...PAGE_ALONE, acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
      const tasks: number[] = [];
      window.benchTasks = tasks;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    await page.goto(LOGIN_ADDRESS);
    await enter(page, MODEL_ACCOUNT);
    await page.locator('article').first().waitFor();
    await endListAt(page, CERTIFICATES);
    await page.goto(CERTIFICATES_ADDRESS);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
    await page.getByRole('button', { name: 'Audit packet' }).click();
    await page.getByRole('button', { name: 'Save packet' }).waitFor();
    await page.waitForLoadState('networkidle');
    return report(await measure(page));
  } finally {
    await context.close();
  }
}

interface PacketFigures {
  readonly seconds: number;
  readonly peakHeapMB: number;
  readonly startHeapMB: number;
  readonly longestTaskMs: number;
  readonly megabytes: number;
}

async function measure(page: Page): Promise<PacketFigures> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  await session.send('HeapProfiler.collectGarbage');
  const startHeapMB = await heapMB(session);
  await page.evaluate(() => {
    window.benchTasks.length = 0;
  });
  let peakHeapMB = startHeapMB;
  const sampling = setInterval(() => {
    heapMB(session).then(
      (now) => {
        peakHeapMB = Math.max(peakHeapMB, now);
      },
      () => undefined,
    );
  }, HEAP_SAMPLE_MS);
  try {
    const start = performance.now();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save packet' }).click();
    const file = await download;
    const seconds = (performance.now() - start) / 1_000;
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...window.benchTasks));
    const megabytes = statSync(await file.path()).size / BYTES_PER_MB;
    return { seconds, peakHeapMB, startHeapMB, longestTaskMs, megabytes };
  } finally {
    clearInterval(sampling);
  }
}

function report({ seconds, peakHeapMB, startHeapMB, longestTaskMs, megabytes }: PacketFigures): string {
  return [
    `An audit packet of ${CERTIFICATES} certificates, ${megabytes.toFixed(1)} MB:`,
    `- From the click until it is saved: ${seconds.toFixed(1)} s`,
    `- Peak heap: ${peakHeapMB.toFixed(1)} MB, before it ${startHeapMB.toFixed(1)} MB`,
    `- Longest task, ms: ${againstAim(Math.round(longestTaskMs), LONGEST_TASK_MS)}`,
  ].join('\n');
}

/** The student has many more, and a packet holds no more than that. */
async function endListAt(page: Page, total: number): Promise<void> {
  await page.route(/\/learner\/certificates(\/withfilters)?\?/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    const pagination = JSON.parse(headers['x-pagination'] ?? '{}') as object;
    headers['x-pagination'] = JSON.stringify({ ...pagination, total });
    await route.fulfill({ response, headers });
  });
}

async function heapMB(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / BYTES_PER_MB;
}
