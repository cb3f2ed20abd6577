/**
 * The benchmark. Dashboard and bare page take turns, run by run, so that other load on the machine affects both. A
 * failed visit is reported and makes the command fail.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { measureAuditPacket } from './audit-packet';
import { launch, signIn } from './browser';
import { measureCertificateList } from './certificate-list';
import { VISIT_NAMES, type VisitName } from './conditions';
import { measureCourseList } from './course-list';
import { measureGrowth } from './growth';
import { measureLoad } from './load-figures';
import { measureMenu } from './menu-time';
import { type Options, readOptions } from './options';
import { BENCH_DIR, PAGES, type PageName } from './places';
import { groupsOf, missedAims, type Result, toMarkdown } from './report';
import type { Sample } from './samples';
import { measureScript } from './script-time';
import { seedStudents } from './seed';
import { startServers } from './servers';
import { prepareSite } from './site';
import { type Session, type VisitRequest, visitTwice } from './visit';

// The servers end with this process only if it exits by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const options = readOptions(process.argv.slice(2));
const built = await prepareSite();
await seedStudents(options.paths);
await startServers();
const browser = await launch(options.api);
const samples = await measureAll(browser, options);
const courseList = await measureCourseList(browser, options.runs);
const certificateList = await measureCertificateList(browser, options.runs);
const auditPacket = await measureAuditPacket(browser);
const growth = await measureGrowth();
const reports = [courseList, certificateList, auditPacket, growth];
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
process.exit(hasFailed(result) ? 1 : 0);

async function measureAll(browser: Browser, options: Options): Promise<Sample[]> {
  const { runs, paths, slowdowns, encoding } = options;
  const sessions = new Map<number, Session>();
  for (const count of paths) sessions.set(count, await signIn(browser, count));
  const samples: Sample[] = [];
  for (let run = 1; run <= runs; run += 1) {
    // Neither is always the second one.
    const order: PageName[] = run % 2 === 1 ? ['dashboard', 'bare'] : ['bare', 'dashboard'];
    for (const { slowdown, paths: count } of groupsOf({ slowdowns, paths })) {
      const session = sessions.get(count) as Session;
      for (const page of order) {
        const outcomes = await measurePage(browser, { address: PAGES[page], session, slowdown, encoding });
        for (const visit of VISIT_NAMES) {
          const sample: Sample = { page, visit, paths: count, slowdown, run, ...outcomes[visit] };
          samples.push(sample);
          const what = `Run ${run} of ${runs}, processor ÷ ${slowdown}, ${count} paths, ${page}, ${visit} visit`;
          say(`${what}: ${summary(sample)}`);
        }
      }
    }
  }
  return samples;
}

type Measured = Pick<Sample, 'figures' | 'error'>;

async function measurePage(browser: Browser, request: VisitRequest): Promise<Record<VisitName, Measured>> {
  const loads = await visitTwice(browser, request, measureLoad);
  const menus = await visitTwice(browser, request, measureMenu);
  const scripts = await visitTwice(browser, request, measureScript);
  const measured = (visit: VisitName): Measured => {
    const [load, menu, script] = [loads[visit], menus[visit], scripts[visit]];
    if ('error' in load) return { error: load.error };
    if ('error' in menu) return { error: `menu: ${menu.error}` };
    if ('error' in script) return { error: `script time: ${script.error}` };
    return { figures: { ...load.value, interactiveMs: menu.value, scriptMs: script.value } };
  };
  return { cold: measured('cold'), return: measured('return') };
}

function summary({ figures, error }: Measured): string {
  if (!figures) return `FAILED, ${error}`;
  const { cardsMs, interactiveMs } = figures;
  return `first card after ${Math.round(cardsMs)} ms, menu after ${Math.round(interactiveMs)} ms`;
}

/** A visit failed, or an aim that is to be checked is missed. */
function hasFailed(result: Result): boolean {
  const missed = options.check ? missedAims(result, reports) : [];
  for (const each of missed) say(`Missed: ${each}`);
  return missed.length > 0 || result.samples.some(({ error }) => error !== undefined);
}

function save(result: Result): void {
  const report = [toMarkdown(result), ...reports].join('\n\n');
  mkdirSync(BENCH_DIR, { recursive: true });
  writeFileSync(resolve(BENCH_DIR, 'bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(resolve(BENCH_DIR, 'bench.md'), `${report}\n`);
  say(`\n${report}\n\nKept in .cache/bench/bench.json and bench.md`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
