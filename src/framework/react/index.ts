/** The two bridges from services to components: useInject and useStateValue. */
export { InjectorProvider, useInject } from './injector-provider';
export { useStateValue } from './use-state-value';
