import { useEffect, useRef } from 'react';

const PRESS_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Runs work once the press that took the focus away is over. An error that appears under the pointer would move the
 * pressed button away, and its click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    function follow({ type }: Event) {
      isPressed.current = type === 'pointerdown';
      if (!isPressed.current) for (const work of waiting.current.splice(0)) setTimeout(work);
    }
    for (const name of PRESS_EVENTS) document.addEventListener(name, follow, true);
    return () => {
      for (const name of PRESS_EVENTS) document.removeEventListener(name, follow, true);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current.push(work);
    // After a tap, the focus moves after the finger is lifted, but before the click.
    else setTimeout(work);
  };
}
