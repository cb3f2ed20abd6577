/** Finds a Chromium for the browser tests, installing one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, fail, ROOT } from './lib.mjs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package. */
export async function ensureChromium() {
  const found =
    process.env.CHROMIUM_PATH ?? SYSTEM_PATHS.find((path) => existsSync(path)) ?? (await playwrights());
  if (found) return found;
  console.log('No Chromium found; trying Playwright’s own download…');
  if (
    run(process.execPath, [bin('playwright', '@playwright/test'), 'install', 'chromium']) &&
    (await playwrights())
  )
    return playwrights();
  console.log('That did not work; trying Debian’s package…');
  if (
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  ) {
    return SYSTEM_PATHS[0];
  }
  return fail(
    'The browser tests need a Chromium. Install one, or give its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function run(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', timeout: 300_000 }).status === 0;
}
