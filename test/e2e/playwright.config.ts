/**
 * The browser tests: the production build in dist/ and the real backend, on ports of their own and with data in memory.
 * CHROMIUM_PATH names the browser, E2E_REPORT a file for the report in JSON. With E2E_SEED, the files run in the order of
 * that seed instead of that of their names.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { WORKERS } from '../scripts/lib.mjs';
import { API_PORT, LOCALHOST, PORT } from './support/addresses';

const ROOT = resolve(import.meta.dirname, '../..');
const SEED = process.env.E2E_SEED;

/** One project for each file: Playwright keeps the order of projects, not that of files. */
function shuffledProjects(seed: string) {
  const rank = (file: string) =>
    createHash('sha256')
      .update(seed + file)
      .digest('hex');
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'));
  return files
    .sort((one, other) => rank(one).localeCompare(rank(other)))
    .map((file) => ({ name: `seed ${seed}, ${file}`, testMatch: `**/${file}` }));
}

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(ROOT, 'test-results'),
  fullyParallel: true,
  ...(SEED && { projects: shuffledProjects(SEED) }),
  forbidOnly: true,
  retries: 0,
  workers: WORKERS,
  // A busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    baseURL: LOCALHOST,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing what moves takes a sixth of the processor. What is about motion asks for it (MOVING).
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in place of what a test puts in its way; service-worker.spec.ts allows it.
    serviceWorkers: 'block',
    // It would slow down every page. A failed test is run again with one (test/README.md).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Read on Linux only: elsewhere the browser has the fonts of the machine.
      env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'support/fonts.conf') },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a graphics card, its process only passes pictures on.
        '--in-process-gpu',
        '--disable-quic',
        // A page lives for seconds, too short for what is compiled to machine code to pay.
        '--js-flags=--no-maglev --no-turbofan',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Hosts of production, and one without a parent domain, are this machine too: no test leaves it.
        '--host-resolver-rules=MAP *.example localhost, MAP nobrand localhost',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx test/e2e/support/serve.ts',
    cwd: ROOT,
    // The pages are served last, so the backend answers by then.
    url: LOCALHOST,
    env: {
      PORT: String(PORT),
      API_PORT: String(API_PORT),
    },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
