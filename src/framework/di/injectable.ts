import type { AbstractType, ProviderToken } from './injection-token';
import { type DependencyList, factoryOf, type SingleProvider, type ValueFactory } from './provider';

/** How a service that is provided in root is created, if not by its constructor. */
export type InjectableOptions = {
  /** `platform` is the same as `root`, because there is one injector without a parent. */
  providedIn?: 'root' | 'platform' | null;
} & (
  | { useClass?: never; useExisting?: never; useFactory?: never; useValue?: never }
  | { useClass: AbstractType<unknown>; deps?: DependencyList }
  | { useExisting: ProviderToken<unknown> }
  | { useFactory: (...deps: never[]) => unknown; deps?: DependencyList }
  | { useValue: unknown }
);

// Keyed by the class itself, so that a subclass does not inherit the entry.
const rootFactories = new WeakMap<object, ValueFactory>();

/**
 * Marks a class as a service. With `providedIn: 'root'` it needs no provider: the root injector creates a single
 * instance on first use and destroys it when it is destroyed itself.
 *
 * This is a standard (TC39) decorator without type metadata, so dependencies are injected with `inject()` and not as
 * constructor parameters. It also works as a decorator of `experimentalDecorators`. A subclass needs its own decorator.
 * Source: Angular's Injectable.
 */
export function Injectable(options: InjectableOptions = {}) {
  return (target: AbstractType<object>, _context?: ClassDecoratorContext): void => {
    if (options.providedIn) {
      rootFactories.set(target, factoryOf({ provide: target, ...options } as SingleProvider));
    }
  };
}

/** How the root injector creates a class, if the class itself, not a base class, is provided in root. */
export function rootFactoryOf(target: object): ValueFactory | undefined {
  return rootFactories.get(target);
}
