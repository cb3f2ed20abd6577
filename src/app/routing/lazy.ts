/** Pages and guards in chunks of their own. */
import type { ComponentType } from 'react';
import { catchError, defer, of, startWith, switchMap, tap } from 'rxjs';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { type GuardResult, WAIT } from './guard-result';
import { type Guard, resultsOf } from './guards';

/**
 * The component of a page; one in its own chunk can be fetched before it is shown. If that fails, the error boundary
 * around the page says so (see chunk-recovery).
 */
export type PageComponent<P> = ComponentType<P> & { preload?: () => Promise<unknown> };

/**
 * The page waits until the guard is loaded; from then on the guard decides at once. If its chunk cannot be loaded, an
 * error with Retry is shown instead of the page, unless `ifMissing` says otherwise.
 */
export function lazyGuard(
  load: () => Promise<Guard>,
  ifMissing: GuardResult = { kind: 'fallback', page: 'guard-failed' },
): Guard {
  let loaded: Guard | null = null;
  return (location) => {
    if (loaded) return loaded(location);
    const injector = inject(Injector);
    return defer(load).pipe(
      tap((guard) => {
        loaded = guard;
      }),
      catchError(() => of<Guard>(() => ifMissing)),
      switchMap((guard) => resultsOf(runInInjectionContext(injector, () => guard(location)))),
      startWith(WAIT),
    );
  };
}
