import * as v from 'valibot';
import { ErrorBody } from '../../contracts/response-status';
import { HttpErrorResponse } from '../../framework/http';

/** ERR-13: the server's own words, from ResponseStatus.Message; null where it sent none. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof HttpErrorResponse)) return null;
  const body = v.safeParse(ErrorBody, error.error);
  return body.success && body.output.ResponseStatus.Message !== ''
    ? body.output.ResponseStatus.Message
    : null;
}

/** Whether an error is the answer of a server with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpErrorResponse && statuses.includes(error.status);
}
