/** What a screen knows of data that is loaded: a value stays while it is loaded again or a reload fails. */
export interface Loadable<T> {
  readonly value: T | null;
  readonly loading: boolean;
  /** Words for the student on the last load that ended; they stay while it is tried again. */
  readonly error: string | null;
  /** When `value` was loaded. */
  readonly asOf: Date | null;
}

export const NOT_LOADED: Loadable<never> = { value: null, loading: false, error: null, asOf: null };
