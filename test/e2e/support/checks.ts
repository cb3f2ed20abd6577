/** What must hold of every screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { type BrandFacts, MARLOWE } from './addresses';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = NonNullable<RunOptions['runOnly']>;

/** No accessibility violations. */
export function expectAccessible(page: Page, screen: string): Promise<void> {
  return expectNoViolations(page, screen, { type: 'tag', values: AXE_TAGS });
}

/** Text and links have the contrast that they need: for a screen whose structure has been looked at in other colours. */
export function expectContrast(page: Page, screen: string): Promise<void> {
  return expectNoViolations(page, screen, { type: 'rule', values: COLOUR_RULES });
}

const isFirst = (brand: BrandFacts | string) => brand === MARLOWE || brand === MARLOWE.token;

/** What is no colour is the same for all brands: the first one is looked at in full, the others in their colours. */
export function expectBrandAccessible(page: Page, brand: BrandFacts | string, screen: string): Promise<void> {
  return isFirst(brand) ? expectAccessible(page, screen) : expectContrast(page, screen);
}

/** The same, and that it fits: for a page that the first brand shows on a desktop and another one on a phone. */
export async function expectBrandSound(page: Page, brand: BrandFacts, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectBrandAccessible(page, brand, screen);
  if (!isFirst(brand)) await expectTargetSizes(page, screen);
}

/** No control is so small, or so far under another, that it cannot be pressed. */
export function expectTargetSizes(page: Page, screen: string): Promise<void> {
  return expectNoViolations(page, screen, { type: 'rule', values: ['target-size'] });
}

/** The same in light and in dark. The structure is the same in both, so only the colours are looked at twice. */
export async function expectAccessibleInBothSchemes(
  page: Page,
  screen: string,
  brand: BrandFacts | string = MARLOWE,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBrandAccessible(page, brand, `${screen}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${screen}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Once nothing moves or fades any more: halfway, colours have no contrast. axe is half a megabyte, so each document gets
 * it once.
 */
async function expectNoViolations(page: Page, screen: string, runOnly: Rules): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(AXE_SOURCE);
    await frame.evaluate(parseColoursOnce);
  }
  const violations = await page.evaluate(async (rules) => {
    // Longer ones are spinners and countdowns.
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && isShort(each));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof Axe };
    // No rule of these looks at what a preload would load.
    const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false };
    const { violations: found } = await axe.run(document, { ...options, selectors: false });
    // Naming elements takes as long as finding them, and is needed for what was found only.
    return found.length === 0 ? [] : (await axe.run(document, options)).violations;
  }, runOnly);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `axe on ${screen}`).toEqual([]);
}

/** What axe keeps of a colour: its channels from 0 to 1. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/** Runs in the page. For every text, axe parses all colours behind it again, which takes two fifths of its colour rules. */
function parseColoursOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Width and height of the windows in which a page has to fit. */
export const SCREEN_SIZES = [
  [375, 740],
  [320, 640],
  [800, 1000],
  [1280, 800],
  // The desktop at a zoom of 200 %.
  [640, 400],
] as const;

/** How long the layout may take to settle, in milliseconds: a busy machine is slow, not wrong. */
export const SETTLING_MS = 15_000;

/** Nothing overflows the page horizontally, neither scrollable nor cut off. An open menu follows a resize a frame later. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  await expect(async () => {
    const { overflow, strays } = await page.evaluate(measureOverflow);
    expect(overflow, `horizontal scroll of ${screen}`).toBe(0);
    expect(strays, `cut off on ${screen}`).toEqual([]);
  }).toPass({ timeout: SETTLING_MS });
}

/** It fits into every window. The last one, the desktop at a zoom of 200 %, stays. */
export async function expectFitsEverywhere(page: Page, screen: string): Promise<void> {
  for (const [width, height] of SCREEN_SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page, `${screen}, ${width} px`);
  }
}

/** As wide as in Verdana. */
const WIDE_LETTERS = 'letter-spacing: 0.08em !important;';
/** WCAG 1.4.12. */
export const TEXT_SPACING =
  'letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important;';

/** Letters of twice the size, in a font as wide as Verdana or with other spacing. */
export async function enlargeLetters(page: Page, spacing = WIDE_LETTERS): Promise<void> {
  await page.evaluate((declarations) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: 200%; } * { ${declarations} }`);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
}

/** After `enlargeLetters`. */
export async function restoreLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

/** Runs in the page. */
export function measureOverflow(): { overflow: number; strays: string[] } {
  const root = document.documentElement;
  const strays: string[] = [];
  // A row that can be scrolled by itself cuts nothing off.
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
  for (const element of document.body.querySelectorAll('*')) {
    // First, because it is cheap, and almost nothing is outside.
    const { left, right, width } = element.getBoundingClientRect();
    if (left >= -1 && right <= root.clientWidth + 1) continue;
    const saysSomething = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isHidden = width <= 1 || !element.checkVisibility({ visibilityProperty: true });
    if (!saysSomething || isHidden || element.closest('.visually-hidden') || scrollsSideways(element))
      continue;
    strays.push(`${element.className}: ${element.textContent?.slice(0, 40)} (${left} to ${right})`);
  }
  return { overflow: root.scrollWidth - root.clientWidth, strays };
}

/** Everything in a page and its browser that the next student could find. */
export async function everything(page: Page): Promise<string> {
  const here = await page.evaluate(async () => [
    document.documentElement.outerHTML,
    document.title,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(history.state),
    JSON.stringify(await indexedDB.databases()),
    JSON.stringify(await caches.keys().catch(() => [])),
    location.href,
  ]);
  return [...here, JSON.stringify(await page.context().cookies())].join('\n');
}

/** The computed value of a custom property of the root. */
export function rootProperty(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
}

/** The name of the focused element, and whether it or an element around it shows a focus ring. */
export function focused(page: Page): Promise<{ name: string; ring: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', ring: false };
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    let ring = false;
    let around: Element | null = element;
    for (let level = 0; around && level < 4; level += 1, around = around.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(around);
      if (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2) ring = true;
    }
    return { name: name.replace(' *', '').trim(), ring };
  });
}
