import { type Observable, takeWhile, throwError, timeout } from 'rxjs';
import { HttpContextToken } from './http-context';
import { HttpErrorResponse } from './http-error-response';
import type { HttpHandler } from './http-handler';
import type { HttpRequest } from './http-request';
import { type HttpEvent, HttpEventType } from './http-response';

const DEFAULT_TIMEOUT_MS = 30_000;

/** The longest that the platform's timers can wait; longer ones fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Milliseconds that a request may go without its whole answer, body included; 0, or more than 24 days, for no
 * limit. It errs as kind `timeout`, status 0.
 */
export const HTTP_TIMEOUT = new HttpContextToken<number>(() => DEFAULT_TIMEOUT_MS);

/** Lets a handler answer within HTTP_TIMEOUT. rxjs keeps the time, so a TestScheduler's is virtual. */
export function handleInTime(
  handler: HttpHandler,
  request: HttpRequest<unknown>,
): Observable<HttpEvent<unknown>> {
  const limitMs = request.context.get(HTTP_TIMEOUT);
  const events$ = handler.handle(request);
  if (!(limitMs > 0 && limitMs <= MAX_TIMER_MS)) return events$;
  const late = () =>
    new HttpErrorResponse({
      kind: 'timeout',
      url: request.urlWithParams,
      detail: `no whole answer within ${limitMs} ms`,
    });
  return events$.pipe(
    timeout({ each: limitMs, with: () => throwError(late) }),
    // The clock stops with the answer, even if the stream stays open.
    takeWhile((event) => event.type !== HttpEventType.Response, true),
  );
}
