/** Finds a Chromium for the browser tests, installing one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, fail, ROOT } from './lib.mjs';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const INSTALL_MS = 300_000;
/** For an install that only saves time: without a network it must fail soon. */
const OPTIONAL_INSTALL_MS = 90_000;

/**
 * Path of the browser: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package. `headless` prefers the
 * headless shell, which Playwright itself uses for headless tests: the same engine without the windows of a browser,
 * for half of the processor's time.
 */
export async function ensureChromium({ headless = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (headless && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const browser = BROWSERS.find((path) => existsSync(path)) ?? (await playwrightBrowser());
  if (browser) {
    const isDebian = browser === '/usr/bin/chromium' && process.getuid?.() === 0;
    return headless && isDebian && installShell(OPTIONAL_INSTALL_MS) ? HEADLESS_SHELL : browser;
  }
  console.log('No Chromium found; trying Playwright’s own download…');
  run(process.execPath, [bin('playwright', '@playwright/test'), 'install', 'chromium'], INSTALL_MS);
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  console.log('That did not work; trying Debian’s package…');
  if (headless && installShell(INSTALL_MS)) return HEADLESS_SHELL;
  if (installPackage('chromium', INSTALL_MS)) return BROWSERS[0];
  return fail(
    'The browser tests need a Chromium. Install one, or give its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installShell(timeout) {
  return installPackage('chromium-headless-shell', timeout) && existsSync(HEADLESS_SHELL);
}

function installPackage(name, timeout) {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  return (
    run('apt-get', ['update', '-qq', ...patience], timeout) &&
    run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...patience, name], timeout)
  );
}

function run(command, args, timeout) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', timeout }).status === 0;
}
