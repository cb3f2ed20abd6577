/** Loaded data, as a screen sees it. A value stays during a reload, and if the reload fails. */
export interface Loadable<T> {
  readonly value: T | null;
  readonly loading: boolean;
  /** The message for the student if the last completed load failed. It stays until another load completes. */
  readonly error: string | null;
  /** The last completed load has found that there is no such thing (any more): loading it again does not help. */
  readonly isGone?: boolean;
  /** When `value` was loaded. */
  readonly asOf: Date | null;
}

export const NOT_LOADED: Loadable<never> = { value: null, loading: false, error: null, asOf: null };
