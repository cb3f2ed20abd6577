import { type Observable, ReplaySubject } from 'rxjs';
import { assertInInjectionContext, DestroyRef, Injector, inject } from '../di';
import { effect, type Signal, untracked } from '../signals';

export interface ToObservableOptions {
  /** Needed outside an injection context. */
  injector?: Injector;
}

/**
 * A stream of the values that a signal has when effects run: several changes in a row are one. It repeats the latest
 * value for a new subscriber, and completes with the injector. Source: Angular's toObservable.
 */
export function toObservable<T>(source: Signal<T>, options?: ToObservableOptions): Observable<T> {
  if (!options?.injector) assertInInjectionContext(toObservable);
  const injector = options?.injector ?? inject(Injector);
  const values = new ReplaySubject<T>(1);
  const watcher = effect(
    () => {
      let value: T;
      try {
        value = source();
      } catch (error) {
        untracked(() => values.error(error));
        return;
      }
      untracked(() => values.next(value));
    },
    { injector, manualCleanup: true },
  );
  injector.get(DestroyRef).onDestroy(() => {
    watcher.destroy();
    values.complete();
  });
  return values.asObservable();
}
