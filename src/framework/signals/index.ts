/** Signals with Angular's API. Services of this app keep observables; signals are for code that is ported with them. */
export {
  type CreateEffectOptions,
  type EffectCleanupFn,
  type EffectCleanupRegisterFn,
  type EffectRef,
  EffectScheduler,
  effect,
} from './effect';
export { assertNotInReactiveContext, untracked } from './graph';
export {
  type CreateComputedOptions,
  type CreateSignalOptions,
  computed,
  isSignal,
  linkedSignal,
  type Signal,
  signal,
  type ValueEqualityFn,
  type WritableSignal,
} from './signal';
