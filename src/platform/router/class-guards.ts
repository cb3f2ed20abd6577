import { inject, type Type } from '../../framework/di';
import type { CanActivateChildFn, CanActivateFn, CanDeactivateFn, ResolveFn } from './routes';

/** The guards and resolvers that Angular has as classes. */
export interface CanActivate {
  canActivate: CanActivateFn;
}
export interface CanActivateChild {
  canActivateChild: CanActivateChildFn;
}
export interface CanDeactivate<T> {
  canDeactivate: CanDeactivateFn<T>;
}
export interface Resolve<T> {
  resolve: ResolveFn<T>;
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
