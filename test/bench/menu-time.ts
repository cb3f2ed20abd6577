/**
 * Measures when the page is interactive: when a click on the menu button of a card opens the menu. It has visits of
 * its own, because clicks end the browser's record of the largest paint and load what the menu needs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ask, becomesQuiet, PATIENCE_MS, type Visited } from './visit';

/** Between two clicks of an impatient student. */
const CLICK_AGAIN_MS = 50;

interface Menu {
  readonly isOpen: boolean;
  readonly spot: { readonly x: number; readonly y: number } | null;
}

/** Milliseconds from the start of the navigation until the open menu is painted. Throws if no paint of it was noted. */
export async function measureMenu(visited: Visited): Promise<number> {
  const { page, session, request } = visited;
  await page.goto(request.address, { waitUntil: 'commit' });
  await clickUntilOpen(visited);
  // The next visit finds in the cache what a complete visit leaves there.
  await becomesQuiet(visited);
  const menuMs = await ask<number>(session, 'benchNotes.menuMs');
  if (menuMs === 0) throw new Error('The open menu was not seen to be painted.');
  return menuMs;
}

/** Looks before every click, because a second click on an open menu would close it. */
async function clickUntilOpen({ page, session }: Visited): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    const menu = await ask<Menu>(session, '({ isOpen: benchMenu.isOpen(), spot: benchMenu.spot() })');
    if (menu.isOpen) return;
    if (menu.spot) await page.mouse.click(menu.spot.x, menu.spot.y);
    await wait(CLICK_AGAIN_MS);
  }
  throw new Error('No click opened the menu.');
}
