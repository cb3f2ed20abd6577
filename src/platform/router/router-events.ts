/** What happens on the way to another address, in Angular's words. */
import * as EventType from './event-type';

export type NavigationTrigger = 'imperative' | 'popstate';

export class NavigationStart {
  readonly type = EventType.NavigationStart;

  constructor(
    readonly id: number,
    readonly url: string,
    readonly navigationTrigger: NavigationTrigger,
  ) {}
}

/** The guards have let the page be shown. */
export class NavigationEnd {
  readonly type = EventType.NavigationEnd;
  readonly urlAfterRedirects: string;

  constructor(
    readonly id: number,
    readonly url: string,
  ) {
    // A redirect is a navigation of its own.
    this.urlAfterRedirects = url;
  }
}

export class NavigationCancel {
  readonly type = EventType.NavigationCancel;

  constructor(
    readonly id: number,
    readonly url: string,
    /** One of NavigationCancellationCode. */
    readonly code: number,
  ) {}
}

/** A guard or a check for unsaved changes threw. */
export class NavigationError {
  readonly type = EventType.NavigationError;

  constructor(
    readonly id: number,
    readonly url: string,
    readonly error: unknown,
  ) {}
}

export type RouterEvent = NavigationStart | NavigationEnd | NavigationCancel | NavigationError;
