/** Building blocks for services: read-only state, takeUntilDestroyed and retries. */
export { isTransient, type RetryPolicy, retryTransient } from './retry-transient';
export { mapState, readonlyState, type State, stateWith } from './state';
export { takeUntilDestroyed } from './take-until-destroyed';
