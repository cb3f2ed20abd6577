/**
 * npm test: everything that must hold. Types and lint run beside the build; jest and the browser tests one after
 * the other, so that neither is starved. The last line counts the tests.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, ROOT, run } from './lib.mjs';

const REPORTS = resolve(ROOT, '.cache/reports');
const JEST_REPORT = resolve(REPORTS, 'jest.json');
const E2E_REPORT = resolve(REPORTS, 'e2e.json');

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = await ensureChromium();

const failures = [];

async function step(name, script, args, env = {}) {
  const started = Date.now();
  const code = await run(script, args, { env: { ...process.env, ...env } }).ended;
  console.log(`— ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failures.push(name);
  return code === 0;
}

const checks = async () => {
  await step('types', 'test/scripts/types.mjs', []);
  await step('lint', bin('biome', '@biomejs/biome'), ['check', '--error-on-warnings', '.']);
  await step('import rules', bin('depcruise', 'dependency-cruiser'), [
    'src',
    'test',
    '--config',
    '.dependency-cruiser.json',
  ]);
};
const [, built] = await Promise.all([
  checks(),
  step('build', bin('webpack-cli'), ['--mode', 'production', '--stats', 'errors-warnings']),
]);
await step('jest', bin('jest'), ['--json', `--outputFile=${JEST_REPORT}`]);
if (built) {
  await step(
    'browser',
    bin('playwright', '@playwright/test'),
    ['test', '--config', 'test/e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: chromium,
      E2E_REPORT,
    },
  );
}

const jest = report(JEST_REPORT);
const browser = report(E2E_REPORT)?.stats;
const passed = (jest?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed =
  (jest?.numFailedTests ?? 0) +
  (jest?.numRuntimeErrorTestSuites ?? 0) +
  (browser?.unexpected ?? 0) +
  (browser?.flaky ?? 0);
const skipped = (jest?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(
  `\n${passed} passed, ${Math.max(failed, failures.length)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failures.length === 0 && failed === 0 ? 0 : 1);

function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
