/** Every screen at 320 and 375 px with letters of 16, 20, 24 and 32 px. The browser tests have the worst of them. */
import { findingsAt } from '../e2e/support/letters';
import { openScreen, SCREEN_NAMES } from '../e2e/support/screens';
import { expect, FAILED_LOADS, test } from '../e2e/support/test';

test.use({
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  expectedErrors: FAILED_LOADS,
});

for (const screen of SCREEN_NAMES) {
  test(screen, async ({ page }) => {
    await openScreen(page, screen);
    const findings: string[] = [];
    for (const px of [16, 20, 24, 32]) {
      for (const width of [375, 320]) findings.push(...(await findingsAt(page, [width, px])));
    }
    expect(findings).toEqual([]);
  });
}
