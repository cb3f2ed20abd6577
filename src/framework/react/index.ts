/** Hooks that connect components to services. */
export { InjectorProvider, useInject } from './injector-provider';
export { type LazyComponent, lazyComponent, useLoaded } from './lazy-component';
export { useSignalValue } from './use-signal-value';
export { useStateValue } from './use-state-value';
