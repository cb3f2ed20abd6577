import type { AbstractType } from './injection-token';

// Keyed by the class itself, so a subclass inherits nothing of it.
const rootClasses = new WeakSet<object>();

/**
 * Marks a class as a service. With `providedIn: 'root'` it needs no provider: the topmost injector makes its one
 * instance on first use and destroys it with itself.
 *
 * A standard (TC39) decorator without type metadata: dependencies are asked for with `inject()`, not listed as
 * constructor parameters. A subclass must be decorated itself. Source: Angular's Injectable.
 */
export function Injectable(options: { providedIn?: 'root' } = {}) {
  return (target: AbstractType<object>, _context: ClassDecoratorContext): void => {
    if (options.providedIn === 'root') rootClasses.add(target);
  };
}

/** Whether the class was decorated with `providedIn: 'root'` itself. */
export function isProvidedInRoot(target: object): boolean {
  return rootClasses.has(target);
}
