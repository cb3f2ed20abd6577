import { InjectionToken } from '../../framework/di';

/**
 * Milliseconds that have gone by since some moment in the past. Unlike the wall clock, nobody can set it, so it measures
 * durations correctly on a device whose clock is wrong.
 */
export const ELAPSED = new InjectionToken<() => number>('ELAPSED', {
  providedIn: 'root',
  factory: () => () => performance.now(),
});
