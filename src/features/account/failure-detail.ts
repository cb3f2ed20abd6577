import { serverMessage } from '../../core/api/error-text';
import { NotSentError } from '../../core/data/read-before-write';
import { HttpErrorResponse } from '../../framework/http';

/** Our wording. */
const KEPT_TEXT = 'What you entered is still here.';
const UNREACHABLE_TEXT = 'We could not reach the server. Please check your connection.';

/** What a message of section 8 leaves open: why the server has refused a change, if it says so. */
export function failureDetail(error: unknown): string {
  if (error instanceof NotSentError) return failureDetail(error.cause);
  if (!(error instanceof HttpErrorResponse)) return KEPT_TEXT;
  if (error.kind === 'failed' || error.kind === 'timeout') return UNREACHABLE_TEXT;
  const isRefusal = error.status >= 400 && error.status < 500;
  return (isRefusal ? serverMessage(error) : null) ?? KEPT_TEXT;
}
