import { DestroyRef } from './destroy-ref';
import type { ProviderToken } from './injection-token';

/** How to look for a token. */
export interface InjectOptions {
  /** Null instead of an error where nothing provides it. */
  optional?: boolean;
  /** Asks this injector alone, not its parents. */
  self?: boolean;
  /** Begins with the parent. */
  skipSelf?: boolean;
}

/** The looking-up side of an injector; `notFoundValue` answers where nothing provides the token. */
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
 * The value of a token, from the injector that is making something right now.
 *
 * Works in constructors, field initialisers, factories, interceptors and `runInInjectionContext`, before their
 * first await. Throws outside of them, and a NullInjectorError where nothing provides the token. Source:
 * Angular's inject.
 */
export function inject<T>(token: ProviderToken<T>, options?: InjectOptions & { optional?: false }): T;
export function inject<T>(token: ProviderToken<T>, options: InjectOptions): T | null;
export function inject<T>(token: ProviderToken<T>, options?: InjectOptions): T | null {
  return contextOf(inject).get(token, undefined, options ?? {});
}

/** Throws, naming the function, unless `inject()` would work here: for helpers that call it on a condition. */
export function assertInInjectionContext(debugFn: { readonly name: string }): void {
  contextOf(debugFn);
}

/** Runs a function in which `inject()` asks this injector. Throws if the injector is destroyed. */
export function runInInjectionContext<R>(injector: TokenLookup, fn: () => R): R {
  // A destroyed injector refuses every question; asking one here refuses before fn has any effect.
  injector.get(DestroyRef, null);
  return withContext(injector, fn);
}

/** `runInInjectionContext` for an injector that knows itself to be alive. */
export function withContext<R>(injector: TokenLookup, fn: () => R): R {
  const previous = current;
  current = injector;
  try {
    return fn();
  } finally {
    current = previous;
  }
}

function contextOf(caller: { readonly name: string }): TokenLookup {
  if (current) return current;
  throw new Error(
    `${caller.name}() works only in an injection context: a constructor, a field initialiser, a factory or ` +
      'runInInjectionContext, before any await.',
  );
}
