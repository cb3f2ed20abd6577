/** What a student does and sees, in her words. */
import { type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { brandAt } from './addresses';
import { credentialOf, PASSWORD } from './api';

const SESSION_COOKIE = 'X-Credential';
export const WRONG_PASSWORD_TEXT = 'Your user name or password is incorrect.';
export const SIGN_IN_FAILED_TEXT = 'We could not sign you in. Please check your connection and try again.';
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

/** Fills in the form that stands there. */
export async function enter(page: Page, name: string, word = PASSWORD): Promise<void> {
  await userName(page).fill(name);
  await password(page).fill(word);
  await signInButton(page).click();
}

/** From a fresh browser to the page behind the sign-in, by the form. */
export async function signInByForm(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await enter(page, name);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
}

/**
 * Signed in, with the cards on the screen. The browser begins with the cookie that the apps of a brand share, which
 * costs one page less than the form; from then on everything is stored as after any other sign-in.
 */
export async function openDashboard(page: Page, origin: string, name = 'nora'): Promise<void> {
  const { xCredential } = await credentialOf(name, brandAt(origin));
  const value = encodeURIComponent(xCredential);
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url: origin, sameSite: 'Lax' }]);
  await page.goto(`${origin}/`);
  await expectDashboard(page);
}

const MINUTE_MS = 60_000;

/**
 * Opens the dashboard of somebody who was here before with a clock that stands still: nothing late is fetched, however
 * long the first card takes. Lists what is asked for.
 */
export async function openStill(
  page: Page,
  origin: string,
  prepare = async (): Promise<void> => {},
): Promise<string[]> {
  await openDashboard(page, origin);
  await page.goto('about:blank');
  await prepare();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin);
  return asked;
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(currentCard(page)).toBeVisible();
}

/** The server knows of the path that was opened: whoever goes back before that finds the one she left. */
export async function expectLastViewed(page: Page): Promise<void> {
  await expect(currentCard(page)).toContainText('just now');
}

export async function expectLoginPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

/** The cookie of her session at the page's address. */
export async function sessionCookie(page: Page): Promise<Cookie | undefined> {
  const cookies = await page.context().cookies(page.url());
  return cookies.find(({ name }) => name === SESSION_COOKIE);
}

/** Opens the account menu and chooses what stands there. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  // By key: other accounts come late, and push it down.
  await page.getByRole('link', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** Chunks on their way: webpack takes the element of one away when it is here, or has failed. */
export const comingChunks = (page: Page): Locator => page.locator('script[data-webpack]');

/**
 * After a fresh sign-in: all that a dashboard fetches by itself is here. Last of it comes the hub, whose first answer
 * is kept.
 */
export async function expectSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auto-enrollment'))).not.toBeNull();
  await expect(accountButton(page)).toBeVisible();
  await expect(comingChunks(page)).toHaveCount(0);
}

/** The developer's tools of the header after a fresh sign-in, when everything behind its links is here. */
export async function openTools(page: Page): Promise<void> {
  await expectSettled(page);
  await page.getByText('Developer tools: not for customer accounts').click();
  await expect(page.getByRole('link', { name: 'Status' })).toBeVisible();
  await expect(comingChunks(page)).toHaveCount(0);
}
