import { BehaviorSubject, map, type Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { convertToParamMap, type ParamMap, type UrlSegment } from './param-map';
import { matchesOf, RECOGNIZE, type Recognized } from './recognize';
import { Router } from './router';
import { NavigationEnd } from './router-events';
import {
  type ActivatedRouteSnapshot,
  type Data,
  ROUTE_TITLE,
  type Route,
  RouterStateSnapshot,
} from './routes';
import type { Params } from './url-tree';

/**
 * A route that is shown, as streams that repeat their latest value. What is injected is the root route, as in Angular's
 * services; `firstChild` is the route of the page. Source: Angular's ActivatedRoute.
 */
@Injectable({ providedIn: 'root', useFactory: () => inject(RouterState).root })
export class ActivatedRoute {
  readonly outlet = 'primary';
  firstChild: ActivatedRoute | null = null;
  private readonly parts: ReturnType<typeof partsOf>;
  readonly url: Observable<UrlSegment[]>;
  readonly params: Observable<Params>;
  readonly queryParams: Observable<Params>;
  readonly fragment: Observable<string | null>;
  readonly data: Observable<Data>;
  readonly title: Observable<string | undefined>;
  readonly paramMap: Observable<ParamMap>;
  readonly queryParamMap: Observable<ParamMap>;

  constructor(
    readonly parent: ActivatedRoute | null,
    public snapshot: ActivatedRouteSnapshot,
  ) {
    this.parts = partsOf(snapshot);
    this.url = this.parts.url.asObservable();
    this.params = this.parts.params.asObservable();
    this.queryParams = this.parts.queryParams.asObservable();
    this.fragment = this.parts.fragment.asObservable();
    this.data = this.parts.data.asObservable();
    this.title = this.data.pipe(map((data) => data[ROUTE_TITLE]));
    this.paramMap = this.params.pipe(map(convertToParamMap));
    this.queryParamMap = this.queryParams.pipe(map(convertToParamMap));
  }

  /**
   * The absolute commands that those relative to this route mean (`relativeTo`). As in Angular, '..' counts in the
   * first command only.
   */
  absolute(commands: readonly unknown[]): readonly unknown[] {
    const [first, ...rest] = commands;
    if (commands.length === 0 || (typeof first === 'string' && first.startsWith('/'))) return commands;
    const base = this.snapshot.pathFromRoot.flatMap(({ url }) => url.map(({ path }) => path));
    const parts = typeof first === 'string' ? first.split('/') : [first];
    const up = parts.filter((part) => part === '..').length;
    if (up > base.length) throw new Error("Invalid number of '../'");
    const down = parts.filter((part) => part !== '..' && part !== '.' && part !== '');
    return ['/', ...base.slice(0, base.length - up), ...down, ...rest];
  }

  /** Emits what has changed, once all routes have their new snapshot. */
  emit(): void {
    const { queryParams, fragment, params, url, data } = this.snapshot;
    nextIf(this.parts.queryParams, queryParams, isEqual);
    nextIf(this.parts.fragment, fragment, Object.is);
    nextIf(this.parts.params, params, isEqual);
    this.parts.url.next(url);
    nextIf(this.parts.data, data, isEqual);
  }

  get routeConfig(): Route | null {
    return this.snapshot.routeConfig;
  }

  get component(): unknown {
    return this.snapshot.component;
  }

  get root(): ActivatedRoute {
    return this.parent?.root ?? this;
  }

  get children(): ActivatedRoute[] {
    return this.firstChild ? [this.firstChild] : [];
  }

  get pathFromRoot(): ActivatedRoute[] {
    return [...(this.parent?.pathFromRoot ?? []), this];
  }

  toString(): string {
    return this.snapshot.toString();
  }
}

function partsOf({ url, params, queryParams, fragment, data }: ActivatedRouteSnapshot) {
  return {
    url: new BehaviorSubject(url),
    params: new BehaviorSubject(params),
    queryParams: new BehaviorSubject(queryParams),
    fragment: new BehaviorSubject(fragment),
    data: new BehaviorSubject(data),
  };
}

function nextIf<T>(subject: BehaviorSubject<T>, value: T, same: (a: T, b: T) => boolean): void {
  if (!same(subject.value, value)) subject.next(value);
}

/** Whether two sets of parameters or data are the same; lists of query parameters by their elements. */
export function isEqual(a: Data, b: Data): boolean {
  const keys = Reflect.ownKeys(a);
  return (
    keys.length === Reflect.ownKeys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && (Object.is(a[key], b[key]) || isSameList(a[key], b[key])))
  );
}

function isSameList(a: unknown, b: unknown): boolean {
  return (
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((element, index) => Object.is(element, b[index]))
  );
}

/**
 * The routes that are shown. Source: Angular's RouterState, which is `router.routerState` there.
 *
 * A page without Angular's guards and resolvers is found in the route table when its navigation ends. For any other
 * one RouteActivator says what is shown.
 */
@Injectable({ providedIn: 'root' })
export class RouterState {
  private readonly recognizeUrl = inject(RECOGNIZE);
  private readonly extended = new Map<Route, Route>();
  snapshot: RouterStateSnapshot;
  readonly root: ActivatedRoute;

  constructor() {
    const router = inject(Router);
    this.snapshot = this.snapshotOf(router.url);
    this.root = new ActivatedRoute(null, this.snapshot.root);
    this.show(this.snapshot);
    router.events.pipe(takeUntilDestroyed()).subscribe((event) => {
      if (event instanceof NavigationEnd && event.url !== this.snapshot.url)
        this.show(this.snapshotOf(event.url));
    });
  }

  recognize(url: string): Recognized {
    const found = this.recognizeUrl(url);
    return found && !('redirectTo' in found)
      ? found.map((match) => ({ ...match, route: this.extended.get(match.route) ?? match.route }))
      : found;
  }

  /** Adds to a row of the route table what Angular's routes have and it has not. */
  extend(row: Route, extension: Route): Route {
    const route = this.extended.get(row) ?? { ...row, ...extension };
    this.extended.set(row, route);
    return route;
  }

  snapshotOf(url: string, found = this.recognize(url)): RouterStateSnapshot {
    return RouterStateSnapshot.of(url, matchesOf(found));
  }

  /** A route that stays is the same object, and emits what has changed. */
  show(next: RouterStateSnapshot): void {
    this.snapshot = next;
    const shown = [this.root];
    let route = this.root;
    route.snapshot = next.root;
    for (let child = next.root.firstChild; child; child = child.firstChild) {
      const stays = route.firstChild?.routeConfig === child.routeConfig ? route.firstChild : null;
      const following: ActivatedRoute = stays ?? new ActivatedRoute(route, child);
      following.snapshot = child;
      route.firstChild = following;
      route = following;
      shown.push(route);
    }
    route.firstChild = null;
    for (const each of shown) each.emit();
  }
}
