/** Layout shifts: what moves on a page by itself. */
import type { Page } from '@playwright/test';

/** Records layout shifts: how much moved, and from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<{ value: number; what: string }[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.nodeName;
          return `${name} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`;
        });
        shifts.push({ value: entry.value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
}
