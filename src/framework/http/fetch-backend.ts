import { Observable } from 'rxjs';
import { InjectionToken, inject } from '../di';
import {
  CUT_OFF,
  NO_RESPONSE,
  parseBody,
  prepare,
  type ResponseHead,
  statusError,
  transportError,
} from './exchange';
import { HttpErrorResponse } from './http-error-response';
import { HttpBackend } from './http-handler';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { type HttpEvent, HttpEventType, HttpResponse } from './http-response';

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
    return new Observable((observer) => {
      const aborter = new AbortController();
      observer.next({ type: HttpEventType.Sent });
      send(request, this.fetch, aborter.signal).then(
        (response) => {
          observer.next(response);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => aborter.abort();
    });
  }
}

async function send(
  request: HttpRequest<unknown>,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<HttpResponse<unknown>> {
  const outgoing = toFetchRequest(request, signal);
  const response = await fetch(outgoing).catch((error: unknown) => {
    throw transportError(request, error, NO_RESPONSE);
  });
  const head = headOf(request, response);
  // If the body of an error is cut off, the status is still the most useful information.
  if (!response.ok) throw statusError(head, await response.text().catch(() => ''));
  const body = await readBody(request, response, head).catch((error: unknown) => {
    throw error instanceof HttpErrorResponse ? error : transportError(request, error, CUT_OFF);
  });
  return new HttpResponse({ body, ...head });
}

function toFetchRequest(request: HttpRequest<unknown>, signal: AbortSignal): Request {
  return prepare(
    request,
    ({ url, headers, content }) =>
      new Request(url, {
        method: request.method,
        headers,
        body: content,
        signal,
        keepalive: request.keepalive,
        credentials: request.withCredentials ? 'include' : 'same-origin',
      }),
  );
}

async function readBody(
  request: HttpRequest<unknown>,
  response: Response,
  head: ResponseHead,
): Promise<unknown> {
  switch (request.responseType) {
    case 'text':
      return response.text();
    case 'blob':
      return response.blob();
    case 'arraybuffer':
      return response.arrayBuffer();
    case 'json':
      return parseBody(head, await response.text());
  }
}

function headOf(request: HttpRequest<unknown>, { headers, status, statusText, url }: Response): ResponseHead {
  return { headers: new HttpHeaders(headers), status, statusText, url: url || request.urlWithParams };
}
