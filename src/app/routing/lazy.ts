/** Pages and guards in chunks of their own. */
import type { ComponentType } from 'react';
import { catchError, defer, of, startWith, switchMap, tap } from 'rxjs';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { WAIT } from './guard-result';
import { type Guard, resultsOf } from './guards';

/**
 * The component of a page; one in its own chunk can be fetched before it is shown. If that fails, the error boundary
 * around the page says so (see chunk-recovery).
 */
export type PageComponent<P> = ComponentType<P> & { preload?: () => Promise<unknown> };

/**
 * The page waits until the guard is loaded; from then on the guard decides at once. If the chunk cannot be loaded the
 * guard allows: its page is in the same chunk and says that it could not be loaded, or the guard protects nothing
 * secret.
 */
export function lazyGuard(load: () => Promise<Guard>): Guard {
  let loaded: Guard | null = null;
  return (location) => {
    if (loaded) return loaded(location);
    const injector = inject(Injector);
    return defer(load).pipe(
      tap((guard) => {
        loaded = guard;
      }),
      catchError(() => of<Guard>(() => true)),
      switchMap((guard) => resultsOf(runInInjectionContext(injector, () => guard(location)))),
      startWith(WAIT),
    );
  };
}
