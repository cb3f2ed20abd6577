export type ParamValue = string | number | boolean;

/** Query parameters as a caller may write them; a list repeats its key. */
export type ParamsInput = HttpParams | Readonly<Record<string, ParamValue | readonly ParamValue[]>>;

/**
 * Query parameters, immutable: a change answers a new object. Keys may repeat, and stay in the order given.
 *
 * Everything but letters, digits and `*-._` is percent-encoded, a space as %20. Source: Angular's HttpParams.
 */
export class HttpParams {
  private readonly pairs: URLSearchParams;

  /** `fromString` takes an encoded query, with or without its question mark. */
  constructor(options: { fromString?: string; fromObject?: Exclude<ParamsInput, HttpParams> } = {}) {
    this.pairs = new URLSearchParams(options.fromString);
    for (const [key, value] of Object.entries(options.fromObject ?? {})) {
      for (const single of [value].flat()) this.pairs.append(key, String(single));
    }
  }

  /** The same parameters as an object of this class. */
  static from(input: ParamsInput | null | undefined): HttpParams {
    return input instanceof HttpParams ? input : new HttpParams({ fromObject: input ?? {} });
  }

  has(key: string): boolean {
    return this.pairs.has(key);
  }

  /** The first value, or null. */
  get(key: string): string | null {
    return this.pairs.get(key);
  }

  getAll(key: string): string[] | null {
    return this.has(key) ? this.pairs.getAll(key) : null;
  }

  keys(): string[] {
    return [...new Set(this.pairs.keys())];
  }

  append(key: string, value: ParamValue): HttpParams {
    return this.changed((pairs) => pairs.append(key, String(value)));
  }

  set(key: string, value: ParamValue): HttpParams {
    return this.changed((pairs) => pairs.set(key, String(value)));
  }

  /** Removes one value of the key, or all of them. */
  delete(key: string, value?: ParamValue): HttpParams {
    return this.changed((pairs) =>
      value === undefined ? pairs.delete(key) : pairs.delete(key, String(value)),
    );
  }

  /** The encoded query without a question mark. */
  toString(): string {
    // A literal plus is encoded already; those left stand for spaces, which not every server reads that way.
    return this.pairs.toString().replaceAll('+', '%20');
  }

  private changed(change: (pairs: URLSearchParams) => void): HttpParams {
    const copy = new HttpParams();
    for (const [key, value] of this.pairs) copy.pairs.append(key, value);
    change(copy.pairs);
    return copy;
  }
}
