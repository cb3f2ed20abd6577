import { type MonoTypeOperatorFunction, Observable, takeUntil } from 'rxjs';
import { assertInInjectionContext, DestroyRef, inject } from '../di';

/**
 * Completes the stream when the injector is destroyed, or at once if it already is. Without a DestroyRef it must be
 * called in an injection context. Source: Angular's takeUntilDestroyed.
 */
export function takeUntilDestroyed<T>(destroyRef?: DestroyRef): MonoTypeOperatorFunction<T> {
  if (!destroyRef) assertInInjectionContext(takeUntilDestroyed);
  const ref = destroyRef ?? inject(DestroyRef);
  return takeUntil(
    new Observable<void>((observer) => {
      if (!ref.destroyed) return ref.onDestroy(() => observer.next());
      observer.next();
      return undefined;
    }),
  );
}
