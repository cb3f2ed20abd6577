import { type RefObject, useLayoutEffect, useRef } from 'react';

type FollowAnchor = typeof import('./follow-anchor').followAnchor;

export interface FloatingOptions {
  /** Where there is room; else on the other side of the anchor. */
  readonly placement: 'bottom-end' | 'bottom-start' | 'top';
  /** Between the anchor and the element, in CSS pixels. */
  readonly gap?: number | undefined;
}

let followAnchor: FollowAnchor | null = null;

/** A failed load is tried again with the next one. */
async function load(): Promise<FollowAnchor> {
  followAnchor ??= (await import('./follow-anchor')).followAnchor;
  return followAnchor;
}

export interface Floating<A extends HTMLElement, F extends HTMLElement> {
  readonly anchor: RefObject<A | null>;
  readonly floating: RefObject<F | null>;
  /** Call it when somebody is about to open the element: on hover and on focus. */
  readonly preload: () => void;
}

/**
 * Places an element beside its anchor while it is open, by @floating-ui/dom. That library is a chunk of its own. Until it
 * is here, and if it cannot be loaded, the element is where its style sheet puts it, so it opens at once in any case.
 */
export function useFloating<A extends HTMLElement, F extends HTMLElement>(
  isOpen: boolean,
  { placement, gap }: FloatingOptions,
): Floating<A, F> {
  const anchor = useRef<A>(null);
  const floating = useRef<F>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    let stop = () => {};
    const start = (follow: FollowAnchor) => {
      if (isWanted && anchor.current && floating.current) {
        stop = follow(anchor.current, floating.current, { placement, gap });
      }
    };
    if (followAnchor) start(followAnchor);
    else load().then(start, () => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, [isOpen, placement, gap]);

  return {
    anchor,
    floating,
    preload: () => {
      load().catch(() => {});
    },
  };
}
