import * as v from 'valibot';
import { ErrorBody } from '../../contracts/response-status';
import { HttpErrorResponse } from '../../framework/http';

/** ERR-13: the server's message from ResponseStatus.Message, or null. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof HttpErrorResponse)) return null;
  const body = v.safeParse(ErrorBody, error.body);
  return body.success && body.output.ResponseStatus.Message !== ''
    ? body.output.ResponseStatus.Message
    : null;
}

/** Whether an error is a response with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpErrorResponse && statuses.includes(error.status);
}
