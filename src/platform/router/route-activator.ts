import {
  catchError,
  combineLatest,
  concatMap,
  defer,
  EmptyError,
  filter,
  first,
  forkJoin,
  from,
  isObservable,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  toArray,
} from 'rxjs';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { isEqual, RouterState } from './activated-route';
import { functionOf } from './class-guards';
import type { NavigationBehaviorOptions } from './navigation';
import * as NavigationCancellationCode from './navigation-cancellation-code';
import { matchesOf } from './recognize';
import { Router } from './router';
import { NavigationEnd, NavigationStart } from './router-events';
import {
  type ActivatedRouteSnapshot,
  type GuardResult,
  type MaybeAsync,
  RedirectCommand,
  type ResolveData,
  ROUTE_TITLE,
  type Route,
  type RouterStateSnapshot,
} from './routes';
import type { UrlTree } from './url-tree';

/** What guards and resolvers have decided. */
export type RouteActivation =
  | { readonly kind: 'allow' }
  | { readonly kind: 'cancel'; readonly code?: number }
  | (NavigationBehaviorOptions & { readonly kind: 'redirect'; readonly url: string });

/** Asks the guards and resolvers that are written for Angular, as Angular does: each once for a navigation. */
@Injectable({ providedIn: 'root' })
export class RouteActivator {
  private readonly router = inject(Router);
  private readonly state = inject(RouterState);
  private readonly injector = inject(Injector);
  /** Where the navigation in progress leads. */
  private target = '';
  private activated: RouterStateSnapshot | null = null;
  private component: unknown = null;
  private stopAsking = () => {};

  constructor() {
    this.router.events.pipe(takeUntilDestroyed()).subscribe((event) => {
      if (event instanceof NavigationStart) this.target = event.url;
      if (event instanceof NavigationEnd && this.state.snapshot !== this.activated) this.stopAsking();
    });
  }

  /** The page gives what its CanDeactivateFn gets as its component. Returns what takes it back. */
  attach(component: unknown): () => void {
    this.component = component;
    return () => {
      if (this.component === component) this.component = null;
    };
  }

  /** Emits once: what the guards and resolvers of the routes at an address have decided. */
  activate(url: string): Observable<RouteActivation> {
    const found = this.state.recognize(url);
    if (found === null) return throwError(() => new Error(`No route matches '${url}'.`));
    if ('redirectTo' in found) return of({ kind: 'redirect', url: found.redirectTo });
    const next = this.state.snapshotOf(url, found);
    const asked = this.routesToAsk(next);
    return this.askGuards(asked, next).pipe(
      switchMap((result) => (result === true ? this.resolve(asked, next) : of(resultOf(result)))),
      tap(({ kind }) => {
        if (kind === 'allow') this.show(next);
      }),
    );
  }

  /** Like `activate`, once the row of the route table at the address has the extension. */
  activateExtended(url: string, extension: Route): Observable<RouteActivation> {
    const row = matchesOf(this.state.recognize(url)).at(-1)?.route;
    if (row) this.state.extend(row, extension);
    return this.activate(url);
  }

  private show(next: RouterStateSnapshot): void {
    this.activated = next;
    this.state.show(next);
    this.stopAsking();
    this.stopAsking = () => {};
    if (!routesOf(next).some(({ routeConfig }) => routeConfig?.canDeactivate?.length)) return;
    // The browser does not ask before the page is closed, because the guard may have nothing to say.
    this.stopAsking = this.router.canDeactivate(Object.assign(() => this.askToLeave(), { isQuiet: true }));
  }

  /** The guards of the routes that are left, the deepest first. */
  private askToLeave(): Observable<boolean> {
    const { snapshot } = this.state;
    const next = this.state.snapshotOf(this.target);
    const staying = stayingRoutes(snapshot, next);
    const left = routesOf(snapshot)
      .filter((route) => {
        const future = staying.get(route);
        return !future || shouldAsk(route, future);
      })
      .reverse();
    const guards = left.flatMap((route) =>
      (route.routeConfig?.canDeactivate ?? []).map(
        (guard) => () => functionOf(guard, 'canDeactivate')(this.component, route, snapshot, next),
      ),
    );
    return this.firstRefusal(guards).pipe(
      map((result) => {
        if (typeof result === 'boolean') return result;
        const { redirectTo, navigationBehaviorOptions } = commandOf(result);
        // After the present navigation, which ends with this answer.
        queueMicrotask(() => this.router.navigateByUrl(redirectTo, navigationBehaviorOptions));
        return false;
      }),
    );
  }

  /** The routes that are new, and those that stay and want to be asked again. The others keep their data. */
  private routesToAsk(next: RouterStateSnapshot): Set<ActivatedRouteSnapshot> {
    const asked = new Set(routesOf(next));
    for (const [present, future] of stayingRoutes(this.state.snapshot, next)) {
      if (this.activated !== null && !shouldAsk(present, future)) {
        asked.delete(future);
        future.resolved = present.resolved;
        future.data = future.inheritedData();
      }
    }
    return asked;
  }

