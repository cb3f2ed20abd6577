import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a heading when what is on screen changes, but not when it is shown first. */
export function useFocusOn(what: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    heading.current?.focus();
  }, [what]);
  return heading;
}
