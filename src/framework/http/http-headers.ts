export type HeaderValue = string | number | readonly (string | number)[];

/** Headers as passed by a caller. */
export type HeadersInput = HttpHeaders | Headers | Readonly<Record<string, HeaderValue>>;

export type NamedValue = string | number | boolean;

/** What HttpHeaders and HttpParams have in common. Immutable: every change returns a new object. */
export abstract class NamedValues<V extends NamedValue> {
  /** By key, which for headers is not quite the name. */
  protected readonly entries = new Map<
    string,
    { readonly name: string; readonly values: readonly string[] }
  >();

  has(name: string): boolean {
    return this.entries.has(this.keyOf(name));
  }

  /** The first value, or null. */
  get(name: string): string | null {
    return this.getAll(name)?.[0] ?? null;
  }

  getAll(name: string): string[] | null {
    return this.entries.get(this.keyOf(name))?.values.slice() ?? null;
  }

  keys(): string[] {
    return [...this.entries.values()].map(({ name }) => name);
  }

  append(name: string, value: V | readonly V[]): this {
    return this.with(name, [...(this.getAll(name) ?? []), ...toStrings(value)]);
  }

  /** An empty list changes nothing. */
  set(name: string, value: V | readonly V[]): this {
    const values = toStrings(value);
    return values.length === 0 ? this : this.with(name, values);
  }

  protected keyOf(name: string): string {
    return name;
  }

  /** Without values, the name is removed. */
  protected with(name: string, values: readonly string[]): this {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(this)), this, {
      entries: new Map(this.entries),
    }) as this;
    if (values.length === 0) copy.entries.delete(this.keyOf(name));
    else copy.put(name, values);
    return copy;
  }

  /** Changes the object in place, so it may only be used on new objects. */
  protected put(name: string, values: readonly string[]): void {
    const key = this.keyOf(name);
    this.entries.set(key, { name: this.entries.get(key)?.name ?? name, values });
  }
}

export function toStrings(value: NamedValue | readonly NamedValue[] | undefined): string[] {
  return [value].flat().map(String);
}

/** Headers. Immutable: every change returns a new object. Names are case-insensitive. Source: Angular's HttpHeaders. */
export class HttpHeaders extends NamedValues<string | number> {
  constructor(input: Headers | Readonly<Record<string, HeaderValue>> = {}) {
    super();
    for (const [name, value] of input instanceof Headers ? input : Object.entries(input)) {
      this.put(name, toStrings(value));
    }
  }
  /** Removes some values of a header, or all of its values. */
  delete(name: string, value?: HeaderValue): HttpHeaders {
    const removed = value === undefined ? null : toStrings(value);
    return this.with(
      name,
      removed ? (this.getAll(name) ?? []).filter((text) => !removed.includes(text)) : [],
    );
  }

  protected override keyOf(name: string): string {
    return name.toLowerCase();
  }
}
