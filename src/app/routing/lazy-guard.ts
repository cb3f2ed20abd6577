import { catchError, defer, of, startWith, switchMap } from 'rxjs';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { ALLOW, type Guard, WAIT } from './guards';

/**
 * A guard in a chunk of its own, for pages that are not the first: until it is here the page waits. Where it cannot
 * be had it allows: for a page of the same chunk, which then says that it could not be loaded, or for a guard that
 * keeps nothing secret.
 */
export function lazyGuard(load: () => Promise<Guard>): Guard {
  return (location) => {
    const injector = inject(Injector);
    return defer(load).pipe(
      catchError(() => of<Guard>(() => of(ALLOW))),
      switchMap((guard) => runInInjectionContext(injector, () => guard(location))),
      startWith(WAIT),
    );
  };
}
