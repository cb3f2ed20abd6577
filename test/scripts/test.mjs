/**
 * npm test: every check there is. Types and lint run while the build does. Jest and the browser tests follow one after
 * the other, because each of them alone keeps the processor busy. The last line counts the tests.
 *
 * npm test -- --changed[=COMMIT] runs only the tests that what differs from a commit (HEAD by default) can affect.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { browserTests, changedFiles, jestArguments } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, fail, ROOT, run, WORKERS } from './lib.mjs';

const REPORTS = resolve(ROOT, '.cache/reports');
const JEST_REPORT = resolve(REPORTS, 'jest.json');
const BROWSER_REPORT = resolve(REPORTS, 'browser.json');
const SLOWEST_FILES = 10;

const base = baseOf(process.argv.slice(2));
ensureInstalled();
const files = base === undefined ? undefined : changedFiles(base);
// Arguments of each; null leaves the step out.
const jestArgs = files ? jestArguments(files) : [];
const browserArgs = files ? browserTests(files) : [];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = browserArgs ? await ensureChromium({ headless: true }) : undefined;

const failures = [];

async function step(name, script, args, env = {}) {
  const started = Date.now();
  const code = await run(script, args, { env: { ...process.env, ...env } }).ended;
  console.log(`— ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds(Date.now() - started)})`);
  if (code !== 0) failures.push(name);
  return code === 0;
}

async function staticChecks() {
  await step('types', 'test/scripts/types.mjs', []);
  await step('lint', bin('biome', '@biomejs/biome'), ['check', '--error-on-warnings', '.']);
  await step('import rules', bin('depcruise', 'dependency-cruiser'), [
    'src',
    'test',
    '--config',
    '.dependency-cruiser.json',
  ]);
}

const [, built] = await Promise.all([
  staticChecks(),
  browserArgs && step('build', bin('webpack-cli'), ['--mode', 'production', '--stats', 'errors-warnings']),
]);
if (jestArgs) {
  const options = ['--json', `--outputFile=${JEST_REPORT}`, `--maxWorkers=${WORKERS}`];
  await step('jest', 'test/scripts/jest.mjs', [...options, ...jestArgs]);
}
if (built) {
  await step(
    'browser',
    bin('playwright', '@playwright/test'),
    ['test', '--config', 'test/e2e/playwright.config.ts', ...browserArgs],
    { CHROMIUM_PATH: chromium, E2E_REPORT: BROWSER_REPORT },
  );
}

const jest = readReport(JEST_REPORT);
const browser = readReport(BROWSER_REPORT);
const stats = browser?.stats;
const passed = (jest?.numPassedTests ?? 0) + (stats?.expected ?? 0);
const failed =
  (jest?.numFailedTests ?? 0) +
  (jest?.numRuntimeErrorTestSuites ?? 0) +
  (stats?.unexpected ?? 0) +
  (stats?.flaky ?? 0);
const skipped = (jest?.numPendingTests ?? 0) + (stats?.skipped ?? 0);

if (files) console.log(`\nOnly what ${files.length} changed files can affect: npm test runs everything.`);
console.log('\nSlowest test files:');
for (const { file, ms } of [...jestFiles(jest), ...browserFiles(browser)]
  .sort((one, other) => other.ms - one.ms)
  .slice(0, SLOWEST_FILES)) {
  console.log(`${seconds(ms).padStart(9)}  ${file}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(
  `\n${passed} passed, ${Math.max(failed, failures.length)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failures.length === 0 && failed === 0 ? 0 : 1);

/** The commit that --changed names, or undefined for everything. */
function baseOf(args) {
  const [, commit] = /^--changed(?:=(.+))?$/.exec(args[0] ?? '') ?? [];
  if (args.length > 1 || (args.length === 1 && !args[0].startsWith('--changed')))
    fail('npm test runs everything; npm test -- --changed[=COMMIT] runs what a change can affect.');
  return args.length === 0 ? undefined : (commit ?? 'HEAD');
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function jestFiles(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    ms: endTime - startTime,
  }));
}

/** All tests of a file together: they run side by side. */
function browserFiles(report) {
  return (report?.suites ?? []).map((suite) => ({
    file: relative(ROOT, resolve(report.config.rootDir, suite.file)),
    ms: durationOf(suite),
  }));
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
