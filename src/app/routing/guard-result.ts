/** What a guard has decided about a page, at present. */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** Not known yet: the page's skeleton is shown, never its data. */
  | { readonly kind: 'wait' }
  /**
   * `force`: even if changes are unsaved, because the session has ended. `keepsPage`: the page that is shown, or about
   * to be shown, stays at another address (see NavigationBehaviorOptions).
   */
  | {
      readonly kind: 'redirect';
      readonly url: string;
      readonly force?: boolean;
      readonly keepsPage?: boolean;
    }
  /** The page belongs to another app or host. */
  | { readonly kind: 'leave'; readonly url: string }
  /** Another page is shown in its place, at the same address. */
  | { readonly kind: 'fallback'; readonly page: FallbackPage }
  /** The app stays on the page before. */
  | { readonly kind: 'cancel' };

export type FallbackPage =
  | 'session-unreachable'
  | 'profile-failed'
  | 'onboarding-required'
  | 'not-a-student'
  | 'guard-failed';

export const ALLOW = { kind: 'allow' } as const;
export const WAIT = { kind: 'wait' } as const;

/** The first in their order that does not allow decides. */
export function firstRefusal(results: readonly GuardResult[]): GuardResult {
  return results.find(({ kind }) => kind !== 'allow') ?? ALLOW;
}
