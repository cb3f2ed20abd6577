import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from '../browser/browser';

/** Returns whether the user currently prefers reduced motion. */
export const REDUCED_MOTION = new InjectionToken<() => boolean>('REDUCED_MOTION', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView;
    return () => window?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  },
});
