import { BehaviorSubject, map, type Observable, switchMap } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { belongsToLauncher } from '../../core/brand/launcher';
import { SessionService } from '../../core/session/session.service';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { Router, type RouterLocation } from '../../platform/router/router';
import { aheadOfTime } from './chunk-recovery';
import { checkGuards, type GuardResult } from './guards';
import { ROUTES, type Route } from './routes';

export interface ActiveRouteState {
  readonly location: RouterLocation;
  readonly route: Route;
  readonly result: Extract<GuardResult, { kind: 'allow' | 'wait' | 'fallback' }>;
}

/**
 * Which page the address means and whether it may be shown. Guards are heard for as long as the page stands: a
 * session that ends takes the page away at once. Redirects are followed here, and addresses of the Launcher are
 * handed over to it (PUR-08, PUR-09).
 */
@Injectable({ providedIn: 'root' })
export class ActiveRoute {
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly brand = inject(BrandService);
  private readonly session = inject(SessionService);
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
          // Beside what the guards wait for, not after it.
          preloadPage(route);
          return this.check(route, location).pipe(map((result) => ({ location, route, result })));
        }),
        takeUntilDestroyed(),
      )
      .subscribe(({ location, route, result }) => {
        if (result.kind === 'redirect')
          this.router.navigateByUrl(result.url, { replaceUrl: true, force: result.force ?? false });
        else if (result.kind === 'leave') {
          this.stateSubject.next({ location, route, result: { kind: 'wait' } });
          this.address.leaveFor(result.url);
        } else this.stateSubject.next({ location, route, result });
      });
  }

  private check(route: Route, location: RouterLocation): Observable<GuardResult> {
    const { pathname, search, hash } = location;
    if (belongsToLauncher(pathname)) {
      const url = this.brand.context.hosts.launcher + pathname + search + hash;
      // A token of the address is turned into the shared cookie first.
      return this.session.state$.pipe(
        map((state): GuardResult => (state.kind === 'restoring' ? { kind: 'wait' } : { kind: 'leave', url })),
      );
    }
    return runInInjectionContext(this.injector, () => checkGuards(route.guards, location));
  }
}

/** The row of the table that a path means. */
export function routeOf(pathname: string): Route {
  // The table ends with the catch-all.
  return ROUTES.find(({ path }) => matches(path, pathname)) ?? (ROUTES.at(-1) as Route);
}

/** As react-router's matchPath, which is 0.6 kB more for patterns that the table has not. */
function matches(path: string, pathname: string): boolean {
  const pattern = path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
  return path === '*' || new RegExp(`^${pattern}/*$`, 'i').test(pathname);
}

/** Fetches a page that is likely to be shown; where it cannot be had, whoever goes there is told. */
export function preloadPage({ component }: Route): void {
  aheadOfTime(() => void component.preload?.().catch(() => {}));
}
