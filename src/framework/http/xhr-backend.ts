import { Observable, type Subscriber } from 'rxjs';
import { conclude, type PreparedRequest, prepare, type ReceivedHead, transportError } from './exchange';
import { HttpEventType } from './http-event-type';
import { HttpBackend } from './http-handler';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { type HttpEvent, isOk } from './http-response';
import { HttpHeaderResponse } from './http-response-base';

/**
 * Sends requests with XMLHttpRequest, which unlike fetch reports how much of a body has been sent. Everything else is as
 * in FetchBackend. Source: Angular's HttpXhrBackend.
 */
export class XhrBackend extends HttpBackend {
  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable((observer) => send(request, observer));
  }
}

/** Returns a function that aborts. */
function send(request: HttpRequest<unknown>, observer: Subscriber<HttpEvent<unknown>>): () => void {
  const xhr = new XMLHttpRequest();
  // Known as soon as the headers are, because a response that is cut off has status 0 in the end.
  let head: ReceivedHead | null = null;

  function listen(): void {
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) head = headOf(request, xhr);
    });
    xhr.addEventListener('load', () => finish(headOf(request, xhr), bytesOf(xhr)));
    xhr.addEventListener('error', (event) => {
      if (head !== null && !isOk(head.status)) finish(head, new ArrayBuffer(0));
      else observer.error(transportError(request, event));
    });
    xhr.addEventListener('abort', () =>
      observer.error(transportError(request, new DOMException('aborted', 'AbortError'))),
    );
    if (request.reportProgress) report();
  }

  function report(): void {
    let isFirst = true;
    xhr.addEventListener('progress', (event) => {
      if (isFirst) {
        const { headers, ...received } = head ?? headOf(request, xhr);
        observer.next(new HttpHeaderResponse({ ...received, headers: new HttpHeaders(headers) }));
      }
      isFirst = false;
      const partialText = xhr.responseType === 'text' ? xhr.responseText : '';
      observer.next({
        type: HttpEventType.DownloadProgress,
        ...lengthsOf(event),
        ...(partialText && { partialText }),
      });
    });
    // A listener here makes the browser ask another origin for permission first, so there is none without a body.
    if (request.body === null) return;
    xhr.upload.addEventListener('progress', (event) =>
      observer.next({ type: HttpEventType.UploadProgress, ...lengthsOf(event) }),
    );
  }

  function finish(received: ReceivedHead, bytes: ArrayBuffer): void {
    try {
      observer.next(conclude(request, received, bytes));
      observer.complete();
    } catch (error) {
      observer.error(error);
    }
  }

  try {
    prepare(request, (prepared) => {
      refuseWhatXhrIgnores(request, prepared.url);
      open(xhr, request, prepared);
      listen();
      observer.next({ type: HttpEventType.Sent });
      xhr.send(prepared.body as XMLHttpRequestBodyInit | null);
    });
  } catch (error) {
    observer.error(error);
  }
  return () => {
    if (xhr.readyState !== XMLHttpRequest.DONE) xhr.abort();
  };
}

function open(xhr: XMLHttpRequest, request: HttpRequest<unknown>, { url, headers }: PreparedRequest): void {
  xhr.open(request.method, url.href);
  // Only as text it can be read before it is complete, and only as bytes an error can be parsed as JSON.
  xhr.responseType = request.responseType === 'text' ? 'text' : 'arraybuffer';
  xhr.withCredentials = request.withCredentials || request.credentials === 'include';
  headers.forEach((value, name) => {
    xhr.setRequestHeader(name, value);
  });
}

/** fetch refuses these by itself, except for keepalive, which XMLHttpRequest does not have. */
function refuseWhatXhrIgnores({ method, body, keepalive }: HttpRequest<unknown>, url: URL): void {
  if (url.username || url.password) throw new TypeError('The URL has a credential.');
  if (body !== null && /^(GET|HEAD)$/.test(method)) throw new TypeError(`${method} has no body.`);
  if (keepalive) throw new TypeError('A request that reports progress cannot outlive the page.');
}

function lengthsOf({ loaded, total, lengthComputable }: ProgressEvent): { loaded: number; total?: number } {
  return { loaded, ...(lengthComputable && { total }) };
}

function bytesOf({ response }: XMLHttpRequest): ArrayBuffer {
  return typeof response === 'string'
    ? new TextEncoder().encode(response).buffer
    : (response ?? new ArrayBuffer(0));
}

function headOf(request: HttpRequest<unknown>, xhr: XMLHttpRequest): ReceivedHead {
  const lines = xhr.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const pairs = lines.map((line) => [line.replace(/:.*/s, ''), line.replace(/^[^:]*: ?/, '')] as const);
  const { status, statusText, responseURL } = xhr;
  return {
    headers: Object.fromEntries(pairs),
    status,
    statusText,
    url: responseURL || request.urlWithParams,
  };
}
