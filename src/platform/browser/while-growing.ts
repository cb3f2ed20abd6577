import { fromEvent, merge, Observable, startWith, takeUntil, takeWhile, timer } from 'rxjs';

/** How long a page may take to load before its place is left as it is, in milliseconds (our choice). */
const LOADING_MS = 10_000;
/** Events by which the student scrolls or moves on by themselves. Assistive technology may only click. */
const ACTS = ['wheel', 'pointerdown', 'keydown', 'click'] as const;

/**
 * Keeps the student's place while the page loads: calls `place` at once, and whenever the element has changed its size,
 * until it returns true or the student acts, for ten seconds at most. Returns what stops it.
 */
export function whileGrowing(element: Element, place: () => unknown): () => void {
  const sizes$ = new Observable<void>((subscriber) => {
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(element);
    return () => observer.disconnect();
  });
  const acts = ACTS.map((name) => fromEvent(window, name, { passive: true, capture: true }));
  const following = sizes$
    .pipe(
      startWith(undefined),
      takeWhile(() => place() !== true),
      takeUntil(merge(timer(LOADING_MS), ...acts)),
    )
    .subscribe();
  return () => following.unsubscribe();
}
