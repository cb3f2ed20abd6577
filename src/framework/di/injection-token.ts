/** A class that can be instantiated with `new`. */
export interface Type<T> extends NewableFunction {
  // biome-ignore lint/suspicious/noExplicitAny: a ported factory passes arguments that only it knows
  new (...args: any[]): T;
}

/** A class that may be abstract, or keep its constructor private. */
export interface AbstractType<T> extends NewableFunction {
  prototype: T;
}

/** The key of a dependency. */
export type ProviderToken<T> = Type<T> | AbstractType<T> | InjectionToken<T>;

/**
 * The key of a dependency that is not a class, such as a setting, a function or an interface.
 *
 * With a `factory` the token needs no provider: the root injector calls it on first use, in an injection context. The
 * description appears in error messages. Source: Angular's InjectionToken.
 */
export class InjectionToken<T> {
  readonly factory: (() => T) | undefined;

  constructor(
    readonly description: string,
    options?: { providedIn?: 'root' | 'platform' | null; factory: () => T },
  ) {
    this.factory = options?.factory;
  }

  toString(): string {
    return `InjectionToken ${this.description}`;
  }
}

/** The name of a token for error messages. A token may be undefined because of a circular import. */
export function tokenName(token: ProviderToken<unknown> | undefined): string {
  return typeof token === 'function' ? token.name : String(token);
}