  private askGuards(
    asked: Iterable<ActivatedRouteSnapshot>,
    next: RouterStateSnapshot,
  ): Observable<GuardResult> {
    const groups = [...asked].flatMap((route) => {
      const above = route.pathFromRoot.slice(0, -1).reverse();
      return [
        above
          .flatMap(({ routeConfig }) => routeConfig?.canActivateChild ?? [])
          .map((guard) => () => functionOf(guard, 'canActivateChild')(route, next)),
        (route.routeConfig?.canActivate ?? []).map(
          (guard) => () => functionOf(guard, 'canActivate')(route, next),
        ),
      ];
    });
    return from(groups).pipe(
      concatMap((guards) => this.firstRefusal(guards)),
      first((result) => result !== true, true),
    );
  }

  /** Asks all at once. The first in their order that does not allow decides. */
  private firstRefusal(guards: readonly (() => MaybeAsync<GuardResult>)[]): Observable<GuardResult> {
    if (guards.length === 0) return of(true);
    return combineLatest(guards.map((guard) => this.run(guard).pipe(first(), startWith(null)))).pipe(
      // One that has not decided yet holds up those behind it.
      map((results) => results.find((result) => result !== true)),
      filter((result) => result !== null),
      map((result) => result ?? true),
      take(1),
    );
  }

  /** From the outermost route: each inherits what the one above has found. */
  private resolve(
    asked: ReadonlySet<ActivatedRouteSnapshot>,
    next: RouterStateSnapshot,
  ): Observable<RouteActivation> {
    return from(routesOf(next)).pipe(
      concatMap((route) => (asked.has(route) ? this.resolveRoute(route, next) : inherit(route))),
      toArray(),
      map((): RouteActivation => ({ kind: 'allow' })),
      catchError((error: unknown) => {
        if (error instanceof RedirectCommand) return of(resultOf(error));
        if (error instanceof EmptyError)
          return of<RouteActivation>({
            kind: 'cancel',
            code: NavigationCancellationCode.NoDataFromResolver,
          });
        throw error;
      }),
    );
  }

  private resolveRoute(route: ActivatedRouteSnapshot, next: RouterStateSnapshot): Observable<unknown> {
    const { resolve = {}, title } = route.routeConfig ?? {};
    const resolvers = Reflect.ownKeys(resolve).map((key): [typeof key, ResolveData[string]] => [
      key,
      resolve[key] as ResolveData[string],
    ]);
    if (typeof title === 'function') resolvers.push([ROUTE_TITLE, title]);
    route.resolved = {};
    route.data = route.inheritedData();
    if (resolvers.length === 0) return of(null);
    return forkJoin(
      resolvers.map(([, resolver]) =>
        this.run(() => functionOf(resolver, 'resolve')(route, next)).pipe(first(), tap(throwRedirect)),
      ),
    ).pipe(
      tap((values) => {
        for (const [index, [key]] of resolvers.entries()) route.resolved[key] = values[index];
        route.data = route.inheritedData();
      }),
    );
  }

  private run<T>(fn: () => MaybeAsync<T>): Observable<T> {
    return defer(() => {
      const returned = runInInjectionContext(this.injector, fn);
      if (isObservable(returned)) return returned;
      // Not only the browser's own promises.
      return isPromise(returned) ? from(returned) : of(returned);
    });
  }
}

function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as Promise<T> | null)?.then === 'function';
}

function routesOf({ root }: RouterStateSnapshot): ActivatedRouteSnapshot[] {
  const routes: ActivatedRouteSnapshot[] = [];
  for (let route = root.firstChild; route; route = route.firstChild) routes.push(route);
  return routes;
}

/** The routes that an address shares with the one before, in both snapshots. */
function stayingRoutes(
  present: RouterStateSnapshot,
  next: RouterStateSnapshot,
): Map<ActivatedRouteSnapshot, ActivatedRouteSnapshot> {
  const future = routesOf(next);
  const pairs = new Map<ActivatedRouteSnapshot, ActivatedRouteSnapshot>();
  for (const [index, route] of routesOf(present).entries()) {
    const same = future[index];
    if (same?.routeConfig !== route.routeConfig) break;
    pairs.set(route, same as ActivatedRouteSnapshot);
  }
  return pairs;
}

function shouldAsk(present: ActivatedRouteSnapshot, future: ActivatedRouteSnapshot): boolean {
  const mode = future.routeConfig?.runGuardsAndResolvers ?? 'paramsChange';
  if (typeof mode === 'function') return mode(present, future);
  const isSameUrl = present.url.join('/') === future.url.join('/');
  const isSameQuery = isEqual(present.queryParams, future.queryParams);
  switch (mode) {
    case 'always':
      return true;
    case 'pathParamsChange':
      return !isSameUrl;
    case 'pathParamsOrQueryParamsChange':
      return !isSameUrl || !isSameQuery;
    case 'paramsOrQueryParamsChange':
      return !isSameUrl || !isEqual(present.params, future.params) || !isSameQuery;
    default:
      return !isSameUrl || !isEqual(present.params, future.params);
  }
}

function inherit(route: ActivatedRouteSnapshot): Observable<null> {
  route.data = route.inheritedData();
  return of(null);
}

function throwRedirect(value: unknown): void {
  if (value instanceof RedirectCommand) throw value;
}

function commandOf(result: UrlTree | RedirectCommand): RedirectCommand {
  return result instanceof RedirectCommand ? result : new RedirectCommand(result);
}

function resultOf(result: Exclude<GuardResult, true>): RouteActivation {
  if (result === false) return { kind: 'cancel' };
  const { redirectTo, navigationBehaviorOptions } = commandOf(result);
  return { kind: 'redirect', ...navigationBehaviorOptions, url: redirectTo.toString() };
}
