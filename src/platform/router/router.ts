import { createPath, type Navigator, parsePath } from 'react-router-dom';
import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
} from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../browser/browser';
import { LOG_ERROR } from '../log/log-error';
import { type CanDeactivate, type CanLeave, DeactivationChecks } from './deactivation-checks';
import { HistoryEntries, type PageLayers } from './history-entries';
import { toInternalUrl } from './internal-url';
import {
  type ActivationResult,
  type CanActivate,
  type Departure,
  hrefOf,
  isSamePage,
  Navigation,
  type NavigationBehaviorOptions,
  type NavigationExtras,
  NavigationOutcome,
  type RouterLocation,
} from './navigation';
import * as NavigationCancellationCode from './navigation-cancellation-code';
import type { NavigationTrigger, RouterEvent } from './router-events';
import { createUrlTree, type Params, parseUrlTree, type UrlCreationOptions, type UrlTree } from './url-tree';

/**
 * The one navigator, in the words of Angular's Router, for services and components alike: a thin layer over the
 * History API, which also drives react-router's low-level <Router>. Every target passes `toInternalUrl`, so that no
 * link or query can lead out of the app.
 *
 * A navigation asks the page that it leaves (`canDeactivate`), changes the address and then asks the guards
 * (`activateWith`), as Angular's does with `urlUpdateStrategy: 'eager'`. It ends when they have decided.
 */
@Injectable({ providedIn: 'root' })
export class Router {
  readonly origin = inject(PAGE_ADDRESS).origin;
  /** The route table, for those who look for the route of an address (RouterState). */
  config: readonly { readonly path?: string }[] = [];
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly log = inject(LOG_ERROR);
  private readonly entries = new HistoryEntries(this.window);
  private readonly checks = new DeactivationChecks(this.window);
  private layers: PageLayers | null = null;
  private canActivate: CanActivate = () => of({ kind: 'allow' });
  private lastId = 0;
  private pending: Navigation | null = null;
  /** Where the browser is. */
  private present = this.entries.location('LOAD');
  /** The last location whose page was shown. */
  private shown: RouterLocation | null = null;
  /** The targets of navigations that were undone since the app or the student has last started one. */
  private readonly undone = new Set<string>();
  private readonly departures = new Subject<Departure>();
  private readonly arrivals = new Subject<RouterLocation>();
  private readonly eventsSubject = new Subject<RouterEvent>();
  private readonly locationSubject = new BehaviorSubject(this.present);

  /** Where the app has arrived; `amendQuery` does not count as a navigation. */
  readonly location$ = readonlyState(this.locationSubject);
  readonly events = this.eventsSubject.asObservable();

  /** What react-router's <Router> and <Link> navigate with. A link to the present address arrives there once more. */
  readonly navigator: Navigator = {
    createHref: (to) => toInternalUrl(hrefOf(to), this.origin),
    go: (delta) => this.window.history.go(delta),
    push: (to, state) => void this.navigateByUrl(hrefOf(to), { state, onSameUrlNavigation: 'reload' }),
    replace: (to, state) =>
      void this.navigateByUrl(hrefOf(to), { state, onSameUrlNavigation: 'reload', replaceUrl: true }),
  };

