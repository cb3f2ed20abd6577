/** What a student does and sees. */
import { type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { brandAt, RESETS } from './addresses';
import { credentialOf, PASSWORD, userNameOf } from './api';

const SESSION_COOKIE = 'X-Credential';
export const WRONG_PASSWORD_TEXT = 'Your user name or password is incorrect.';
/** The server has failed, or has not answered. */
export const SIGN_IN_FAILED_TEXT =
  /^(We could not sign you in|The server does not respond, so you are not signed in)\. Please check your connection and try again\.$/;
/** ERR-01. */
export const SESSION_EXPIRED_TEXT = 'There was an issue when loading your user account, please sign back in.';
/** ERR-05. */
export const PATHS_FAILED_TEXT =
  "We couldn't get your Learning Path. Please try a reload or logging out and back in.";
export const PROFILE_FAILED_TEXT = "We couldn't load your profile. Please try again.";

export const userName = (page: Page): Locator => page.getByRole('textbox', { name: 'User name' });
export const password = (page: Page): Locator => page.getByLabel(/^Password/);
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Sign in|Signing in)$/ });
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account/ });
export const cards = (page: Page): Locator => page.getByRole('article');
export const currentCard = (page: Page): Locator => page.locator('article[aria-current="true"]');

const VERDICTS =
  /^(Ahead|On track|Behind|Out of reach|Deadline passed|At your own pace|Within reach|Well done|Almost there)$/;
/** Whose card it is: the card also names what is urgent on another path. */
export const currentTitle = (page: Page): Locator => currentCard(page).getByRole('heading').first();
/** Whether the pace of the current path is enough. It comes with the details. */
export const verdict = (page: Page): Locator => currentCard(page).getByText(VERDICTS);
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Fills in the sign-in form and submits it. */
export async function enter(page: Page, name: string, word = PASSWORD): Promise<void> {
  await userName(page).fill(await userNameOf(name, brandAt(new URL(page.url()).origin)));
  await password(page).fill(word);
  await signInButton(page).click();
}

/** Opens the login page and signs in with the form. */
export async function signInByForm(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await enter(page, name);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
}

/** Opens the dashboard signed in, with its cards. */
export async function openDashboard(page: Page, origin: string, name = 'nora'): Promise<void> {
  await openSignedIn(page, origin, { name });
  await expectDashboard(page);
}

/**
 * Opens a page signed in. The browser starts with the cookie that the apps of a brand share, which saves loading the
 * login page. The app then stores the rest as after any other sign-in.
 */
export async function openSignedIn(
  page: Page,
  origin: string,
  { path = '/', name = 'nora' }: { path?: string; name?: string } = {},
): Promise<void> {
  const { xCredential } = await credentialOf(name, brandAt(origin));
  const value = encodeURIComponent(xCredential);
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url: origin, sameSite: 'Lax' }]);
  await page.goto(origin + path);
}

/** Begins a session on a page that loads little. The browser then opens every other as on a later visit. */
export async function beSignedIn(page: Page, origin: string, name = 'nora'): Promise<void> {
  await openSignedIn(page, origin, { path: '/no/such/page', name });
  await expect(accountButton(page)).toBeVisible();
}

/** From before a page is opened: its first message from the hub, after which it hears of changes. */
export async function hubAnswers(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
}

/**
 * Keeps the app from noticing by itself that the server is well again. It would load what has failed, and nothing would
 * be left to retry.
 */
export async function withoutRecovery(page: Page): Promise<void> {
  await page.route(/\/hub\/negotiate|\/learner\/ping/, () => {});
}

/**
 * What is changed in one browser shows in the others without a reload. That it takes less than a second is asserted in
 * jest, because here a busy machine is slow, not wrong.
 */
export const AT_ONCE = { timeout: 15_000 };

const MINUTE_MS = 60_000;

/**
 * Opens the dashboard on a return visit with a stopped clock, so that nothing deferred is loaded, however long the
 * first card takes. Returns the addresses of all requests.
 */
export async function openStill(
  page: Page,
  origin: string,
  prepare: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  await openDashboard(page, origin);
  await page.goto('about:blank');
  await prepare();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // A chunk that is held back delays the load event.
  await page.goto(origin, { waitUntil: 'commit' });
  // The early cards start the app from a timer.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return page.locator('script[src*="/assets/main."]').count();
      },
      { intervals: [50] },
    )
    .toBe(1);
  return asked;
}

export async function expectDashboard(page: Page): Promise<void> {
  // The early cards look the same.
  await expect(page.locator('.first-page')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
  await expect(currentCard(page)).toBeVisible();
}

/** Waits until the server knows which path was opened. Until then, going back would show the previous one. */
export async function expectLastViewed(page: Page): Promise<void> {
  await expect(currentCard(page)).toContainText('just now');
}

export async function expectLoginPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

/** The session cookie at the page's address. */
export async function sessionCookie(page: Page): Promise<Cookie | undefined> {
  const cookies = await page.context().cookies(page.url());
  return cookies.find(({ name }) => name === SESSION_COOKIE);
}

/** Opens the account menu and chooses an entry. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Switches to the student's account at another school (MOD-11). */
export async function warpTo(page: Page, school: string): Promise<void> {
  await chooseFromMenu(page, 'Warp to another school');
  await page.getByRole('button', { name: `Switch to ${school}`, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Sign out' });
  // A page that is still arriving closes the menu.
  await expect(async () => {
    if (!(await link.isVisible())) await accountButton(page).click();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // By key, because other accounts load late and push the link down.
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** Chunks that are loading: webpack removes the element when the chunk has loaded or failed. */
export const comingChunks = (page: Page): Locator => page.locator('script[data-webpack]');

/**
 * After a fresh sign-in: everything that the dashboard loads by itself is here. The last is the hub, whose first
 * response is stored.
 */
export async function expectSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auto-enrollment'))).not.toBeNull();
  await expect(accountButton(page)).toBeVisible();
  await expect(comingChunks(page)).toHaveCount(0);
}

/** Opens the developer tools after a fresh sign-in, when all linked pages are prefetched. */
export async function openTools(page: Page): Promise<void> {
  await expectSettled(page);
  await page.getByText('Developer tools: not for customer accounts').click();
  await expect(page.getByRole('link', { name: 'Status' })).toBeVisible();
  await expect(comingChunks(page)).toHaveCount(0);
}

export type Fields = Readonly<Record<string, unknown>>;

/** Changes what the server sends of a list. */
export async function rewriteList(
  page: Page,
  address: RegExp,
  change: (list: readonly Fields[]) => readonly Fields[],
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch({ maxRetries: RESETS });
      await route.fulfill({ response, json: change((await response.json()) as Fields[]) });
    } catch {
      // The test has ended before.
    }
  });
}
