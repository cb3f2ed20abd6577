/** Data that is loaded, as a screen sees it. A value stays while it is loaded again, and when that fails. */
export interface Loadable<T> {
  readonly value: T | null;
  readonly loading: boolean;
  /** The message for the student if the last completed load failed. It stays while the load is tried again. */
  readonly error: string | null;
  /** When `value` was loaded. */
  readonly asOf: Date | null;
}

export const NOT_LOADED: Loadable<never> = { value: null, loading: false, error: null, asOf: null };
