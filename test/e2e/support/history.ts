import type { Page } from '@playwright/test';

/** Every address in the history of this tab. */
export async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}
