import { BehaviorSubject, filter, fromEvent, map, type Observable, of, Subject, switchMap, take } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../browser/browser';
import { toInternalUrl } from './internal-url';

/** How the app came to a place: LOAD by opening the page there, POP by Back or Forward. */
export type NavigationKind = 'LOAD' | 'PUSH' | 'REPLACE' | 'POP';

/** A place inside the app; the shape react-router's low-level <Router> takes. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** New for every entry, the same when one comes back to it. */
  readonly key: string;
  readonly kind: NavigationKind;
}

export interface NavigationExtras {
  readonly replaceUrl?: boolean;
  /** Goes even where unsaved changes would be lost: the session has ended. */
  readonly force?: boolean;
}

/** Says whether the page may be left; asks the person where it must. Emits once. */
export type CanDeactivate = () => Observable<boolean>;

type NavigatorTarget = string | { pathname?: string; search?: string; hash?: string };

/** What this app keeps in each entry of the history. */
interface Entry {
  readonly key: string;
  readonly index: number;
}

/**
 * The address of the app, for services and components alike: a thin layer over the History API. Every target
 * passes `toInternalUrl`, so that no link or query can lead away. A page with unsaved changes registers
 * `canDeactivate`; Back and Forward are taken back while it is asked. Of several each is asked once the one before
 * has said yes.
 */
@Injectable({ providedIn: 'root' })
export class Router {
  readonly origin = inject(PAGE_ADDRESS).origin;
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly leaves = new Subject<() => void>();
  private readonly checks = new Set<CanDeactivate>();
  private returning = false;
  private created = 0;
  private entry: Entry = this.readEntry();
  /** Where the browser is. */
  private here = this.read('LOAD');
  private readonly locationSubject = new BehaviorSubject(this.here);

  /** The place one has arrived at; what `amendQuery` makes of its address is no arrival. */
  readonly location$ = readonlyState(this.locationSubject);
  /** Path, query and fragment. */
  readonly url$ = mapState(this.location$, ({ pathname, search, hash }) => pathname + search + hash);

  /** What react-router's low-level <Router> asks of a history, and <Link> of its navigator. */
  readonly navigator = {
    createHref: (to: NavigatorTarget) => toInternalUrl(hrefOf(to), this.origin),
    go: (delta: number) => this.window.history.go(delta),
    push: (to: NavigatorTarget) => this.navigateByUrl(hrefOf(to)),
    replace: (to: NavigatorTarget) => this.navigateByUrl(hrefOf(to), { replaceUrl: true }),
    /** As a link is followed: the place one is at gets no further entry. */
    follow: (to: string) =>
      this.navigateByUrl(to, { replaceUrl: toInternalUrl(to, this.origin) === hrefOf(this.here) }),
  };

  constructor() {
    fromEvent(this.window, 'popstate')
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.popped());
    fromEvent<BeforeUnloadEvent>(this.window, 'beforeunload')
      .pipe(takeUntilDestroyed())
      .subscribe((event) => {
        if (this.checks.size > 0) event.preventDefault();
      });
    // A newer wish to leave takes the place of one that is still being asked about.
    this.leaves
      .pipe(
        switchMap((leave) =>
          [...this.checks]
            .reduce((asked$, check) => asked$.pipe(switchMap(check), take(1), filter(Boolean)), of(true))
            .pipe(map(() => leave)),
        ),
        takeUntilDestroyed(),
      )
      .subscribe((leave) => leave());
  }

  navigateByUrl(url: string, { replaceUrl = false, force = false }: NavigationExtras = {}): void {
    const go = () => this.go(toInternalUrl(url, this.origin), replaceUrl);
    if (force) this.checks.clear();
    this.leaves.next(go);
  }

  /**
   * Writes query parameters into the present address, or takes out those that are null: another view of a page is
   * no other place, so nobody arrives.
   */
  amendQuery(parameters: Readonly<Record<string, string | null>>): void {
    const query = new URLSearchParams(this.here.search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    this.here = { ...this.here, search };
    this.window.history.replaceState(this.entry, '', hrefOf(this.here));
  }

  /** Guards the present page against being left with unsaved changes, beside others; returns what ends the guard. */
  canDeactivate(check: CanDeactivate): () => void {
    this.checks.add(check);
    return () => void this.checks.delete(check);
  }

  /** One query parameter of the present address, or null. */
  queryParam(name: string): string | null {
    return new URLSearchParams(this.here.search).get(name);
  }

  private go(target: string, replaceUrl: boolean): void {
    const index = this.entry.index + (replaceUrl ? 0 : 1);
    this.entry = this.newEntry(index);
    if (replaceUrl) this.window.history.replaceState(this.entry, '', target);
    else this.window.history.pushState(this.entry, '', target);
    this.arrive(replaceUrl ? 'REPLACE' : 'PUSH');
  }

  private arrive(kind: NavigationKind): void {
    this.here = this.read(kind);
    this.locationSubject.next(this.here);
  }

  private popped(): void {
    const entry = this.readEntry();
    if (this.returning && entry.index === this.entry.index) {
      this.returning = false;
      return;
    }
    const delta = entry.index - this.entry.index;
    const arrive = () => {
      this.entry = this.readEntry();
      this.arrive('POP');
    };
    const { pathname, search } = this.window.location;
    const { here } = this;
    if (this.checks.size === 0 || delta === 0 || (pathname === here.pathname && search === here.search)) {
      arrive();
      return;
    }
    this.returning = true;
    this.window.history.go(-delta);
    this.leaves.next(() => {
      this.checks.clear();
      this.window.history.go(delta);
    });
  }

  private read(kind: NavigationKind): RouterLocation {
    const { pathname, search, hash } = this.window.location;
    return { pathname, search, hash, state: null, key: this.entry.key, kind };
  }

  /** The entry the browser is at; one that another page or a fragment link made is taken in. */
  private readEntry(): Entry {
    const state: unknown = this.window.history.state;
    if (isEntry(state)) return state;
    const entry = this.newEntry(this.entry ? this.entry.index + 1 : 0);
    this.window.history.replaceState(entry, '');
    return entry;
  }

  private newEntry(index: number): Entry {
    this.created += 1;
    return { key: `${Math.round(this.window.performance.timeOrigin)}-${this.created}`, index };
  }
}

function isEntry(state: unknown): state is Entry {
  return (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string' &&
    'index' in state &&
    typeof state.index === 'number'
  );
}

function hrefOf(to: NavigatorTarget): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
