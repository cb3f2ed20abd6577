import type { AbstractType } from './injection-token';

// Keyed by the class itself, so that a subclass does not inherit the entry.
const rootClasses = new WeakSet<object>();

/**
 * Marks a class as a service. With `providedIn: 'root'` it needs no provider: the root injector creates a single
 * instance on first use and destroys it when it is destroyed itself.
 *
 * This is a standard (TC39) decorator without type metadata, so dependencies are injected with `inject()` and not as
 * constructor parameters. A subclass needs its own decorator. Source: Angular's Injectable.
 */
export function Injectable(options: { providedIn?: 'root' } = {}) {
  return (target: AbstractType<object>, _context: ClassDecoratorContext): void => {
    if (options.providedIn === 'root') rootClasses.add(target);
  };
}

/** Whether the class itself, not a base class, is decorated with `providedIn: 'root'`. */
export function isProvidedInRoot(target: object): boolean {
  return rootClasses.has(target);
}
