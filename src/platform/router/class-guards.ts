import { inject, type Type } from '../../framework/di';
import type {
  CanActivate,
  CanActivateChild,
  CanActivateChildFn,
  CanActivateFn,
  CanDeactivate,
  CanDeactivateFn,
  Resolve,
  ResolveFn,
} from './routes';

/** A guard or resolver of a route as a function: of a class, the method of its instance. In an injection context. */
export function functionOf<M extends string, F extends (...parts: never[]) => unknown>(
  handler: F | Type<Record<M, F>>,
  method: M,
): F {
  if (!isClass(handler)) return handler;
  const instance = inject(handler);
  return instance[method].bind(instance) as F;
}

function isClass<F extends object, T>(handler: F | Type<T>): handler is Type<T> {
  // That of a function can be written, and an arrow function has none.
  return Object.getOwnPropertyDescriptor(handler, 'prototype')?.writable === false;
}

export function mapToCanActivate(providers: Type<CanActivate>[]): CanActivateFn[] {
  return providers.map(
    (provider) =>
      (...parts) =>
        inject(provider).canActivate(...parts),
  );
}

export function mapToCanActivateChild(providers: Type<CanActivateChild>[]): CanActivateChildFn[] {
  return providers.map(
    (provider) =>
      (...parts) =>
        inject(provider).canActivateChild(...parts),
  );
}

export function mapToCanDeactivate<T = unknown>(providers: Type<CanDeactivate<T>>[]): CanDeactivateFn<T>[] {
  return providers.map(
    (provider) =>
      (...parts) =>
        inject(provider).canDeactivate(...parts),
  );
}

export function mapToResolve<T>(provider: Type<Resolve<T>>): ResolveFn<T> {
  return (...parts) => inject(provider).resolve(...parts);
}
