/**
 * The benchmark. Dashboard and bare page take turns, run by run, so that other load on the machine affects both. A
 * failed visit is reported and makes the command fail.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { launch, signIn } from './browser';
import { type Options, readOptions } from './options';
import { BENCH_DIR, PAGES, type PageName } from './places';
import { type Result, toMarkdown } from './report';
import type { Sample } from './samples';
import { seedStudents } from './seed';
import { startServers } from './servers';
import { prepareSite } from './site';
import { type Session, visit } from './visit';

// The servers end with this process only if it exits by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const options = readOptions(process.argv.slice(2));
const built = await prepareSite();
await seedStudents(options.paths);
await startServers();
const browser = await launch();
const samples = await measureAll(browser, options);
const result: Result = {
  ...options,
  date: new Date().toISOString().slice(0, 10),
  built: built.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' '),
  browser: `Chromium ${browser.version()}`,
  machine: `${cpus().length} processors, Node ${process.versions.node}`,
  samples,
};
await browser.close();
save(result);
process.exit(samples.some(({ error }) => error !== undefined) ? 1 : 0);

async function measureAll(browser: Browser, { runs, paths }: Options): Promise<Sample[]> {
  const sessions = new Map<number, Session>();
  for (const count of paths) sessions.set(count, await signIn(browser, count));
  const samples: Sample[] = [];
  for (let run = 1; run <= runs; run += 1) {
    // Neither is always the second one.
    const order: PageName[] = run % 2 === 1 ? ['dashboard', 'bare'] : ['bare', 'dashboard'];
    for (const [count, session] of sessions) {
      for (const page of order) {
        const sample = { page, paths: count, run };
        const measured = await attempt(() => visit(browser, { address: PAGES[page], session, paths: count }));
        samples.push({ ...sample, ...measured });
        say(`Run ${run} of ${runs}, ${count} paths, ${page}: ${summary(measured)}`);
      }
    }
  }
  return samples;
}

type Outcome = Pick<Sample, 'figures' | 'error'>;

async function attempt(work: () => Promise<Sample['figures'] & object>): Promise<Outcome> {
  try {
    return { figures: await work() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function summary({ figures, error }: Outcome): string {
  return figures ? `first card after ${Math.round(figures.cardsMs)} ms` : `FAILED, ${error}`;
}

function save(result: Result): void {
  const report = toMarkdown(result);
  mkdirSync(BENCH_DIR, { recursive: true });
  writeFileSync(resolve(BENCH_DIR, 'bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(resolve(BENCH_DIR, 'bench.md'), `${report}\n`);
  say(`\n${report}\n\nKept in .cache/bench/bench.json and bench.md`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