  constructor() {
    fromEvent(this.window, 'popstate')
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.handlePop());
    // A newer navigation replaces one about which the student is still being asked.
    merge(
      this.departures.pipe(switchMap((departure) => this.leave(departure))),
      this.arrivals.pipe(switchMap((location) => this.activate(location))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  /** Path, query and fragment of the present address. */
  get url(): string {
    return createPath(this.present);
  }

  navigate(commands: readonly unknown[], extras: NavigationExtras = {}): Promise<boolean> {
    return this.navigateByUrl(this.createUrlTree(commands, extras), extras);
  }

  /**
   * Resolves when the navigation has ended: to true if the page, or one that a guard redirected to, is shown; to
   * false if it was cancelled, or ignored because the app is at that address already. Rejects if a guard threw.
   */
  navigateByUrl(url: string | UrlTree, extras: NavigationBehaviorOptions = {}): Promise<boolean> {
    this.undone.clear();
    return this.navigateTo(url, extras);
  }

  createUrlTree(commands: readonly unknown[], options: UrlCreationOptions = {}): UrlTree {
    return createUrlTree(parseUrlTree(this.url), commands, options);
  }

  /** The navigation in progress, for a guard or resolver that needs its extras. */
  getCurrentNavigation(): Navigation | null {
    return this.pending;
  }

  parseUrl(url: string): UrlTree {
    return parseUrlTree(toInternalUrl(url, this.origin));
  }

  serializeUrl(tree: UrlTree): string {
    return tree.toString();
  }

  /**
   * Writes query parameters into the present address, or removes those that are null. Another view of a page is no
   * other location: no guard is asked, and neither focus nor scroll position move. As a step, it is an entry of the
   * history: Back arrives at the view before it, and the page stays.
   */
  amendQuery(queryParams: Params, { isStep = false } = {}): void {
    const tree = this.createUrlTree([], { queryParams, queryParamsHandling: 'merge' });
    this.amend({ search: parsePath(tree.toString()).search ?? '' }, isStep);
  }

  /**
   * Writes the fragment of what the student looks at into the present address. Like amendQuery, this does not count as
   * a navigation.
   */
  amendFragment(fragment: string | null): void {
    this.amend({ hash: fragment === null ? '' : `#${fragment}` });
  }

  private amend(change: Partial<Pick<RouterLocation, 'search' | 'hash'>>, isStep = false): void {
    const before = this.url;
    this.present = { ...this.present, ...change };
    // Browsers limit how often a page may write its address.
    if (this.url === before) return;
    const { current } = this.entries;
    if (!isStep) this.entries.rewrite(current, this.url);
    // The entry of a dialog stays above the steps: they become one when it closes (HistoryLayers).
    else if (current.cover) this.entries.rewrite({ ...current, cover: 'stepped' }, this.url);
    else this.entries.pushStep(this.url);
  }

  /** One query parameter of the present address, or null. */
  queryParam(name: string): string | null {
    return new URLSearchParams(this.present.search).get(name);
  }

  /**
   * Asks `check` before the page is left, until the returned function is called. Several are asked in turn, until
   * one says no. Back and Forward are undone while the student is asked.
   */
  canDeactivate(check: CanDeactivate): () => void {
    return this.checks.add(check);
  }

  /** Asks `check` before any page is left, and before the checks of that page. */
  askFirst(check: CanLeave): void {
    this.checks.first = check;
  }

  /**
   * Sets the guards, and asks them about the address the app was opened at: its initial navigation. They are heard
   * for as long as the app stays at a location. Without guards every page is shown.
   */
  activateWith(canActivate: CanActivate): void {
    this.canActivate = canActivate;
    const commit = () => this.arrive(this.present);
    this.begin('imperative', this.url, { asks: false, commit });
  }

  private navigateTo(
    target: string | UrlTree,
    extras: NavigationBehaviorOptions,
    outcome = new NavigationOutcome(),
  ): Promise<boolean> {
    const { replaceUrl, state, onSameUrlNavigation, force, keepsPage, skipLocationChange } = extras;
    const url = toInternalUrl(target.toString(), this.origin);
    if (force) this.checks.clear();
    if (url === this.url && onSameUrlNavigation !== 'reload') {
      outcome.resolve(false);
      return outcome.promise;
    }
    const path = { search: '', hash: '', ...parsePath(url) };
    const leave = () => {
      const replaces = replaceUrl || url === this.url;
      if (keepsPage) this.entries.rewrite(this.entries.current, url);
      else if (!skipLocationChange) this.entries[replaces ? 'replace' : 'push'](url, state);
      const kind = replaces ? 'REPLACE' : 'PUSH';
      const location = this.entries.location(keepsPage ? this.present.kind : kind);
      this.arrive({ ...location, ...(skipLocationChange && { ...path, state, key: url }) });
    };
    const commit = () => (keepsPage ? leave() : this.leaveLayers(leave));
    const isAnchor = isSamePage(this.present, path) && (path.hash !== '' || this.present.hash !== '');
    const asks = !keepsPage && !isAnchor;
    this.begin('imperative', url, { asks, commit }, extras, outcome);
    return outcome.promise;
  }

  /** Called by HistoryLayers, which is loaded with the first view that needs it. Returns the history. */
  attachLayers(layers: PageLayers): HistoryEntries {
    this.layers = layers;
    return this.entries;
  }

  private handlePop(): void {
    const entry = this.entries.read();
    if (this.entries.takeMove(entry)) {
      this.layers?.settle();
      return;
    }
    if (this.layers?.take(entry)) return;
    this.undone.clear();
    const target = this.entries.location('POP');
    const { index, key } = this.entries.current;
    const delta = entry.index - index;
    const arrive = () => {
      this.entries.current = this.entries.read();
      this.arrive(this.entries.location('POP'));
    };
    const isStay = entry.key === key || isSamePage(target, this.present);
    const asks = !this.checks.isEmpty && delta !== 0 && !isStay;
    if (asks) this.entries.move(-delta, index, () => {});
    const commit = () => {
      if (!asks) return arrive();
      this.checks.clear();
      // Another view of the page may have been written while the student was asked, in a dialog with an entry of its own.
      this.leaveLayers(() =>
        this.entries.move(entry.index - this.entries.current.index, entry.index, arrive),
      );
    };
    this.begin('popstate', createPath(target), { asks, commit });
  }

  private leaveLayers(departure: () => void): void {
    if (this.layers) this.layers.leave(departure);
    else departure();
  }

  private begin(
    trigger: NavigationTrigger,
    url: string,
    departure: Omit<Departure, 'navigation'>,
    extras: NavigationBehaviorOptions = {},
    outcome = new NavigationOutcome(),
  ): void {
    this.take(this.pending)?.cancel(NavigationCancellationCode.SupersededByNewNavigation);
    this.layers?.stay();
    this.lastId += 1;
    const navigation = new Navigation(this.eventsSubject, this.lastId, url, extras, outcome);
    this.pending = navigation;
    navigation.start(trigger);
    // Unless a listener of its start has navigated elsewhere.
    if (this.pending === navigation) this.departures.next({ navigation, ...departure });
  }

  private leave({ navigation, asks, commit }: Departure): Observable<void> {
    return (asks ? this.checks.run(navigation) : of(true)).pipe(
      map((leaves) => {
        if (leaves) commit();
        else this.take(navigation)?.cancel(NavigationCancellationCode.GuardRejected);
      }),
      catchError((error: unknown) => this.fail(navigation, error)),
    );
  }

  private arrive(location: RouterLocation): void {
    this.present = location;
    if (this.pending) this.pending.location = location;
    this.locationSubject.next(location);
    // Unless a listener has navigated elsewhere.
    if (this.locationSubject.value === location) this.arrivals.next(location);
  }

  private activate(location: RouterLocation): Observable<void> {
    /** While it is in progress: the guards are heard after it, too. */
    const navigation = () => (this.pending?.location === location ? this.pending : null);
    return defer(() => this.canActivate(location)).pipe(
      map((result) => this.apply(result, location, navigation())),
      catchError((error: unknown) => this.fail(navigation(), error)),
    );
  }

  private apply(result: ActivationResult, location: RouterLocation, navigation: Navigation | null): void {
    switch (result.kind) {
      case 'wait':
        return;
      case 'redirect': {
        const url = this.redirectUrl(result.url);
        if (url === null) {
          this.take(navigation)?.cancel(NavigationCancellationCode.Aborted);
          return;
        }
        this.take(navigation)?.cancel(NavigationCancellationCode.Redirect);
        const extras = {
          skipLocationChange: navigation?.extras.skipLocationChange,
          info: navigation?.extras.info,
          ...result,
          replaceUrl: true,
        };
        this.navigateTo(url, extras, navigation?.outcome);
        break;
      }
      case 'leave':
        this.take(navigation)?.cancel(NavigationCancellationCode.Aborted);
        break;
      case 'cancel':
        this.take(navigation)?.cancel(result.code ?? NavigationCancellationCode.GuardRejected);
        if (navigation && this.shown) this.restore(navigation);
        else this.navigateTo('/', { replaceUrl: true });
        break;
      default:
        this.shown = location;
        this.take(navigation)?.end();
    }
  }

  /**
   * Where a guard's redirect leads. The page that an undone navigation has come back to may lead to the same target
   * again: it leads to the first page instead, or nowhere if that one was undone, too (null).
   */
  private redirectUrl(target: string): string | null {
    return [toInternalUrl(target, this.origin), '/'].find((url) => !this.undone.has(url)) ?? null;
  }

  private fail(navigation: Navigation | null, error: unknown): Observable<never> {
    this.log('A navigation failed', error);
    this.take(navigation)?.fail(error);
    this.restore(navigation);
    return EMPTY;
  }

  /** Back to the page shown before, in the same entry, as Angular does. */
  private restore(navigation: Navigation | null): void {
    const { shown } = this;
    // Unless a listener of the event has navigated elsewhere, or the address has not changed yet.
    if (!shown || this.pending || this.present !== navigation?.location) return;
    this.undone.add(navigation.url);
    const { key, state } = shown;
    this.entries.rewrite({ ...this.entries.current, key, state }, createPath(shown));
    this.arrive({ ...shown, kind: 'POP' });
  }

  /** A navigation that is about to end is no longer pending. */
  private take(navigation: Navigation | null): Navigation | null {
    if (navigation === this.pending) this.pending = null;
    return navigation;
  }
}
