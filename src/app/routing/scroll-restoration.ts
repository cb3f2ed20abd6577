import { type RefObject, useEffect, useRef } from 'react';
import type { RouterLocation } from '../../platform/router/router';

/** Positions of the entries one has been at, by their key, for Back and Forward. */
const positions = new Map<string, number>();

/**
 * What happens on arriving at a place: a new one starts at its top or at its anchor, and the focus goes to main,
 * for the keyboard and screen readers; Back and Forward return to where one was. The first place of a visit is
 * left to the browser, but for its anchor (RTE-24).
 */
export function useScrollRestoration(
  main: RefObject<HTMLElement | null>,
  location: RouterLocation,
  ready: boolean,
): void {
  const previous = useRef<RouterLocation | null>(null);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const before = previous.current;
    if (!ready || before?.key === location.key) return;
    previous.current = location;
    const anchor = decodeAnchor(location.hash);
    if (location.kind === 'POP') return arrive(() => scrollToPosition(positions.get(location.key) ?? 0));
    const samePage = before?.pathname === location.pathname && before.search === location.search;
    if (before !== null && !samePage) {
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    if (anchor === null) return;
    return arrive(() => scrollToAnchor(anchor));
  }, [main, location, ready]);
}

/** At once where that works, else as the page grows. */
function arrive(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined;
  const ending = import(/* webpackChunkName: "deferred" */ './scroll-when-ready').then(
    ({ scrollWhenReady }) => scrollWhenReady(attempt),
    () => () => {},
  );
  return () => void ending.then((end) => end());
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
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
