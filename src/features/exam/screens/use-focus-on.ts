import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a heading when it appears and when what it is about changes: what had the focus is gone. */
export function useFocusOn(what: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the heading is about says when
  useEffect(() => heading.current?.focus(), [what]);
  return heading;
}
