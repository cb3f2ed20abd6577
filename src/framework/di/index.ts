/** Dependency injection with Angular's API, so that a ported service only changes its import lines. */
export {
  APP_INITIALIZER,
  ApplicationInitStatus,
  provideAppInitializer,
  runAppInitializers,
} from './app-initializer';
export { Host, Inject, Optional, Self, SkipSelf } from './dependency-flags';
export { DestroyRef, type OnDestroy } from './destroy-ref';
export {
  createEnvironmentInjector,
  ENVIRONMENT_INITIALIZER,
  EnvironmentInjector,
  type EnvironmentProviders,
  INJECTOR,
  makeEnvironmentProviders,
  provideEnvironmentInitializer,
  runEnvironmentInitializers,
} from './environment';
export { forwardRef, resolveForwardRef } from './forward-ref';
export { Injectable, type InjectableOptions } from './injectable';
export {
  assertInInjectionContext,
  type InjectOptions,
  inject,
  runInInjectionContext,
  type TokenLookup,
} from './injection-context';
export { type AbstractType, InjectionToken, type ProviderToken, type Type } from './injection-token';
export { type DestroyableInjector, Injector, type InjectorOptions } from './injector';
export type {
  ClassProvider,
  ConstructorProvider,
  DependencyList,
  ExistingProvider,
  FactoryProvider,
  Provider,
  StaticClassProvider,
  StaticProvider,
  ValueProvider,
} from './provider';
