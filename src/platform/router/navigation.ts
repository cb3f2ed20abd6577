import { createPath, type Location, type Path, type To } from 'react-router-dom';
import type { Observable, Subject } from 'rxjs';
import * as NavigationCancellationCode from './navigation-cancellation-code';
import {
  NavigationCancel,
  NavigationEnd,
  NavigationError,
  NavigationStart,
  type NavigationTrigger,
  type RouterEvent,
} from './router-events';
import type { UrlCreationOptions } from './url-tree';

/** How the app came to a location: LOAD by opening the page there, POP by Back or Forward. */
export type NavigationKind = 'LOAD' | 'PUSH' | 'REPLACE' | 'POP';

/** Where the app is. `key` is new for every entry of the history, and the same when the student comes back to it. */
export interface RouterLocation extends Readonly<Location<unknown>> {
  readonly kind: NavigationKind;
}

export interface NavigationBehaviorOptions {
  replaceUrl?: boolean;
  /** Shows the page without writing its address: the browser keeps that of the page before, for a reload and for Back. */
  skipLocationChange?: boolean | undefined;
  /** Kept in the history's entry and given to `location$`. */
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular; a guard reads its properties
  state?: any;
  /** Like `state`, for listeners and guards of this navigation, but kept nowhere. */
  readonly info?: unknown;
  /** 'reload' arrives once more at the address the app is at, which is ignored otherwise. Never a further entry. */
  onSameUrlNavigation?: 'ignore' | 'reload';
  /** Navigates even where unsaved changes would be lost: the session has ended. */
  force?: boolean;
  /**
   * The page stays, at another address: it is not asked about unsaved changes, its entry in the history stays the same,
   * and neither focus nor scroll position move. The page itself must be the same component at both addresses.
   */
  keepsPage?: boolean;
}

export interface NavigationExtras extends UrlCreationOptions, NavigationBehaviorOptions {}

/** Whether a location's page may be shown, at present. */
export type ActivationResult =
  /** Shown, itself or a fallback in its place; not known yet; left for another app; refused. */
  | { readonly kind: 'allow' | 'fallback' | 'wait' | 'leave' }
  | { readonly kind: 'cancel'; readonly code?: number }
  | (NavigationBehaviorOptions & { readonly kind: 'redirect'; readonly url: string });

/** Emits again whenever what it depends on changes. */
export type CanActivate = (location: RouterLocation) => Observable<ActivationResult>;

/** What the caller of a navigation waits for. A redirect takes it over from the navigation that it replaces. */
export class NavigationOutcome {
  resolve!: (navigated: boolean) => void;
  reject!: (error: unknown) => void;
  readonly promise = new Promise<boolean>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    // Most callers do not wait; the router logs the error.
    this.promise.catch(() => {});
  }
}

/** A navigation in progress. It ends once, in one of four ways. */
export class Navigation {
  /** Where it has led; null until the address has changed. */
  location: RouterLocation | null = null;

  constructor(
    private readonly events: Subject<RouterEvent>,
    readonly id: number,
    readonly url: string,
    readonly extras: NavigationBehaviorOptions,
    readonly outcome: NavigationOutcome,
  ) {}

  start(trigger: NavigationTrigger): void {
    this.events.next(new NavigationStart(this.id, this.url, trigger));
  }

  end(): void {
    this.events.next(new NavigationEnd(this.id, this.url));
    this.outcome.resolve(true);
  }

  cancel(code: number): void {
    this.events.next(new NavigationCancel(this.id, this.url, code));
    if (code !== NavigationCancellationCode.Redirect) this.outcome.resolve(false);
  }

  fail(error: unknown): void {
    this.events.next(new NavigationError(this.id, this.url, error));
    this.outcome.reject(error);
  }
}

/** A navigation that is about to change the address. */
export interface Departure {
  readonly navigation: Navigation;
  /** Whether the page that is left may say no. */
  readonly asks: boolean;
  /** Changes the address. */
  readonly commit: () => void;
}

export function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Whether two addresses differ by their fragment at most. */
export function isSamePage(a: Partial<Path>, b: Partial<Path>): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
