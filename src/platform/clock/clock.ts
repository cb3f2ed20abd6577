import { InjectionToken } from '../../framework/di';

/** The wall clock, injected wherever a date decides something. */
export interface Clock {
  now(): Date;
}

export const CLOCK = new InjectionToken<Clock>('CLOCK', {
  providedIn: 'root',
  factory: () => ({ now: () => new Date() }),
});
