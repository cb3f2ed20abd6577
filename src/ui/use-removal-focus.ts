import { type RefObject, useLayoutEffect, useRef } from 'react';

interface RemovalFocus<T extends HTMLElement> {
  /** The list. Each of its items has one button with the attribute `data-remove`. */
  readonly list: RefObject<T | null>;
  /** Call it before the item at this position is removed. */
  readonly beforeRemoval: (index: number) => void;
}

/**
 * Keeps the focus in a list whose focused item is removed: it goes to the item that took its place, to the last one, or
 * to `fallback` when the list is empty. Otherwise the browser would move it to the start of the page. Works for lists
 * that change later, as when a server has to agree, and leaves the focus alone if the user has moved it meanwhile.
 */
export function useRemovalFocus<T extends HTMLElement>(
  count: number,
  fallback?: RefObject<HTMLElement | null> | undefined,
): RemovalFocus<T> {
  const list = useRef<T>(null);
  const removed = useRef<number | null>(null);
  const previousCount = useRef(count);
  useLayoutEffect(() => {
    const index = removed.current;
    const hasShrunk = count < previousCount.current;
    previousCount.current = count;
    if (index === null || !hasShrunk) return;
    removed.current = null;
    const active = document.activeElement;
    const isElsewhere = active !== null && active !== document.body && !list.current?.contains(active);
    if (isElsewhere) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[Math.min(index, buttons.length - 1)] ?? fallback?.current ?? list.current)?.focus();
  }, [count, fallback]);
  return {
    list,
    beforeRemoval: (index) => {
      removed.current = index;
    },
  };
}
