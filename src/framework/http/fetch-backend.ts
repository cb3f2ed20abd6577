import { Observable } from 'rxjs';
import { InjectionToken, inject } from '../di';
import { DEFAULT_ACCEPT } from './default-accept';
import { HttpErrorResponse } from './http-error-response';
import { HttpBackend } from './http-handler';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { type HttpEvent, HttpEventType, HttpResponse } from './http-response';
import { serializeBody } from './request-body';

export type Fetch = (request: Request) => Promise<Response>;

/** The fetch function. An app may replace it, for example to use a response that was requested early. */
export const FETCH = new InjectionToken<Fetch>('FETCH', {
  providedIn: 'root',
  factory: () => (request) => fetch(request),
});

/**
 * Sends requests with FETCH: each subscription sends once, and unsubscribing aborts.
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
    throw transportError(request, error, 'no response');
  });
  if (!response.ok) throw await statusError(request, response);
  const body = await readBody(request, response).catch((error: unknown) => {
    throw error instanceof HttpErrorResponse
      ? error
      : transportError(request, error, 'the response was cut off');
  });
  return new HttpResponse({ body, ...metadata(request, response) });
}

/** Throws HttpErrorResponse of kind `unsupported` if the request is invalid. */
function toFetchRequest(request: HttpRequest<unknown>, signal: AbortSignal): Request {
  try {
    const { content, json } = serializeBody(request.body);
    const headers = new Headers();
    for (const name of request.headers.keys()) {
      for (const value of request.headers.getAll(name) ?? []) headers.append(name, value);
    }
    if (!headers.has('Accept')) headers.set('Accept', DEFAULT_ACCEPT);
    if (json && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    // Outside browsers fetch has no base URL, and there may be no document.
    const url = new URL(request.urlWithParams, globalThis.document?.baseURI);
    if (!/^(https?|blob|data):$/.test(url.protocol)) throw new TypeError('The scheme cannot be fetched.');
    return new Request(url, {
      method: request.method,
      headers,
      body: content,
      signal,
      keepalive: request.keepalive,
      credentials: request.withCredentials ? 'include' : 'same-origin',
    });
  } catch (error) {
    // The original message is only kept in `error`, because it may contain the complete URL.
    const detail = 'cannot be sent; check its URL, method, headers and body';
    throw new HttpErrorResponse({ kind: 'unsupported', url: request.urlWithParams, error, detail });
  }
}

async function readBody(request: HttpRequest<unknown>, response: Response): Promise<unknown> {
  switch (request.responseType) {
    case 'text':
      return response.text();
    case 'blob':
      return response.blob();
    case 'arraybuffer':
      return response.arrayBuffer();
    case 'json':
      return parseBody(request, response, await response.text());
  }
}

function parseBody(request: HttpRequest<unknown>, response: Response, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    const type = response.headers.get('Content-Type') ?? 'no content type';
    throw new HttpErrorResponse({
      ...metadata(request, response),
      kind: 'failed',
      error: { error, text },
      body: text,
      detail: `${response.status}, but not JSON: ${type}, ${text.length} characters`,
    });
  }
}

async function statusError(request: HttpRequest<unknown>, response: Response): Promise<HttpErrorResponse> {
  // If the body is cut off, the status is still the most useful information.
  const text = await response.text().catch(() => '');
  return new HttpErrorResponse({ ...metadata(request, response), kind: 'status', error: jsonOrText(text) });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

function transportError(request: HttpRequest<unknown>, error: unknown, detail: string): HttpErrorResponse {
  const aborted = error instanceof Error && error.name === 'AbortError';
  return new HttpErrorResponse({
    kind: aborted ? 'abort' : 'failed',
    url: request.urlWithParams,
    error,
    detail: aborted ? 'aborted' : detail,
  });
}

function metadata(request: HttpRequest<unknown>, { headers, status, statusText, url }: Response) {
  return { headers: new HttpHeaders(headers), status, statusText, url: url || request.urlWithParams };
}
