/** Routes with what is written for Angular's: guards, resolvers, data and titles. Source: Angular's Route. */
import type { Observable } from 'rxjs';
import type { Type } from '../../framework/di';
import type { NavigationBehaviorOptions } from './navigation';
import { convertToParamMap, type ParamMap, type UrlSegment } from './param-map';
import { type Params, parseUrlTree, type UrlTree } from './url-tree';

// biome-ignore lint/suspicious/noExplicitAny: as in Angular; a ported page reads its data without a cast
export type Data = { [key: string | symbol]: any };
export type ResolveData = { [key: string | symbol]: ResolveFn<unknown> | Type<Resolve<unknown>> };
export type MaybeAsync<T> = T | Observable<T> | Promise<T>;

/** A redirect with options. A guard or resolver may return it in place of a UrlTree. */
export class RedirectCommand {
  constructor(
    readonly redirectTo: UrlTree,
    readonly navigationBehaviorOptions?: NavigationBehaviorOptions,
  ) {}
}

/** true goes on, false stays at the page before. */
export type GuardResult = boolean | UrlTree | RedirectCommand;

/** Runs in an injection context. Only its first value counts. */
export type CanActivateFn = (
  route: ActivatedRouteSnapshot,
  state: RouterStateSnapshot,
) => MaybeAsync<GuardResult>;

export type CanActivateChildFn = (
  childRoute: ActivatedRouteSnapshot,
  state: RouterStateSnapshot,
) => MaybeAsync<GuardResult>;

/** `component` is what the page has given to `RouteActivator.attach`, and null without it. */
export type CanDeactivateFn<T> = (
  component: T,
  currentRoute: ActivatedRouteSnapshot,
  currentState: RouterStateSnapshot,
  nextState: RouterStateSnapshot,
) => MaybeAsync<GuardResult>;

/** Its first value becomes part of the route's data. The navigation is cancelled if there is none. */
export type ResolveFn<T> = (
  route: ActivatedRouteSnapshot,
  state: RouterStateSnapshot,
) => MaybeAsync<T | RedirectCommand>;

/** The guards and resolvers that Angular has as classes. */
export interface CanActivate {
  canActivate: CanActivateFn;
}
export interface CanActivateChild {
  canActivateChild: CanActivateChildFn;
}
export interface CanDeactivate<T> {
  canDeactivate: CanDeactivateFn<T>;
}
export interface Resolve<T> {
  resolve: ResolveFn<T>;
}

/** When the guards and resolvers of a route that stays are asked again. */
export type RunGuardsAndResolvers =
  | 'pathParamsChange'
  | 'pathParamsOrQueryParamsChange'
  | 'paramsChange'
  | 'paramsOrQueryParamsChange'
  | 'always'
  | ((from: ActivatedRouteSnapshot, to: ActivatedRouteSnapshot) => boolean);

export interface Route {
  path?: string;
  pathMatch?: 'prefix' | 'full';
  redirectTo?: string;
  /** Its children inherit neither parameters nor data, unless their path is empty. */
  component?: unknown;
  children?: Routes;
  title?: string | ResolveFn<string> | Type<Resolve<string>>;
  data?: Data;
  resolve?: ResolveData;
  canActivate?: (CanActivateFn | Type<CanActivate>)[];
  canActivateChild?: (CanActivateChildFn | Type<CanActivateChild>)[];
  // biome-ignore lint/suspicious/noExplicitAny: each guard has a component of its own
  canDeactivate?: (CanDeactivateFn<any> | Type<CanDeactivate<any>>)[];
  runGuardsAndResolvers?: RunGuardsAndResolvers;
}

export type Routes = Route[];

/** A route, and what it has matched. */
export interface RouteMatch {
  readonly route: Route;
  readonly segments: readonly UrlSegment[];
  readonly params: Readonly<Record<string, string>>;
}

/** The key of the title in a route's data. */
export const ROUTE_TITLE = Symbol('route title');

/** A route at one moment. Source: Angular's ActivatedRouteSnapshot. */
export class ActivatedRouteSnapshot {
  readonly outlet = 'primary';
  readonly routeConfig: Route | null;
  readonly url: UrlSegment[];
  readonly params: Params;
  data: Data;
  readonly queryParams: Params;
  readonly fragment: string | null;
  firstChild: ActivatedRouteSnapshot | null = null;
  /** What the resolvers have found, without what is inherited. */
  resolved: Data = {};

  constructor(
    readonly parent: ActivatedRouteSnapshot | null,
    match: RouteMatch | null,
    address: { readonly queryParams: Params; readonly fragment: string | null },
  ) {
    this.routeConfig = match?.route ?? null;
    this.url = [...(match?.segments ?? [])];
    this.params = { ...(this.inherits ? parent?.params : {}), ...match?.params };
    this.queryParams = { ...address.queryParams };
    this.fragment = address.fragment;
    this.data = this.inheritedData();
    if (parent) parent.firstChild = this;
  }

  get component(): unknown {
    return this.routeConfig?.component ?? null;
  }

  get title(): string | undefined {
    return this.data[ROUTE_TITLE];
  }

  get root(): ActivatedRouteSnapshot {
    return this.pathFromRoot[0] as ActivatedRouteSnapshot;
  }

  get children(): ActivatedRouteSnapshot[] {
    return this.firstChild ? [this.firstChild] : [];
  }

  get pathFromRoot(): ActivatedRouteSnapshot[] {
    return [...(this.parent?.pathFromRoot ?? []), this];
  }

  get paramMap(): ParamMap {
    return convertToParamMap(this.params);
  }

  get queryParamMap(): ParamMap {
    return convertToParamMap(this.queryParams);
  }

  /** Its data before its own resolvers have run. */
  inheritedData(): Data {
    const { data, title } = this.routeConfig ?? {};
    return {
      ...(this.inherits ? this.parent?.data : {}),
      ...data,
      ...this.resolved,
      ...(typeof title === 'string' ? { [ROUTE_TITLE]: title } : {}),
    };
  }

  private get inherits(): boolean {
    return this.parent !== null && (this.routeConfig?.path === '' || !this.parent.component);
  }

  toString(): string {
    return `Route(url:'${this.url.join('/')}', path:'${this.routeConfig?.path ?? ''}')`;
  }
}

/** All routes of an address at one moment. */
export class RouterStateSnapshot {
  constructor(
    readonly url: string,
    readonly root: ActivatedRouteSnapshot,
  ) {}

  static of(url: string, matches: readonly RouteMatch[]): RouterStateSnapshot {
    const address = parseUrlTree(url);
    const root = new ActivatedRouteSnapshot(null, null, address);
    matches.reduce((parent, match) => new ActivatedRouteSnapshot(parent, match, address), root);
    return new RouterStateSnapshot(url, root);
  }
}
