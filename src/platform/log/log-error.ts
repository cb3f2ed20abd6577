import { InjectionToken } from '../../framework/di';

/** Reports a failure that the user is not told about (ERR-16). */
export type LogError = (what: string, error: unknown) => void;

/** Writes only the kind of the error: its message may contain an address with a secret, or a student's data. */
export const LOG_ERROR = new InjectionToken<LogError>('LOG_ERROR', {
  providedIn: 'root',
  factory: () => (what, error) => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to it
    console.error(`${what}: ${error instanceof Error ? error.name : typeof error}`);
  },
});
