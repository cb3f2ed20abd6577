import { HttpHeaders } from './http-headers';

/** The types of HttpEvent, with Angular's numbers. */
export const HttpEventType = { Sent: 0, UploadProgress: 1, DownloadProgress: 3, Response: 4 } as const;

/** The request was sent. */
export interface HttpSentEvent {
  readonly type: typeof HttpEventType.Sent;
}

interface HttpProgress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Missing if the length is not known. */
  readonly total?: number;
}

/** Part of the request body was sent. Only with `reportProgress`. */
export interface HttpUploadProgressEvent extends HttpProgress {
  readonly type: typeof HttpEventType.UploadProgress;
}

/** Part of the response body has arrived. Only with `reportProgress`. */
export interface HttpDownloadProgressEvent extends HttpProgress {
  readonly type: typeof HttpEventType.DownloadProgress;
}

export type HttpProgressEvent = HttpUploadProgressEvent | HttpDownloadProgressEvent;

/** An event of a request. Unless the stream errors, its last event is a response. */
export type HttpEvent<T> = HttpSentEvent | HttpProgressEvent | HttpResponse<T>;

interface HttpResponseInit<T> {
  body?: T | null;
  headers?: HttpHeaders;
  status?: number;
  statusText?: string;
  url?: string | null;
}

/** A complete and successful response. Immutable. Source: Angular's HttpResponse. */
export class HttpResponse<T> {
  readonly type = HttpEventType.Response;
  readonly body: T | null;
  readonly headers: HttpHeaders;
  readonly status: number;
  readonly statusText: string;
  readonly url: string | null;

  constructor(init: HttpResponseInit<T> = {}) {
    this.body = init.body ?? null;
    this.headers = init.headers ?? new HttpHeaders();
    this.status = init.status ?? 200;
    this.statusText = init.statusText ?? 'OK';
    this.url = init.url ?? null;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Returns a changed copy. A body of null removes the body, undefined keeps it. */
  clone<V = T>(update: HttpResponseInit<V> = {}): HttpResponse<V> {
    const { headers, status, statusText, url } = this;
    const body = update.body !== undefined ? update.body : (this.body as V | null);
    return new HttpResponse<V>({ headers, status, statusText, url, ...update, body });
  }
}
