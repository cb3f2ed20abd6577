export type ParamValue = string | number | boolean;

/** Query parameters as passed by a caller. A list becomes a repeated key. */
export type ParamsInput = HttpParams | Readonly<Record<string, ParamValue | readonly ParamValue[]>>;

/**
 * Query parameters. Immutable: every change returns a new object. Keys may repeat and keep their order.
 *
 * Everything except letters, digits and `*-._` is percent-encoded. Source: Angular's HttpParams.
 */
export class HttpParams {
  private readonly pairs: URLSearchParams;

  /** `fromString` is an encoded query, with or without the question mark. */
  constructor(options: { fromString?: string; fromObject?: Exclude<ParamsInput, HttpParams> } = {}) {
    this.pairs = new URLSearchParams(options.fromString);
    for (const [key, value] of Object.entries(options.fromObject ?? {})) {
      for (const single of [value].flat()) this.pairs.append(key, String(single));
    }
  }

  /** Converts any input to HttpParams. */
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
    return this.clone((pairs) => pairs.append(key, String(value)));
  }

  set(key: string, value: ParamValue): HttpParams {
    return this.clone((pairs) => pairs.set(key, String(value)));
  }

  /** Removes one value of a key, or all of its values. */
  delete(key: string, value?: ParamValue): HttpParams {
    return this.clone((pairs) =>
      value === undefined ? pairs.delete(key) : pairs.delete(key, String(value)),
    );
  }

  /** The encoded query without a question mark. */
  toString(): string {
    // A literal plus is already encoded. The remaining ones are spaces, which not every server decodes.
    return this.pairs.toString().replaceAll('+', '%20');
  }

  private clone(change: (pairs: URLSearchParams) => void): HttpParams {
    const copy = new HttpParams();
    for (const [key, value] of this.pairs) copy.pairs.append(key, value);
    change(copy.pairs);
    return copy;
  }
}
