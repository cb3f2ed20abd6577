import { fromEvent, merge, take, timer } from 'rxjs';

/** How long a place may take to grow before its position or anchor is given up, in milliseconds (our choice). */
const GROWTH_MS = 3000;

/**
 * Tries until it works, as the page grows with its data; a reader who scrolls by herself is left alone. Answers what
 * ends it.
 */
export function scrollWhenReady(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (attempt()) end();
  });
  const end = () => {
    observer.disconnect();
    ended.unsubscribe();
  };
  const byHand = ['wheel', 'touchstart', 'keydown'].map((name) => fromEvent(window, name, { passive: true }));
  const ended = merge(timer(GROWTH_MS), ...byHand)
    .pipe(take(1))
    .subscribe(() => observer.disconnect());
  observer.observe(document.body);
  return end;
}
