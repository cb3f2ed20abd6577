import { InjectionToken } from '../../framework/di';

/** A random number from 0 to less than 1. Inject it wherever chance decides something, so that tests can set it. */
export const CHANCE = new InjectionToken<() => number>('CHANCE', {
  providedIn: 'root',
  factory: () => Math.random,
});
