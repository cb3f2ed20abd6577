import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus<T extends HTMLElement> {
  readonly ref: RefObject<T | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in an element whose focused button goes away because it has been pressed, as that of a statement. The
 * focus goes to `selector` in it, or to the element itself. `state` is what decides which buttons there are.
 */
export function useKeptFocus<T extends HTMLElement>(state: unknown, selector?: string): KeptFocus<T> {
  const ref = useRef<T>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost only when the state changes
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const target = selector === undefined ? null : ref.current?.querySelector<HTMLElement>(selector);
    (target ?? ref.current)?.focus();
  }, [state, selector]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    // No blur is sent for an element that is removed. A window that loses the focus returns it.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) hasFocus.current = false;
    },
  };
}
