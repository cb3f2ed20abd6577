/** The browser for all visits, and the sign-in before them. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CREDENTIAL_OWNER_KEY } from '../../src/core/session/stored-credential';
import { type Conditions, PAGE_ALONE } from './conditions';
import { enter } from './enter';
import { PATHS_CALL } from './load-figures';
import { LOGIN_ADDRESS } from './places';
import { userNameOf } from './seed';
import type { Session } from './visit';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const SIGN_IN_MS = 60_000;

/**
 * The developer tools, through which the page is driven, ask for the source positions of the stack at each error, each
 * request and each read of document.cookie. For them, V8 would parse the functions again, up to the whole script. A
 * student's browser never does that.
 */
const KNOWN_POSITIONS = '--no-enable-lazy-source-positions';

export function launch(api: Conditions['api'], jsFlags: readonly string[] = []): Promise<Browser> {
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
      // Without it, the browser asks no API for leave.
      ...(api === 'same-origin' ? ['--disable-web-security'] : []),
      `--js-flags=${[KNOWN_POSITIONS, ...jsFlags].join(' ')}`,
    ],
  });
}

/** Signs in as a student does. */
export async function signIn(browser: Browser, paths: number): Promise<Session> {
  const context = await browser.newContext(PAGE_ALONE);
  context.setDefaultTimeout(SIGN_IN_MS);
  try {
    const page = await context.newPage();
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).pathname === PATHS_CALL && response.ok(),
    );
    await page.goto(LOGIN_ADDRESS);
    await enter(page, userNameOf(paths));
    await page.locator('article').first().waitFor();
    const listed = (await (await answer).json()) as { learningPathName: string }[];
    return {
      state: withoutVisit(await context.storageState()),
      pathNames: listed.map(({ learningPathName }) => learningPathName),
    };
  } finally {
    await context.close();
  }
}

/** Keeps whose session it is. What the dashboard has stored since would make a cold visit a return visit. */
function withoutVisit({ cookies, origins }: StorageState): StorageState {
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === CREDENTIAL_OWNER_KEY),
    })),
  };
}
