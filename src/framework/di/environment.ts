/** Angular's environment injectors: they are injectors like any other here. */
import { runInInjectionContext } from './injection-context';
import { type AbstractType, InjectionToken } from './injection-token';
import { type DestroyableInjector, Injector } from './injector';
import type { Provider } from './provider';

export type EnvironmentInjector = DestroyableInjector;
/** The same token as `Injector`, for services that may destroy it or that create another below it. */
export const EnvironmentInjector = Injector as unknown as AbstractType<EnvironmentInjector>;

/** The same token as `Injector`. */
export const INJECTOR = Injector as unknown as InjectionToken<Injector>;

export type EnvironmentProviders = Provider;

/** Functions that `createEnvironmentInjector` calls in an injection context. Source: Angular's token. */
export const ENVIRONMENT_INITIALIZER = new InjectionToken<readonly (() => void)[]>('ENVIRONMENT_INITIALIZER');

/** Has the function called whenever an injector with this provider is created. Source: Angular's function. */
export function provideEnvironmentInitializer(initialize: () => void): EnvironmentProviders {
  return { provide: ENVIRONMENT_INITIALIZER, useValue: initialize, multi: true };
}

/** Returns the providers. Source: Angular's function, which keeps them out of components. */
export function makeEnvironmentProviders(providers: readonly Provider[]): EnvironmentProviders {
  return providers;
}

/** Creates an injector and runs its environment initialisers. Source: Angular's function. */
export function createEnvironmentInjector(
  providers: readonly Provider[],
  parent: Injector,
  name?: string | null,
): EnvironmentInjector {
  const injector = Injector.create({ providers, parent, ...(name ? { name } : {}) });
  runEnvironmentInitializers(injector);
  return injector;
}

export function runEnvironmentInitializers(injector: Injector): void {
  for (const initialize of injector.get(ENVIRONMENT_INITIALIZER, [], { self: true })) {
    runInInjectionContext(injector, initialize);
  }
}
