/**
 * The browser tests: the production build in dist/ and the real backend, on ports and data of their own.
 * CHROMIUM_PATH names the browser, E2E_REPORT a file for the report in JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { WORKERS } from '../scripts/lib.mjs';
import { API, API_PORT, LOCALHOST, PORT } from './support/addresses';

const ROOT = resolve(import.meta.dirname, '../..');

// Workers read this file too and inherit the directory from the process that made it.
if (!process.env.E2E_DATA_DIR) {
  const directory = mkdtempSync(join(tmpdir(), 'dashboard-e2e-'));
  process.env.E2E_DATA_DIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(ROOT, 'test-results'),
  globalSetup: './support/both-answer.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: WORKERS,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    baseURL: LOCALHOST,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace is recorded when a failed test is run again; recording each run would slow down every page.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Read on Linux only: elsewhere the browser has the fonts of the machine.
      env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'support/fonts.conf') },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
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
    url: `${API}/profile/ping`,
    env: {
      PORT: String(PORT),
      API_PORT: String(API_PORT),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
