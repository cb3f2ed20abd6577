import type { RouteMatch } from 'react-router-dom';
import {
  BehaviorSubject,
  catchError,
  defer,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { belongsToLauncher } from '../../core/brand/launcher';
import { SessionService } from '../../core/session/session.service';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { readonlyState } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { inOwnTask } from '../../platform/browser/own-task';
import { matchTable } from '../../platform/router/match-table';
import type { RouterLocation } from '../../platform/router/navigation';
import { Router } from '../../platform/router/router';
import { prefetchChunks } from './chunk-recovery';
import { type GuardResult, WAIT } from './guard-result';
import { checkGuards } from './guards';
import { ROUTES, type Route } from './routes';

/** A row of the route table, and the parameters that the path gives it. */
type ActiveMatch = RouteMatch<string, Route>;

export interface ActiveRouteState {
  readonly location: RouterLocation;
  readonly match: ActiveMatch;
  readonly result: Extract<GuardResult, { kind: 'allow' | 'wait' | 'fallback' }>;
}

/**
 * Which page the address means, and whether it may be shown. The router hears the guards for as long as the page is
 * shown and follows their redirects: a session that ends takes the page away at once. Addresses of the Launcher are
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
    match: matchRoute(this.router.location$.value.pathname),
    result: WAIT,
  });

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    this.router.config = ROUTES;
    this.router.activateWith((location) => {
      const match = matchRoute(location.pathname);
      // While the guards wait, not after it.
      preloadPage(match.route);
      return this.check(match.route, location).pipe(
        switchMap((result) => this.prepareDeparture(result)),
        tap({
          next: (result) => this.show(location, match, result),
          // A guard that fails lets nothing through.
          error: () => this.show(location, match, WAIT),
        }),
      );
    });
  }

  private check(route: Route, location: RouterLocation): Observable<GuardResult> {
    const { pathname, search, hash } = location;
    if (belongsToLauncher(pathname)) {
      const url = this.brand.context.hosts.launcher + pathname + search + hash;
      // A token of the address is turned into a session first.
      return this.session.state$.pipe(
        map(({ kind }): GuardResult => (kind === 'restoring' ? WAIT : { kind: 'leave', url })),
      );
    }
    return runInInjectionContext(this.injector, () => checkGuards(route.guards, location));
  }

  /** The Launcher may need a token with its address. Going elsewhere in the app gives up waiting for it. */
  private prepareDeparture(result: GuardResult): Observable<GuardResult> {
    if (result.kind !== 'leave' || this.session.state$.value.kind === 'guest') return of(result);
    return defer(() => import('../../core/launcher/launcher-handover.service')).pipe(
      switchMap((chunk) => this.injector.get(chunk.LauncherHandoverService).addressOf(result.url)),
      map((url): GuardResult => ({ kind: 'leave', url })),
      catchError(() => of<GuardResult>({ kind: 'fallback', page: 'session-unreachable' })),
      startWith<GuardResult>(WAIT),
    );
  }

  private show(location: RouterLocation, match: ActiveMatch, result: GuardResult): void {
    if (result.kind === 'redirect') return;
    const isShown = result.kind !== 'leave' && result.kind !== 'cancel';
    this.stateSubject.next({ location, match, result: isShown ? result : WAIT });
    if (result.kind === 'leave') this.address.leaveFor(result.url);
  }
}

/** The row of the table for a path. */
export function matchRoute(pathname: string): ActiveMatch {
  // The table's `*` matches every path.
  return matchTable(ROUTES, pathname) as ActiveMatch;
}

/** Fetches the chunk of a page that is likely to be shown. If that fails, the page tries again when it is opened. */
export function preloadPage({ component }: Route): void {
  inOwnTask(() => prefetchChunks(() => void component.preload?.().catch(() => {})));
}
