import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from '../browser/browser';
import type { ConfirmationInputs, ModalLoader } from './modal.model';

/** Told of what failed without the user being told (ERR-16). */
export type LogError = (what: string, error: unknown) => void;

/** Writes the kind of an error alone: its message may hold an address with a secret, or a student's data. */
export const LOG_ERROR = new InjectionToken<LogError>('LOG_ERROR', {
  providedIn: 'root',
  factory: () => (what, error) => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to it
    console.error(`${what}: ${error instanceof Error ? error.name : typeof error}`);
  },
});

/** Whether the device asks for less movement, now. */
export const REDUCED_MOTION = new InjectionToken<() => boolean>('REDUCED_MOTION', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView;
    return () => window?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  },
});

/** Where the app says how a confirmation is shown: core knows no component. */
export const CONFIRMATION_DIALOG = new InjectionToken<ModalLoader<string, ConfirmationInputs>>(
  'CONFIRMATION_DIALOG',
);
