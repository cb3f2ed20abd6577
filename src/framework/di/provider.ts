import { inject } from './injection-context';
import { type ProviderToken, type Type, tokenName } from './injection-token';

interface ProviderBase {
  provide: ProviderToken<unknown>;
  /** Whether the values of all providers of the token are collected into an array, in order. */
  multi?: boolean;
}

/** Provides an existing value, which the injector never destroys. */
export interface ValueProvider extends ProviderBase {
  useValue: unknown;
}

/** Provides an instance of a class. `deps` are its constructor arguments. */
export interface ClassProvider extends ProviderBase {
  useClass: Type<unknown>;
  deps?: readonly ProviderToken<unknown>[];
}

/** Provides an alias of another token. */
export interface ExistingProvider extends ProviderBase {
  useExisting: ProviderToken<unknown>;
}

/** Provides the result of a function, which is called in an injection context. `deps` are its arguments. */
export interface FactoryProvider extends ProviderBase {
  useFactory: (...deps: never[]) => unknown;
  deps?: readonly ProviderToken<unknown>[];
}

/** A class alone provides itself. If a token has several providers, the last one wins. */
export type Provider =
  | Type<unknown>
  | ValueProvider
  | ClassProvider
  | ExistingProvider
  | FactoryProvider
  | readonly Provider[];

export type SingleProvider = Exclude<Provider, Type<unknown> | readonly Provider[]>;

/** Flattens nested lists and expands classes. Throws on undefined, which is usually due to a circular import. */
export function flattenProviders(provider: Provider): SingleProvider[] {
  if (isList(provider)) return provider.flatMap(flattenProviders);
  if (typeof provider === 'function') return [{ provide: provider, useClass: provider }];
  if (!provider?.provide) {
    throw new Error(`Invalid provider: ${String(provider)}. Is its file part of a circular import?`);
  }
  return [provider];
}

/** Returns a function that creates the value of a provider. It has to be called in an injection context. */
export function factoryOf(provider: Exclude<SingleProvider, ValueProvider>): () => unknown {
  if ('useExisting' in provider) return () => inject(provider.useExisting);
  if ('useFactory' in provider) return () => provider.useFactory(...resolve(provider.deps ?? []));
  const { useClass, deps } = provider;
  return deps ? () => new useClass(...resolve(deps)) : constructorOf(useClass);
}

/**
 * Returns a function that creates an instance of a class without constructor parameters. The function throws for any
 * other class, but cannot detect the parameters of an inherited constructor.
 */
export function constructorOf(type: Type<unknown>): () => unknown {
  return () => {
    if (type.length > 0) {
      throw new Error(
        `${tokenName(type)} takes constructor parameters, which cannot be injected without type metadata. ` +
          'Move it to inject() first (Angular: ng generate @angular/core:inject), or give its provider deps.',
      );
    }
    return new type();
  };
}

function resolve(deps: readonly ProviderToken<unknown>[]): never[] {
  return deps.map((token) => inject(token)) as never[];
}

// Array.isArray does not narrow readonly arrays.
function isList(provider: Provider): provider is readonly Provider[] {
  return Array.isArray(provider);
}
