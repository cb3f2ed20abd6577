import { Observable, type Subscriber } from 'rxjs';
import {
  CUT_OFF,
  NO_RESPONSE,
  parseBody,
  prepare,
  type ResponseHead,
  statusError,
  transportError,
} from './exchange';
import { HttpBackend } from './http-handler';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { type HttpEvent, HttpEventType, HttpResponse } from './http-response';

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
  let head: ResponseHead | null = null;

  function listen(): void {
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) head = headOf(request, xhr);
    });
    xhr.addEventListener('load', () => conclude(request, xhr, observer));
    xhr.addEventListener('error', (event) => {
      if (head !== null && !isOk(head)) observer.error(statusError(head, ''));
      else observer.error(transportError(request, event, head === null ? NO_RESPONSE : CUT_OFF));
    });
    xhr.addEventListener('abort', () =>
      observer.error(transportError(request, new DOMException('aborted', 'AbortError'), NO_RESPONSE)),
    );
    if (!request.reportProgress) return;
    const report = (type: ProgressType) => (event: ProgressEvent) =>
      observer.next({ type, loaded: event.loaded, ...(event.lengthComputable && { total: event.total }) });
    xhr.addEventListener('progress', report(HttpEventType.DownloadProgress));
    // A listener here makes the browser ask another origin for permission first, so there is none without a body.
    if (request.body !== null) {
      xhr.upload.addEventListener('progress', report(HttpEventType.UploadProgress));
    }
  }

  try {
    prepare(request, ({ url, headers, content }) => {
      refuseWhatXhrIgnores(request, url);
      xhr.open(request.method, url.href);
      xhr.responseType = 'arraybuffer';
      xhr.withCredentials = request.withCredentials;
      headers.forEach((value, name) => {
        xhr.setRequestHeader(name, value);
      });
      listen();
      observer.next({ type: HttpEventType.Sent });
      xhr.send(content as XMLHttpRequestBodyInit | null);
    });
  } catch (error) {
    observer.error(error);
  }
  return () => {
    if (xhr.readyState !== XMLHttpRequest.DONE) xhr.abort();
  };
}

type ProgressType = typeof HttpEventType.UploadProgress | typeof HttpEventType.DownloadProgress;

/** fetch refuses these by itself, except for keepalive, which XMLHttpRequest does not have. */
function refuseWhatXhrIgnores({ method, body, keepalive }: HttpRequest<unknown>, url: URL): void {
  if (url.username || url.password) throw new TypeError('The URL has a credential.');
  if (body !== null && /^(GET|HEAD)$/.test(method)) throw new TypeError(`${method} has no body.`);
  if (keepalive) throw new TypeError('A request that reports progress cannot outlive the page.');
}

function conclude(
  request: HttpRequest<unknown>,
  xhr: XMLHttpRequest,
  observer: Subscriber<HttpEvent<unknown>>,
): void {
  const head = headOf(request, xhr);
  const bytes = (xhr.response as ArrayBuffer | null) ?? new ArrayBuffer(0);
  if (!isOk(head)) {
    observer.error(statusError(head, textOf(bytes)));
    return;
  }
  try {
    observer.next(new HttpResponse({ body: readBody(request, bytes, head), ...head }));
    observer.complete();
  } catch (error) {
    observer.error(error);
  }
}

function readBody(request: HttpRequest<unknown>, bytes: ArrayBuffer, head: ResponseHead): unknown {
  switch (request.responseType) {
    case 'text':
      return textOf(bytes);
    case 'blob':
      return new Blob([bytes], { type: head.headers.get('Content-Type') ?? '' });
    case 'arraybuffer':
      return bytes;
    case 'json':
      return parseBody(head, textOf(bytes));
  }
}

function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}

function isOk({ status }: ResponseHead): boolean {
  return status >= 200 && status < 300;
}

function headOf(request: HttpRequest<unknown>, xhr: XMLHttpRequest): ResponseHead {
  const lines = xhr.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const pairs = lines.map((line) => [line.replace(/:.*/s, ''), line.replace(/^[^:]*: ?/, '')] as const);
  const { status, statusText, responseURL } = xhr;
  return {
    headers: new HttpHeaders(Object.fromEntries(pairs)),
    status,
    statusText,
    url: responseURL || request.urlWithParams,
  };
}
