/** The key of a value in an HttpContext. Source: Angular's HttpContextToken. */
export class HttpContextToken<T> {
  constructor(readonly defaultValue: () => T) {}
}

/**
 * Values that are attached to a request for interceptors and are never sent. Mutable, and shared by all clones of a
 * request. Source: Angular's HttpContext.
 */
export class HttpContext {
  private readonly values = new Map<HttpContextToken<unknown>, unknown>();

  set<T>(token: HttpContextToken<T>, value: T): this {
    this.values.set(token, value);
    return this;
  }

  /** The value that was set, or the default, which is created once for each context. */
  get<T>(token: HttpContextToken<T>): T {
    if (!this.values.has(token)) this.values.set(token, token.defaultValue());
    return this.values.get(token) as T;
  }

  delete(token: HttpContextToken<unknown>): this {
    this.values.delete(token);
    return this;
  }

  has(token: HttpContextToken<unknown>): boolean {
    return this.values.has(token);
  }

  keys(): IterableIterator<HttpContextToken<unknown>> {
    return this.values.keys();
  }
}
