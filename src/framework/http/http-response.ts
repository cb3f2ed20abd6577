import type { HttpEventType } from './http-event-type';
import { HttpHeaders } from './http-headers';
import { defined } from './http-request';

/** The request was sent. */
export interface HttpSentEvent {
  type: HttpEventType.Sent;
}

/** Part of a body was sent or has arrived. Only with `reportProgress`. */
export interface HttpProgressEvent {
  type: HttpEventType.UploadProgress | HttpEventType.DownloadProgress;
  /** Bytes so far. */
  loaded: number;
  /** Missing if the length is not known. */
  total?: number;
}

export interface HttpUploadProgressEvent extends HttpProgressEvent {
  type: HttpEventType.UploadProgress;
}

export interface HttpDownloadProgressEvent extends HttpProgressEvent {
  type: HttpEventType.DownloadProgress;
  /** The text so far, if the response type is 'text'. */
  partialText?: string;
}

/** An event of an interceptor or a backend of your own. */
export interface HttpUserEvent<_T> {
  type: HttpEventType.User;
}

/** What all responses have in common, also those of errors. */
export interface ResponseHead {
  readonly headers: HttpHeaders;
  readonly status: number;
  readonly statusText: string;
  readonly url: string | null;
  readonly ok: boolean;
  readonly redirected?: boolean | undefined;
}

/** Status and headers, which arrive before the body. Only with `reportProgress`. */
export interface HttpHeaderEvent extends ResponseHead {
  readonly type: HttpEventType.ResponseHeader;
}

/** An event of a request. Unless the stream errors, its last event is a response. */
export type HttpEvent<T> =
  | HttpSentEvent
  | HttpHeaderEvent
  | HttpResponse<T>
  | HttpDownloadProgressEvent
  | HttpUploadProgressEvent
  | HttpUserEvent<T>;

export interface ResponseHeadInit {
  headers?: HttpHeaders | undefined;
  status?: number | undefined;
  statusText?: string | undefined;
  url?: string | null | undefined;
  redirected?: boolean | undefined;
}

export interface HttpResponseInit<T> extends ResponseHeadInit {
  body?: T | null | undefined;
}

export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The properties that a response and an error have in common. */
export function headOf(init: ResponseHeadInit, status: number, statusText: string): Omit<ResponseHead, 'ok'> {
  const { headers = new HttpHeaders(), redirected } = init;
  return {
    headers,
    status: init.status ?? status,
    statusText: init.statusText || statusText,
    url: init.url || null,
    redirected,
  };
}

/** A complete and successful response. Immutable. Source: Angular's HttpResponse. */
export class HttpResponse<T> implements ResponseHead {
  readonly type: HttpEventType.Response = 4;
  declare readonly body: T | null;
  declare readonly headers: HttpHeaders;
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly url: string | null;
  declare readonly ok: boolean;
  declare readonly redirected: boolean | undefined;

  constructor(init: HttpResponseInit<T> = {}) {
    const head = headOf(init, 200, 'OK');
    Object.assign(this, head, { body: init.body ?? null, ok: isOk(head.status) });
  }

  /** Returns a changed copy. A body of null removes the body, undefined keeps it. */
  clone(): HttpResponse<T>;
  clone(update: ResponseHeadInit): HttpResponse<T>;
  clone<V>(update: HttpResponseInit<V>): HttpResponse<V>;
  clone(update: HttpResponseInit<unknown> = {}): HttpResponse<unknown> {
    return new HttpResponse({ ...this, ...defined(update) });
  }
}
