/** Dependency injection in Angular's words: a ported service changes its import lines only. */
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
