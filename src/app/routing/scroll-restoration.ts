import { type RefObject, useEffect, useRef } from 'react';
import type { RouterLocation } from '../../platform/router/navigation';

/** Scroll positions by the key of their history entry, for Back and Forward. */
const positions = new Map<string, number>();

/**
 * Scrolls and focuses on arrival (RTE-24). A new page starts at its top or its anchor, and the focus moves to main
 * for the keyboard and screen readers. A link to the page that is shown scrolls there as well, and leaves the focus.
 * Back and Forward restore the scroll position. The first page of a visit is left to the browser, except for its anchor.
 */
export function useScrollRestoration(
  main: RefObject<HTMLElement | null>,
  location: RouterLocation,
  ready: boolean,
): void {
  const previous = useRef<RouterLocation | null>(null);

  useEffect(() => {
    const savePosition = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [location.key]);

  useEffect(() => {
    if (!ready) return;
    const before = previous.current;
    previous.current = location;
    // The same entry of the history: `keepsPage` has changed its address.
    if (before?.key === location.key) return;
    const anchor = decodeAnchor(location.hash);
    const placeBy = (scroll: () => boolean) => place(() => scroll() && !isLoading(main.current));
    if (before !== null && location.kind === 'POP') {
      const top = positions.get(location.key) ?? 0;
      return placeBy(() => scrollToPosition(top));
    }
    const samePage = before?.pathname === location.pathname && before.search === location.search;
    if (before !== null && !samePage) main.current?.focus({ preventScroll: true });
    if (before !== null && (!samePage || anchor === null)) window.scrollTo(0, 0);
    if (anchor !== null) return placeBy(() => scrollToAnchor(anchor));
    if (samePage) showFocus(main.current);
  }, [main, location, ready]);
}

/** At once if possible, otherwise whenever the height of the page changes. */
function place(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined;
  const stopper = import(/* webpackChunkName: "deferred" */ '../../platform/browser/while-growing').then(
    ({ whileGrowing }) => whileGrowing(document.body, attempt),
    () => () => {},
  );
  return () => void stopper.then((stop) => stop());
}

/** What loads may be shorter or longer than its skeleton, so that what is below it moves. */
function isLoading(main: HTMLElement | null): boolean {
  return main?.querySelector('.skeleton-region') != null;
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** Keeps what has the focus in view, such as an open form to which the palette leads. */
function showFocus(main: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || focused === main || !main?.contains(focused)) return;
  const { top } = focused.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) focused.scrollIntoView({ block: 'center' });
}

function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}

function decodeAnchor(hash: string): string | null {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  } catch {
    return null;
  }
}
