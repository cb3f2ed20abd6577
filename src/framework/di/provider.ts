import { inject } from './injection-context';
import { type ProviderToken, type Type, tokenName } from './injection-token';

interface ProviderBase {
  provide: ProviderToken<unknown>;
  /** Collects the values of all such providers of the token, in their order, into one array. */
  multi?: boolean;
}

/** A value made elsewhere; the injector never destroys it. */
export interface ValueProvider extends ProviderBase {
  useValue: unknown;
}

/** A class to make; `deps` are its constructor's arguments, without them it must need none. */
export interface ClassProvider extends ProviderBase {
  useClass: Type<unknown>;
  deps?: readonly ProviderToken<unknown>[];
}

/** Another name for a token. */
export interface ExistingProvider extends ProviderBase {
  useExisting: ProviderToken<unknown>;
}

/** A function to call inside an injection context; `deps` are its arguments. */
export interface FactoryProvider extends ProviderBase {
  useFactory: (...deps: never[]) => unknown;
  deps?: readonly ProviderToken<unknown>[];
}

/** What an injector is told to provide. A class alone provides itself; of two for one token the later wins. */
export type Provider =
  | Type<unknown>
  | ValueProvider
  | ClassProvider
  | ExistingProvider
  | FactoryProvider
  | readonly Provider[];

export type SingleProvider = Exclude<Provider, Type<unknown> | readonly Provider[]>;

/** Lays nested lists out flat and writes classes in full. Throws on a hole, which a circular import leaves. */
export function flattenProviders(provider: Provider): SingleProvider[] {
  if (isList(provider)) return provider.flatMap(flattenProviders);
  if (typeof provider === 'function') return [{ provide: provider, useClass: provider }];
  if (!provider?.provide) {
    throw new Error(`Invalid provider: ${String(provider)}. Is its file part of a circular import?`);
  }
  return [provider];
}

/** The function that makes what a provider stands for; it runs inside an injection context. */
export function factoryOf(provider: Exclude<SingleProvider, ValueProvider>): () => unknown {
  if ('useExisting' in provider) return () => inject(provider.useExisting);
  if ('useFactory' in provider) return () => provider.useFactory(...resolve(provider.deps ?? []));
  const { useClass, deps } = provider;
  return deps ? () => new useClass(...resolve(deps)) : constructorOf(useClass);
}

/**
 * Makes an instance of a class that takes no arguments.
 *
 * A class with constructor parameters is refused, since nothing says what to pass. A subclass without a
 * constructor of its own hides its parent's parameters from this check.
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

// Array.isArray alone does not narrow a readonly array.
function isList(provider: Provider): provider is readonly Provider[] {
  return Array.isArray(provider);
}
