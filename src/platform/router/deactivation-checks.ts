import { defaultIfEmpty, defer, fromEvent, type Observable, of, switchMap, take } from 'rxjs';
import { takeUntilDestroyed } from '../../framework/rxjs';
import type { Navigation } from './navigation';

/** Says whether the page may be left; asks the student if need be. Emits once. */
export interface CanDeactivate {
  (): Observable<boolean>;
  /** Whether the browser lets the page be closed or reloaded without a question. */
  readonly isQuiet?: boolean;
}

/** Says whether any page may be left, by a navigation that asks. `isLast`: the page itself asks nothing. */
export type CanLeave = (
  navigation: Pick<Navigation, 'url' | 'extras'>,
  isLast: boolean,
) => Observable<boolean>;

/** The checks for unsaved changes of the page that is shown. Made in an injection context. */
export class DeactivationChecks {
  /** Asked before the checks of the page. */
  first: CanLeave = () => of(true);
  private readonly checks = new Set<CanDeactivate>();

  constructor(window: Window) {
    // The browser itself asks before the page is closed or reloaded.
    fromEvent<BeforeUnloadEvent>(window, 'beforeunload')
      .pipe(takeUntilDestroyed())
      .subscribe((event) => {
        if ([...this.checks].some(({ isQuiet }) => !isQuiet)) event.preventDefault();
      });
  }

  get isEmpty(): boolean {
    return this.checks.size === 0;
  }

  /** Returns what removes the check. */
  add(check: CanDeactivate): () => void {
    this.checks.add(check);
    return () => void this.checks.delete(check);
  }

  clear(): void {
    this.checks.clear();
  }

  /** Asks one after the other, until one says no. What is saved meanwhile is no longer asked about. */
  run(navigation: Navigation): Observable<boolean> {
    return defer(() =>
      [...this.checks].reduce(
        (leaves$, check) =>
          leaves$.pipe(
            switchMap((leaves) => (leaves && this.checks.has(check) ? check() : of(leaves))),
            take(1),
            defaultIfEmpty(false),
          ),
        this.first(navigation, this.isEmpty),
      ),
    );
  }
}
