export type HeaderValue = string | number | readonly (string | number)[];

/** Headers as passed by a caller. */
export type HeadersInput = HttpHeaders | Headers | Readonly<Record<string, HeaderValue>>;

interface Entry {
  readonly name: string;
  readonly values: readonly string[];
}

/** Headers. Immutable: every change returns a new object. Names are case-insensitive. Source: Angular's HttpHeaders. */
export class HttpHeaders {
  /** Keyed by lower-case name. */
  private readonly entries = new Map<string, Entry>();

  constructor(input?: HeadersInput) {
    if (input instanceof HttpHeaders) {
      this.entries = new Map(input.entries);
      return;
    }
    const pairs = input instanceof Headers ? input : Object.entries(input ?? {});
    for (const [name, value] of pairs) this.put(name, toStrings(value));
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** The first value, or null. */
  get(name: string): string | null {
    return this.getAll(name)?.[0] ?? null;
  }

  getAll(name: string): string[] | null {
    const entry = this.entries.get(name.toLowerCase());
    return entry ? [...entry.values] : null;
  }

  /** The names in their original case. */
  keys(): string[] {
    return [...this.entries.values()].map((entry) => entry.name);
  }

  append(name: string, value: HeaderValue): HttpHeaders {
    return this.with(name, [...(this.getAll(name) ?? []), ...toStrings(value)]);
  }

  set(name: string, value: HeaderValue): HttpHeaders {
    return this.with(name, toStrings(value));
  }

  /** Removes one value of a header, or all of its values. */
  delete(name: string, value?: HeaderValue): HttpHeaders {
    const removed = value === undefined ? null : toStrings(value);
    return this.with(
      name,
      removed ? (this.getAll(name) ?? []).filter((text) => !removed.includes(text)) : [],
    );
  }

  private with(name: string, values: string[]): HttpHeaders {
    const copy = new HttpHeaders(this);
    copy.put(name, values);
    return copy;
  }

  /** Changes the object in place, so it may only be used on new objects. */
  private put(name: string, values: readonly string[]): void {
    const key = name.toLowerCase();
    if (values.length === 0) this.entries.delete(key);
    else this.entries.set(key, { name: this.entries.get(key)?.name ?? name, values });
  }
}

function toStrings(value: HeaderValue): string[] {
  return [value].flat().map(String);
}
