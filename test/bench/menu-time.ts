/**
 * Measures when the page is interactive: when a click on the menu button of a card opens the menu. It has visits of
 * its own, because clicks end the browser's record of the largest paint and load what the menu needs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { becomesQuiet, PATIENCE_MS, type Visited } from './visit';

/** Between two clicks of an impatient student. */
const CLICK_AGAIN_MS = 50;

/** Milliseconds from the start of the navigation until the open menu is painted. */
export async function measureMenu({ page, request }: Visited): Promise<number> {
  await page.goto(request.address, { waitUntil: 'commit' });
  await clickUntilOpen(page);
  await page.waitForFunction(() => window.benchNotes.menuMs > 0, undefined, { timeout: PATIENCE_MS });
  // The next visit finds in the cache what a complete visit leaves there.
  await becomesQuiet(page);
  return page.evaluate(() => window.benchNotes.menuMs);
}

/** Looks before every click, because a second click on an open menu would close it. */
async function clickUntilOpen(page: Page): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    const menu = await page.evaluate(() => ({
      isOpen: window.benchMenu.isOpen(),
      spot: window.benchMenu.spot(),
    }));
    if (menu.isOpen) return;
    if (menu.spot) await page.mouse.click(menu.spot.x, menu.spot.y);
    await wait(CLICK_AGAIN_MS);
  }
  throw new Error('No click opened the menu.');
}
