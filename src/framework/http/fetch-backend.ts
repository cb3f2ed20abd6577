import { defer, finalize, from, merge, type Observable, of, tap } from 'rxjs';
import { InjectionToken, inject } from '../di';
import { conclude, prepare, transportError } from './exchange';
import { HttpErrorResponse } from './http-error-response';
import { HttpBackend } from './http-handler';
import type { HttpRequest } from './http-request';
import type { HttpEvent, HttpResponse } from './http-response';

export type Fetch = (request: Request) => Promise<Response>;

/** The fetch function. An app may replace it, for example to use a response that was requested early. */
export const FETCH = new InjectionToken<Fetch>('FETCH', {
  providedIn: 'root',
  factory: () => (request) => fetch(request),
});

/**
 * Sends requests with FETCH: each subscription sends once, and unsubscribing aborts. It reports no progress.
 *
 * Errors only with HttpErrorResponse. Emits the response when its complete body was received and converted to the
 * response type. An empty JSON body is null.
 */
export class FetchBackend extends HttpBackend {
  private readonly fetch = inject(FETCH);

  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return defer(() => {
      const aborter = new AbortController();
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      const response$ = from(send(request, this.fetch, aborter.signal)).pipe(tap({ next: end, error: end }));
      return merge(response$, of({ type: 0 as const })).pipe(
        finalize(() => {
          // Its error has a stack trace, for which the browser compiles what is on the stack once more.
          if (!isOver) aborter.abort();
        }),
      );
    });
  }
}

async function send(
  request: HttpRequest<unknown>,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<HttpResponse<unknown>> {
  try {
    const response = await fetch(toFetchRequest(request, signal));
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      if (response.ok) throw error;
      // If the body of an error is cut off, the status is still the most useful information.
      return new ArrayBuffer(0);
    });
    return conclude(request, response, bytes);
  } catch (error) {
    throw error instanceof HttpErrorResponse ? error : transportError(request, error);
  }
}

function toFetchRequest(request: HttpRequest<unknown>, signal: AbortSignal): Request {
  return prepare(
    request,
    ({ url, headers, body }) =>
      // The options that only fetch knows have the same names.
      new Request(url, {
        ...(request as object),
        headers,
        body,
        signal,
        ...(request.withCredentials && { credentials: 'include' }),
      }),
  );
}
