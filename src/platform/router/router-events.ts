/** What happens on the way to another address, in Angular's words. */

export type NavigationTrigger = 'imperative' | 'popstate';

export class NavigationStart {
  constructor(
    readonly id: number,
    readonly url: string,
    readonly navigationTrigger: NavigationTrigger,
  ) {}
}

/** The guards have let the page be shown. */
export class NavigationEnd {
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
  constructor(
    readonly id: number,
    readonly url: string,
    /** One of NavigationCancellationCode. */
    readonly code: number,
  ) {}
}

/** A guard or a check for unsaved changes threw. */
export class NavigationError {
  constructor(
    readonly id: number,
    readonly url: string,
    readonly error: unknown,
  ) {}
}

export type RouterEvent = NavigationStart | NavigationEnd | NavigationCancel | NavigationError;
