/** Large letters on a phone: what must hold of every screen at each size. */
import { expect, type Page } from '@playwright/test';
import { measureOverflow, SETTLING_MS } from './checks';

/** Width of the phone and font size of the root, in px. 32 px are a text size of 200 %. */
export type Letters = readonly [width: number, px: number];

export async function setLetters(page: Page, px: number | null): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    px === null ? '' : `${px}px`,
  );
}

/** What is wrong with the open screen at one size, once its layout has settled. */
export async function findingsAt(page: Page, [width, px]: Letters): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  await setLetters(page, px);
  let findings: string[] = [];
  await expect(async () => {
    const { overflow, strays } = await page.evaluate(measureOverflow);
    const broken = await page.evaluate(findBrokenWords);
    const shortened = await page.evaluate(findShortened);
    findings = [
      ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
      ...strays.map((stray) => `cut off: ${stray}`),
      ...broken.map((word) => `broken: ${word}`),
      ...shortened.map((text) => `shortened: ${text}`),
    ];
    expect(findings).toEqual([]);
  })
    .toPass({ timeout: SETTLING_MS / 5 })
    .catch(() => {});
  return findings.map((finding) => `${width} px, letters of ${px} px: ${finding}`);
}

/**
 * Runs in the page. Words that begin on one line and end on another: only very long ones may. The frames of the showcase
 * are narrower than any place of the app.
 */
function findBrokenWords(): string[] {
  const longest = 14;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isShown = element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (
      !isShown ||
      element?.closest('.visually-hidden, option, [inert], .skip-link, code, .ux-example, .ux-token')
    )
      continue;
    const text = node.textContent ?? '';
    // No address, code or number: what is joined by other characters is no word.
    for (const { 0: word, index } of text.matchAll(/(?<![\w@./-])\p{L}{2,}(?![\w@./])/gu)) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4)
        found.add(`${word} (${element?.className || element?.localName})`);
    }
  }
  return [...found];
}

/** Runs in the page. Texts that end in an ellipsis of the style sheet. The name beside the avatar may: its menu has it. */
function findShortened(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(input, select, .account-menu__name)')]
    .filter((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      return (
        isShown &&
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth
      );
    })
    .map(({ className, textContent }) => `${textContent?.slice(0, 40)} (${className})`);
}
