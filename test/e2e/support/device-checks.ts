/** What must hold of every screen whatever the device asks for: large letters, fingers, forced colours. */
import { expect, type Page } from '@playwright/test';
import { expectFits, SETTLING_MS } from './checks';

/** No text lies on other text, and none is cut off by its own box. */
export async function expectNoOverlap(page: Page, screen: string): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(findOverlaps), `overlap on ${screen}`).toEqual([]);
  }).toPass({ timeout: SETTLING_MS });
}

/** Runs in the page. Behind an open dialog nothing counts. */
function findOverlaps(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const lines: { node: Node; text: string; box: DOMRect; layer: Element | null }[] = [];
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as HTMLElement;
    const text = node.textContent?.trim() ?? '';
    const isShown = element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    });
    // The rows of the hub's list keep the height that they were rendered with.
    const isExempt = element.closest('.visually-hidden, [inert], option, .skip-link, .hub-list') !== null;
    if (!text || !isShown || isExempt) continue;
    if (element.getBoundingClientRect().width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A menu lies over the page on purpose, and the buttons of a dialog over what is scrolled under them.
    const layer = element.closest('.menu-button__panel, .toasts, .modal__footer');
    for (const box of range.getClientRects()) lines.push({ node, text: text.slice(0, 40), box, layer });
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isClipped = /hidden|clip/.test(overflowX + overflowY) && textOverflow !== 'ellipsis';
    if (isClipped && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${text}`);
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of neighbouring lines overlap a little; their letters do not.
      const isDeep = height > 0.35 * Math.min(one.box.height, other.box.height);
      // Of a text that ends in an ellipsis, the browser tells the whole and what is shown of it.
      const isSameLine = one.node === other.node && one.box.top === other.box.top;
      if (one.layer === other.layer && width > 2 && isDeep && !isSameLine)
        found.push(`${one.text} / ${other.text}`);
    }
  }
  return found;
}

/** Every control can be hit: 44 px where fingers point, 24 px at least elsewhere. Links in a sentence may be lower. */
export async function expectTargets(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(findSmallTargets), `small targets on ${screen}`).toEqual([]);
}

/** Runs in the page. */
function findSmallTargets(): string[] {
  const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
  const root = document.querySelector('dialog[open]') ?? document.body;
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]',
  );
  const small: string[] = [];
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (control.closest('.visually-hidden, [inert], .skip-link')) continue;
    const isInSentence =
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    if (isInSentence) continue;
    const label = control instanceof HTMLInputElement && control.labels?.[0];
    // A press on the words of a check box counts, and so does one beside the text in a text box.
    const isChoice = control.matches('[type=checkbox], [type=radio]');
    const target = (isChoice && label) || control.closest('.field__control, .control') || control;
    const box = target.getBoundingClientRect();
    // A link may reach further than its box.
    const after = getComputedStyle(control, '::after');
    const reaches = after.position === 'absolute' && after.content !== 'none';
    const height = Math.max(box.height, control.getBoundingClientRect().height);
    if (!reaches && (height < least - 0.5 || box.width < least - 0.5)) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
      small.push(`${control.className || control.localName} ${name}: ${box.width} x ${height}`);
    }
  }
  return [...new Set(small)];
}

/**
 * With forced colours, backgrounds and shadows are gone: every control has an edge of its own or of its box, what is
 * current is marked, and drawings use the colours of the system.
 */
export async function expectForcedColors(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findUnmarked), `without a line on ${screen}`).toEqual([]);
  await expectFits(page, `${screen}, forced colours`);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Runs in the page. */
function findUnmarked(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const lineOf = (element: Element) => {
    const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element);
    return borderBlockEndStyle === 'solid' ? Number.parseFloat(borderBlockEndWidth) : 0;
  };
  const shown = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
  const found: string[] = [];
  const controls = 'button, .button, summary, select, textarea, input:not([type=checkbox], [type=radio])';
  for (const control of shown(controls)) {
    const box = control.closest('.field__control, .control') ?? control;
    if (Math.max(lineOf(control), lineOf(box)) < 1) found.push(`no edge: ${control.className}`);
  }
  for (const current of shown('[aria-current], [aria-selected=true]')) {
    if (lineOf(current) < 2) found.push(`not marked: ${current.className}`);
  }
  const probe = document.createElement('span');
  root.append(probe);
  const system = ['CanvasText', 'Canvas', 'Highlight', 'GrayText'].map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  for (const shape of shown(
    '.goal-chart__drawing > *, .progress-ring__drawing > *, .empty-state__drawing *',
  )) {
    const { fill, stroke } = getComputedStyle(shape);
    for (const colour of [fill, stroke]) {
      if (colour !== 'none' && !system.includes(colour))
        found.push(`${shape.getAttribute('class')}: ${colour}`);
    }
  }
  return [...new Set(found)];
}
