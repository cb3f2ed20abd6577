/** Dependency injection with Angular's API, so that a ported service only changes its import lines. */
export { DestroyRef, type OnDestroy } from './destroy-ref';
export { Injectable } from './injectable';
export {
  assertInInjectionContext,
  type InjectOptions,
  inject,
  runInInjectionContext,
  type TokenLookup,
} from './injection-context';
export { type AbstractType, InjectionToken, type ProviderToken, type Type } from './injection-token';
export { type DestroyableInjector, Injector, type InjectorOptions } from './injector';
export type { ClassProvider, ExistingProvider, FactoryProvider, Provider, ValueProvider } from './provider';
