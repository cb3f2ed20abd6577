import { Observable } from 'rxjs';
import { inject } from '../di';
import { DEFAULT_ACCEPT } from './default-accept';
import { FETCH, type Fetch } from './fetch';
import { HttpErrorResponse } from './http-error-response';
import { HttpBackend } from './http-handler';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { type HttpEvent, HttpEventType, HttpResponse } from './http-response';
import { serializeBody } from './request-body';

/**
 * Sends requests by FETCH: each subscription sends once, unsubscribing aborts.
 *
 * Errs with HttpErrorResponse alone. An answer counts as one only when its whole body has arrived and can be read
 * as the request's response type; an empty body is null for JSON.
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
    throw transportError(request, error, 'no answer came');
  });
  if (!response.ok) throw await statusError(request, response);
  const body = await readBody(request, response).catch((error: unknown) => {
    throw error instanceof HttpErrorResponse ? error : transportError(request, error, 'the answer broke off');
  });
  return new HttpResponse({ body, ...metadata(request, response) });
}

/** Everything that makes a request unfit to be sent shows here, before it leaves. */
function toFetchRequest(request: HttpRequest<unknown>, signal: AbortSignal): Request {
  try {
    const { content, json } = serializeBody(request.body);
    const headers = new Headers();
    for (const name of request.headers.keys()) {
      for (const value of request.headers.getAll(name) ?? []) headers.append(name, value);
    }
    if (!headers.has('Accept')) headers.set('Accept', DEFAULT_ACCEPT);
    if (json && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    // Outside browsers fetch knows no base address, and there may be no document.
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
    // The reason stays in `error`: the platform's message may quote the whole address.
    const detail = 'cannot be sent; check its address, method, headers and body';
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
  // The status says more than a body that broke off.
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
