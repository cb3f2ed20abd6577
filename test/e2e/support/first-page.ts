/** Holds back parts of a first page, to look at what is there before them. */
import { expect, type Page, type Route } from '@playwright/test';
import { API } from './addresses';

export const MAIN_SCRIPT = /\/assets\/main\.[^/]+\.js$/;
export const VENDOR_SCRIPT = /\/assets\/vendor\.[^/]+\.js$/;
export const PATHS = `${API}/learner/learningpaths*`;
/** What the script in the head of the page requests for a known session. */
export const EARLY_CALLS = ['/global/licensetypes', '/learner/learningpaths', '/profile/accountprofile'];

/** Holds back the request for an address until it is released. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let held: Route | undefined;
  await page.route(address, (route) => {
    held = route;
  });
  return async () => {
    await expect.poll(() => held).toBeDefined();
    // In this order, because the browser drops held requests with the last route.
    await held?.continue();
    await page.unroute(address);
  };
}

/** Holds back every request for an address until they are released. */
export async function holdAll(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    // The test may have ended before.
    await route.fallback().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}

/** Holds back the details of the path until they are released. */
export const holdDetails = (page: Page) => holdAll(page, `${API}/learner/learningpaths/*/*`);

/** Keeps the app from starting until it is released. The script in the head of the page has run by then. */
export const holdApp = (page: Page) => hold(page, MAIN_SCRIPT);

/** Keeps the early cards away, so that the shell stays until the app draws. */
export async function withoutEarlyCards(page: Page): Promise<void> {
  // A missing file would be logged as an error. This says that it is missing, so that the app starts at once.
  const body = "document.currentScript.dispatchEvent(new Event('error'));";
  await page.route(/\/assets\/early-cards\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** Opens the dashboard without waiting for what is held back. */
export async function openHeld(page: Page, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: 'commit' });
}

/** Reloads without waiting for what is held back. */
export async function reloadHeld(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

/** Lays out the cards below the screen. Their height is an estimate until they come near. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('.path-card').evaluateAll((cards) => {
    for (const card of cards as HTMLElement[]) card.style.contentVisibility = 'visible';
  });
}
