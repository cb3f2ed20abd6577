import { InjectionToken } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';

/** Reports a failure that is not shown to the user (ERR-16). */
export type LogError = (what: string, error: unknown) => void;

/** Logs only the name of the error, because its message may contain a URL with a secret or data of a student. */
export const LOG_ERROR = new InjectionToken<LogError>('LOG_ERROR', {
  providedIn: 'root',
  factory: () => (what, error) => {
    const isNamed = error instanceof Error || error instanceof HttpErrorResponse;
    // biome-ignore lint/suspicious/noConsole: the only place that logs
    console.error(`${what}: ${isNamed ? error.name : typeof error}`);
  },
});
