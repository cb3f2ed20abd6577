/** What a modal dialog does to the page round it, each with the way to undo it. */

/** Keeps the page from scrolling; the room of a scroll bar stays, so that nothing moves. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingInlineEnd } = style;
  const scrollBar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
  return () => {
    style.overflow = overflow;
    style.paddingInlineEnd = paddingInlineEnd;
  };
}

/** Gives focus back to where it is now, or to the page's main part when that is gone by then. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    if (!(before instanceof HTMLElement) || before === document.body) return;
    before.focus({ preventScroll: true });
    if (document.activeElement !== before) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  };
}
