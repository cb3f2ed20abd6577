import { type Observable, takeWhile, throwError, timeout } from 'rxjs';
import { HttpContextToken } from './http-context';
import { HttpErrorResponse } from './http-error-response';
import type { HttpHandler } from './http-handler';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';

/** The longest delay of a browser timer. A timer with a longer delay fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * How long a request may take until its response is complete, including the body, in milliseconds. 0, the default, and
 * values above 24 days mean no limit; the `timeout` of a request comes first. A request that takes longer errors with
 * kind `timeout` and status 0. If it reports progress, the time starts again with each step, so that a large file may
 * take longer on a slow line, but may not stall.
 */
export const HTTP_TIMEOUT = new HttpContextToken<number>(() => 0);

/** Applies the time limit to a handler. It uses an RxJS timer, so that marble tests run in virtual time. */
export function handleWithTimeout(
  handler: HttpHandler,
  request: HttpRequest<unknown>,
): Observable<HttpEvent<unknown>> {
  const limitMs = request.timeout ?? request.context.get(HTTP_TIMEOUT);
  const events$ = handler.handle(request);
  if (!(limitMs > 0 && limitMs <= MAX_TIMER_MS)) return events$;
  const timeoutError = () =>
    new HttpErrorResponse({
      kind: 'timeout',
      url: request.urlWithParams,
      statusText: 'Request timeout',
      error: new DOMException('Request timed out', 'TimeoutError'),
    });
  return events$.pipe(
    timeout({ each: limitMs, with: () => throwError(timeoutError) }),
    // The response ends the timeout, even if the stream stays open.
    takeWhile(({ type }) => type !== 4, true),
  );
}
