/** The chunk of @floating-ui/dom, loaded by useFloating. */
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

import type { FloatingOptions } from './use-floating';

/** Distance from the edges of the window, in CSS pixels (our choice). */
const EDGE = 8;

/**
 * Keeps an absolutely positioned element beside its anchor and inside the window, while the page scrolls and either of
 * them changes its size. Returns a function that ends it.
 */
export function followAnchor(
  anchor: Element,
  floating: HTMLElement,
  { placement, gap = 0 }: FloatingOptions,
): () => void {
  return autoUpdate(anchor, floating, async () => {
    const middleware = [offset(gap), flip({ padding: EDGE }), shift({ padding: EDGE })];
    const { x, y } = await computePosition(anchor, floating, { placement, middleware });
    floating.style.inset = `${y}px auto auto ${x}px`;
  });
}
