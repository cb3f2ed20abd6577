/** Building blocks for services: read-only state, the bridge to signals, takeUntilDestroyed and retries. */
export { isTransient, type RetryPolicy, retryTransient } from './retry-transient';
export { mapState, readonlyState, type State, stateWith } from './state';
export { takeUntilDestroyed } from './take-until-destroyed';
export { type ToObservableOptions, toObservable } from './to-observable';
export { type ToSignalOptions, toSignal } from './to-signal';
