/**
 * The time a page spent in script, from a trace of the browser. ScriptDuration of Performance.getMetrics would be
 * simpler, but it leaves out microtasks: the parsing and rendering after a response.
 */

import { ask, becomesQuiet, type Visited } from './visit';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
}

export const TRACE_CATEGORIES = ['devtools.timeline', 'v8.execute', 'blink.user_timing'];

/** They can be nested: a callback contains its microtasks. */
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.evaluateModule',
  'FunctionCall',
  'RunMicrotasks',
]);
const US_PER_MS = 1_000;
const CARDS_MARK = 'bench-cards';

/** In visits of its own, because a trace slows the page down. */
export async function measureScript(visited: Visited): Promise<number> {
  const { browser, page, session, request } = visited;
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  let trace: Buffer;
  try {
    await page.goto(request.address, { waitUntil: 'commit' });
    await becomesQuiet(visited);
  } finally {
    trace = await browser.stopTracing();
  }
  return scriptTimeUntil(trace, CARDS_MARK, await ask<number>(session, 'benchNotes.cardsMs'));
}

/**
 * Milliseconds of script on the page's main thread from the start of the navigation up to one of the page's own
 * marks, `markMs` after that start. Forced layouts and garbage collection within scripts count.
 */
export function scriptTimeUntil(trace: Buffer, mark: string, markMs: number): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error(`The trace has no mark ${mark}.`);
  const begin = marked.ts - markMs * US_PER_MS;
  const spans = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === marked.pid && tid === marked.tid)
    .filter(({ name, ts }) => SCRIPT.has(name) && ts >= begin && ts < marked.ts)
    .sort((a, b) => a.ts - b.ts);
  let total = 0;
  let covered = begin;
  for (const { ts, dur = 0 } of spans) {
    const end = Math.min(ts + dur, marked.ts);
    if (end <= covered) continue;
    total += end - Math.max(ts, covered);
    covered = end;
  }
  return total / US_PER_MS;
}
