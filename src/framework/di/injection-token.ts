/** A class that `new` can make. Its instance type is what the injector answers. */
export type Type<T> = new (...args: never[]) => T;

/** A class, abstract or not: enough to name a dependency. */
export type AbstractType<T> = abstract new (...args: never[]) => T;

/** What a value is asked for by. */
export type ProviderToken<T> = AbstractType<T> | InjectionToken<T>;

/**
 * Names a dependency that has no class of its own: a setting, a function, an interface.
 *
 * With a `factory` the token needs no provider: the topmost injector makes its value on first use, inside an
 * injection context. The description appears in error messages. Source: Angular's InjectionToken.
 */
export class InjectionToken<T> {
  readonly factory: (() => T) | undefined;

  constructor(
    readonly description: string,
    options?: { providedIn?: 'root'; factory: () => T },
  ) {
    this.factory = options?.factory;
  }

  toString(): string {
    return `InjectionToken ${this.description}`;
  }
}

/** How a token is called in error messages; says so where a circular import left it undefined. */
export function tokenName(token: ProviderToken<unknown> | undefined): string {
  return typeof token === 'function' ? token.name : String(token);
}
