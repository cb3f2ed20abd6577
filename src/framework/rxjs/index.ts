/** What services share around streams: read-only state, their end, and the retry policy. */
export { isTransient, type RetryPolicy, retryTransient } from './retry-transient';
export { mapState, readonlyState, type State } from './state';
export { takeUntilDestroyed } from './take-until-destroyed';
