import { type RefObject, useLayoutEffect } from 'react';

/** What a browser's own bars may take of a window, in CSS pixels. A keyboard takes more. */
const BARS_PX = 120;

/**
 * Keeps an element that fills the window above an on-screen keyboard, which covers a part of the window without resizing
 * it. Sets --visible-top and --visible-height while there is one. A page that the reader has zoomed into stays as it is.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const { style } = element.current ?? {};
    if (!viewport || !style) return;
    function follow() {
      const { scale, height, offsetTop } = viewport as VisualViewport;
      const isCovered = scale === 1 && window.innerHeight - height > BARS_PX;
      style?.setProperty('--visible-top', isCovered ? `${offsetTop}px` : '');
      style?.setProperty('--visible-height', isCovered ? `${height}px` : '');
    }
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [element]);
}
