import type { Host, Inject, Optional, Self, SkipSelf } from './dependency-flags';
import { checkConstructor } from './diagnostics';
import { resolveForwardRef } from './forward-ref';
import { type InjectOptions, inject } from './injection-context';
import type { ProviderToken, Type } from './injection-token';

/** Replaced by the build, so that checks for developers are not shipped. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Older code also has tokens that are texts. Only `deps` can name them: `inject` needs a type. */
type AnyToken = ProviderToken<unknown> | string;

interface ProviderBase {
  provide: AnyToken;
  /** Whether the values of all providers of the token are collected into an array, in order. */
  multi?: boolean;
}

type Flag = Host | Inject | Optional | Self | SkipSelf;

/** The tokens of arguments. A list is a token with its flags: `[new Optional(), LOGGER]`. */
export type DependencyList = readonly (AnyToken | readonly (AnyToken | Flag)[])[];

/** Provides an existing value. */
export interface ValueProvider extends ProviderBase {
  useValue: unknown;
}

/** Provides an instance of a class. `deps` are its constructor arguments. */
export interface ClassProvider extends ProviderBase {
  useClass: Type<unknown>;
  deps?: DependencyList;
}

/** Provides an instance of the token itself, which is a class. */
export interface ConstructorProvider extends ProviderBase {
  provide: Type<unknown>;
  deps?: DependencyList;
}

/** Provides an alias of another token. */
export interface ExistingProvider extends ProviderBase {
  useExisting: ProviderToken<unknown>;
}

/** Provides the result of a function, which is called in an injection context. `deps` are its arguments. */
export interface FactoryProvider extends ProviderBase {
  useFactory: (...deps: never[]) => unknown;
  deps?: DependencyList;
}

/** A class alone provides itself. If a token has several providers, the last one wins. */
export type Provider =
  | Type<unknown>
  | ValueProvider
  | ClassProvider
  | ConstructorProvider
  | ExistingProvider
  | FactoryProvider
  | readonly Provider[];

export interface StaticClassProvider extends ClassProvider {
  deps: DependencyList;
}

/** A provider that names all dependencies. Any other is allowed wherever it is. */
export type StaticProvider = Exclude<Provider, Type<unknown> | ClassProvider> | StaticClassProvider;

/** A provider of any kind. */
export interface SingleProvider extends ProviderBase {
  provide: ProviderToken<unknown>;
  useValue?: unknown;
  useFactory?: FactoryProvider['useFactory'];
  useExisting?: ProviderToken<unknown>;
  useClass?: Type<unknown>;
  deps?: DependencyList;
}

/** Flattens nested lists and expands classes. */
export function flattenProviders(provider: Provider): SingleProvider[] {
  if (isList(provider)) return provider.flatMap(flattenProviders);
  const single = resolveForwardRef(provider);
  return [(typeof single === 'function' ? { provide: single } : single) as SingleProvider];
}

/** Creates a value. It is told whether it was requested as optional, which an alias passes on. */
export type ValueFactory = (optional?: boolean) => unknown;

/** Returns a function that creates the value of a provider. It has to be called in an injection context. */
export function factoryOf(provider: SingleProvider): ValueFactory {
  const { useValue, useFactory, useExisting, useClass = provider.provide, deps } = provider;
  if ('useValue' in provider) return () => useValue;
  if (useFactory) return () => useFactory(...resolve(deps));
  if (useExisting) return (optional = false) => inject(useExisting, { optional });
  return () => {
    const type = resolveForwardRef(useClass) as Type<unknown>;
    if (process.env.NODE_ENV !== 'production' && !deps) checkConstructor(type);
    return new type(...resolve(deps));
  };
}

function resolve(deps: DependencyList = []): never[] {
  return deps.map((dependency) => {
    const parts = [dependency].flat() as (ProviderToken<unknown> | Flag)[];
    const { token, ...options } = Object.assign(
      {},
      ...parts.map((part) => (part as Flag | undefined)?.flag ?? { token: part }),
    ) as InjectOptions & { token: ProviderToken<unknown> };
    return inject(token, options);
  }) as never[];
}

// Array.isArray does not narrow readonly arrays.
function isList(provider: Provider): provider is readonly Provider[] {
  return Array.isArray(provider);
}
