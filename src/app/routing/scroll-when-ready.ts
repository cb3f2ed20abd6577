import { fromEvent, merge, take, timer } from 'rxjs';

/** How long a page may take to grow before its scroll position or anchor is given up, in milliseconds (our choice). */
const GROWTH_MS = 3000;

/**
 * Tries again whenever the page grows, until it works or the student scrolls themselves. Returns what stops it.
 */
export function scrollWhenReady(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    observer.disconnect();
    subscription.unsubscribe();
  };
  const scrolling = ['wheel', 'touchstart', 'keydown'].map((name) =>
    fromEvent(window, name, { passive: true }),
  );
  const subscription = merge(timer(GROWTH_MS), ...scrolling)
    .pipe(take(1))
    .subscribe(() => observer.disconnect());
  observer.observe(document.body);
  return stop;
}
