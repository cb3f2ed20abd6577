/** What happens on the way to another address, in Angular's words. */

/** Why a navigation was cancelled, with Angular's numbers. */
export const NavigationCancellationCode = {
  /** A guard leads elsewhere; another navigation follows. */
  Redirect: 0,
  SupersededByNewNavigation: 1,
  /** A guard or a check for unsaved changes said no. */
  GuardRejected: 3,
  /** The page belongs to another app, which the browser opens instead. */
  Aborted: 4,
} as const;
export type NavigationCancellationCode =
  (typeof NavigationCancellationCode)[keyof typeof NavigationCancellationCode];

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
    readonly code: NavigationCancellationCode,
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
