import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FloatingOptions } from './floating';

interface Floating<A extends HTMLElement, F extends HTMLElement> {
  readonly anchor: RefObject<A | null>;
  readonly floating: RefObject<F | null>;
  /** Call it on hover and on focus, when the element is likely to be opened. */
  readonly preload: () => Promise<FloatingModule>;
}

/**
 * Keeps an absolutely positioned element next to its anchor and inside the window while it is open. @floating-ui/dom does
 * that, in a chunk of its own. Until it is loaded, and if it cannot be, the element is where its style sheet puts it, so
 * that it opens at once in any case.
 */
export function useFloating<A extends HTMLElement, F extends HTMLElement>(
  isOpen: boolean,
  { placement, gap }: FloatingOptions,
): Floating<A, F> {
  const anchor = useRef<A>(null);
  const floating = useRef<F>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    let isClosed = false;
    let stop = () => {};
    const start = ({ followAnchor }: FloatingModule) => {
      if (isClosed || !anchor.current || !floating.current) return;
      stop = followAnchor(anchor.current, floating.current, { placement, gap });
    };
    if (loaded) start(loaded);
    else loadFloating().then(start, ignore);
    return () => {
      isClosed = true;
      stop();
    };
  }, [isOpen, placement, gap]);

  return { anchor, floating, preload: loadFloating };
}

type FloatingModule = typeof import('./floating');

/** Null until it is loaded. Then an element has its position before it is painted. */
let loaded: FloatingModule | null = null;

/** A failed load is tried again the next time. */
export async function loadFloating(): Promise<FloatingModule> {
  loaded = await import(/* webpackChunkName: "deferred" */ './floating');
  return loaded;
}

function ignore(): void {}
