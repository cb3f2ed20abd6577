import { InjectionToken } from '../../framework/di';

/** Reports a failure that is not shown to the user (ERR-16). */
export type LogError = (what: string, error: unknown) => void;

/** Logs only the name of the error, because its message may contain a URL with a secret or data of a student. */
export const LOG_ERROR = new InjectionToken<LogError>('LOG_ERROR', {
  providedIn: 'root',
  factory: () => (what, error) => {
    const { name } = Object(error) as { name?: unknown };
    // Is no Error, and is not imported, because not every app has it. Anything else may be data of a student.
    const isNamed = error instanceof Error || name === 'HttpErrorResponse';
    // biome-ignore lint/suspicious/noConsole: the only place that logs
    console.error(`${what}: ${isNamed ? name : typeof error}`);
  },
});
