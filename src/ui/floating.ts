/** Loaded before something floats: positioning, and the keyboard of menus. */
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

export { watchMenuKeys } from './menu-keys';

export interface FloatingOptions {
  /** Used where there is room for it; otherwise the element flips to the other side. */
  readonly placement: 'bottom-end' | 'bottom-start' | 'top';
  /** Between the anchor and the element, in CSS pixels. */
  readonly gap?: number | undefined;
}

/** Distance from the edges of the window, in CSS pixels (our choice). */
const EDGE = { padding: 8 };

/** Keeps an element next to its anchor and inside the window. Returns a function that ends it. */
export function followAnchor(
  anchor: Element,
  floating: HTMLElement,
  { placement, gap = 0 }: FloatingOptions,
): () => void {
  return autoUpdate(anchor, floating, async () => {
    const middleware = [offset(gap), flip(EDGE), shift(EDGE)];
    const { x, y } = await computePosition(anchor, floating, { placement, middleware });
    floating.style.inset = `${y}px auto auto ${x}px`;
  });
}
