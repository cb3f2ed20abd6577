/** The browser for all visits, and the sign-in before them. */
import { type Browser, chromium } from '@playwright/test';
import { enter } from '../e2e/support/student';
import { VIEWPORT } from './conditions';
import { LOGIN_ADDRESS } from './places';
import { userNameOf } from './seed';
import type { Session } from './visit';

const SIGN_IN_MS = 60_000;

export function launch(): Promise<Browser> {
  return chromium.launch({
    // The command handles these signals itself and ends the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No request leaves this machine.
      '--host-resolver-rules=MAP *.example localhost',
    ],
  });
}

/** Signs in as a student does, and returns what the browser has stored: cookies and local storage. */
export async function signIn(browser: Browser, paths: number): Promise<Session> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(SIGN_IN_MS);
  try {
    const page = await context.newPage();
    await page.goto(LOGIN_ADDRESS);
    await enter(page, userNameOf(paths));
    await page.locator('article.path-card').first().waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
