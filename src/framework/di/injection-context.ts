import { DestroyRef } from './destroy-ref';
import { resolveForwardRef } from './forward-ref';
import type { ProviderToken } from './injection-token';

/** Options of a lookup. Source: Angular's InjectOptions. */
export interface InjectOptions {
  /** Returns null instead of throwing if there is no provider. */
  optional?: boolean;
  /** Searches only this injector, not its parents. */
  self?: boolean;
  /** Starts the search with the parent. */
  skipSelf?: boolean;
  /** Has no effect outside of components, as in Angular. */
  host?: boolean;
}

/** The lookup interface of an injector. `notFoundValue` is returned if there is no provider. */
export interface TokenLookup {
  get<T>(
    token: ProviderToken<T>,
    notFoundValue?: undefined,
    options?: InjectOptions & { optional?: false },
  ): T;
  get<T>(token: ProviderToken<T>, notFoundValue: null | undefined, options?: InjectOptions): T | null;
  get<T>(token: ProviderToken<T>, notFoundValue: T, options?: InjectOptions): T;
}

let current: TokenLookup | undefined;

/**
 * Returns the value of a token from the current injection context.
 *
 * Can be called in constructors, field initialisers, factories, interceptors and `runInInjectionContext`, but not after
 * an await. Throws elsewhere, and throws a NullInjectorError if there is no provider. Source: Angular's inject.
 */
export function inject<T>(token: ProviderToken<T>, options?: InjectOptions & { optional?: false }): T;
export function inject<T>(token: ProviderToken<T>, options: InjectOptions): T | null;
export function inject<T>(token: ProviderToken<T>, options?: InjectOptions): T | null {
  return currentContext(inject).get(resolveForwardRef(token), undefined, options ?? {});
}

/** Throws an error that names the function, unless it was called in an injection context. */
export function assertInInjectionContext(debugFn: { readonly name: string }): void {
  currentContext(debugFn);
}

/** Runs a function in the injection context of this injector. Throws if the injector is destroyed. */
export function runInInjectionContext<R>(injector: TokenLookup, fn: () => R): R {
  // A destroyed injector throws on any lookup. This one throws before fn has any effect.
  injector.get(DestroyRef, null);
  return withContext(injector, fn);
}

/** Like `runInInjectionContext`, but without the check for a destroyed injector. */
export function withContext<R>(injector: TokenLookup, fn: () => R): R {
  const previous = current;
  current = injector;
  try {
    return fn();
  } finally {
    current = previous;
  }
}

function currentContext(caller: { readonly name: string }): TokenLookup {
  if (current) return current;
  throw new Error(
    `NG0203: ${caller.name}() works only in an injection context: a constructor, a field initialiser, a factory or ` +
      'runInInjectionContext, before any await.',
  );
}
