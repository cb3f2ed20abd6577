/** Layout shifts: what moves on a page by itself. */
import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** What moved, from where to where. */
  readonly what: string;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the shifts of every page that is opened from now on. Returns those of the page that is open then. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.textContent;
          return `${name} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`;
        });
        shifts.push({ value, what: moved.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
