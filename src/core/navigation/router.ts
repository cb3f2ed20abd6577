import { BehaviorSubject, fromEvent } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../browser/browser';
import { insideUrl } from './inside-url';

/** A place inside the app; the shape react-router's low-level <Router> takes. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** New for every entry, the same when one comes back to it. */
  readonly key: string;
}

type NavigatorTarget = string | { pathname?: string; search?: string; hash?: string };

export interface NavigationExtras {
  readonly replaceUrl?: boolean;
}

/**
 * The address of the app, for services and components alike: a thin layer over the History API. Every target
 * passes `insideUrl`, so that no link or query can lead away.
 */
@Injectable({ providedIn: 'root' })
export class Router {
  readonly origin = inject(PAGE_ADDRESS).origin;
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private entries = 0;
  private readonly locationSubject = new BehaviorSubject(this.read());

  readonly location$ = readonlyState(this.locationSubject);
  /** Path, query and fragment. */
  readonly url$ = mapState(this.location$, ({ pathname, search, hash }) => pathname + search + hash);

  /** What react-router's low-level <Router> asks of a history. */
  readonly navigator = {
    createHref: (to: NavigatorTarget) => hrefOf(to),
    go: (delta: number) => this.window.history.go(delta),
    push: (to: NavigatorTarget) => this.navigateByUrl(hrefOf(to)),
    replace: (to: NavigatorTarget) => this.navigateByUrl(hrefOf(to), { replaceUrl: true }),
  };

  constructor() {
    fromEvent(this.window, 'popstate')
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.locationSubject.next(this.read()));
  }

  navigateByUrl(url: string, { replaceUrl = false }: NavigationExtras = {}): void {
    const target = insideUrl(url, this.origin);
    this.entries += 1;
    const entry = { key: `${this.window.performance.timeOrigin}-${this.entries}` };
    if (replaceUrl) this.window.history.replaceState(entry, '', target);
    else this.window.history.pushState(entry, '', target);
    this.locationSubject.next(this.read());
  }

  /** One query parameter of the present address, or null. */
  queryParam(name: string): string | null {
    return new URLSearchParams(this.locationSubject.value.search).get(name);
  }

  private read(): RouterLocation {
    const { pathname, search, hash } = this.window.location;
    const state: unknown = this.window.history.state;
    const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
    return { pathname, search, hash, state, key };
  }
}

function hrefOf(to: NavigatorTarget): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
