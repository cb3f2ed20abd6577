import { fromEvent, merge, take, timer } from 'rxjs';

/** How long a page may take to load before its scroll position or anchor is given up, in milliseconds (our choice). */
const LOADING_MS = 3000;

/** Tries again whenever the page changes its height, until it works or the student acts. Returns what stops it. */
export function scrollWhenReady(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    observer.disconnect();
    subscription.unsubscribe();
  };
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'].map((name) =>
    fromEvent(window, name, { passive: true }),
  );
  const subscription = merge(timer(LOADING_MS), ...acts)
    .pipe(take(1))
    .subscribe(() => observer.disconnect());
  observer.observe(document.body);
  return stop;
}
