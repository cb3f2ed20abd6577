import { type MonoTypeOperatorFunction, Observable, takeUntil } from 'rxjs';
import { assertInInjectionContext, DestroyRef, inject } from '../di';

/**
 * Completes the stream when the injector is destroyed, at once if it already is. Without an argument it must be
 * called in an injection context. Source: Angular's takeUntilDestroyed.
 */
export function takeUntilDestroyed<T>(destroyRef?: DestroyRef): MonoTypeOperatorFunction<T> {
  if (!destroyRef) assertInInjectionContext(takeUntilDestroyed);
  const end = destroyRef ?? inject(DestroyRef);
  return takeUntil(
    new Observable<void>((observer) => {
      if (!end.destroyed) return end.onDestroy(() => observer.next());
      observer.next();
      return undefined;
    }),
  );
}
