/** Names a value that travels with a request for interceptors to read. Source: Angular's HttpContextToken. */
export class HttpContextToken<T> {
  constructor(readonly defaultValue: () => T) {}
}

/**
 * The values that travel with a request and its clones; they are never sent.
 *
 * Changeable, and shared by all clones of a request, as Angular's.
 */
export class HttpContext {
  private readonly values = new Map<HttpContextToken<unknown>, unknown>();

  set<T>(token: HttpContextToken<T>, value: T): this {
    this.values.set(token, value);
    return this;
  }

  /** The value set, or the token's default, which is made once a context. */
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
