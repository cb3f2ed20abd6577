import { matchPath } from 'react-router-dom';
import { BehaviorSubject, map, switchMap } from 'rxjs';
import { checkGuards, type GuardResult } from '../core/navigation/guards';
import { Router, type RouterLocation } from '../core/navigation/router';
import { Injectable, Injector, inject, runInInjectionContext } from '../framework/di';
import { readonlyState, takeUntilDestroyed } from '../framework/rxjs';
import { ROUTES, type Route } from './routes';

export interface ActiveRouteState {
  readonly location: RouterLocation;
  readonly route: Route;
  readonly result: Exclude<GuardResult, { kind: 'redirect' }>;
}

/**
 * Which page the address means and whether it may be shown. Guards are heard for as long as the page stands:
 * a session that ends takes the page away at once. Redirects are followed here.
 */
@Injectable({ providedIn: 'root' })
export class ActiveRoute {
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly stateSubject = new BehaviorSubject<ActiveRouteState>({
    location: this.router.location$.value,
    route: routeOf(this.router.location$.value.pathname),
    result: { kind: 'wait' },
  });

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    this.router.location$
      .pipe(
        switchMap((location) => {
          const route = routeOf(location.pathname);
          return runInInjectionContext(this.injector, () => checkGuards(route.guards, location)).pipe(
            map((result) => ({ location, route, result })),
          );
        }),
        takeUntilDestroyed(),
      )
      .subscribe(({ location, route, result }) => {
        if (result.kind === 'redirect') this.router.navigateByUrl(result.url, { replaceUrl: true });
        else this.stateSubject.next({ location, route, result });
      });
  }
}

function routeOf(pathname: string): Route {
  // The table ends with the catch-all.
  return ROUTES.find(({ path }) => matchPath(path, pathname)) ?? (ROUTES.at(-1) as Route);
}
