/** Hooks that connect components to services. */
export { InjectorProvider, useInject } from './injector-provider';
export { useStateValue } from './use-state-value';
