import { HttpContext } from './http-context';
import { type HeadersInput, type HeaderValue, HttpHeaders } from './http-headers';
import { HttpParams, type ParamsInput, type ParamValue } from './http-params';

/** The form in which the response body is read. */
export type ResponseType = 'json' | 'text' | 'blob' | 'arraybuffer';

/** The options of a request. */
export interface HttpRequestInit {
  headers?: HeadersInput | undefined;
  params?: ParamsInput | undefined;
  context?: HttpContext | undefined;
  /** Defaults to 'json'. */
  responseType?: ResponseType | undefined;
  /** Whether the request may outlive the page. Browsers limit the body of such requests to 64 KiB. */
  keepalive?: boolean | undefined;
  /** Whether cookies are also sent to other origins. */
  withCredentials?: boolean | undefined;
  /** Whether the events of the request include its progress. Such a request is sent with XMLHttpRequest. */
  reportProgress?: boolean | undefined;
}

/** The changes of `clone`. `setHeaders` and `setParams` replace values by name and keep the others. */
export interface HttpRequestUpdate<T> extends HttpRequestInit {
  url?: string;
  method?: string;
  body?: T | null;
  setHeaders?: Readonly<Record<string, HeaderValue>>;
  setParams?: Readonly<Record<string, ParamValue>>;
}

const BODILESS_METHODS = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** A request. Immutable except for its context. Source: Angular's HttpRequest. */
export class HttpRequest<T> {
  readonly method: string;
  readonly url: string;
  readonly body: T | null;
  readonly headers: HttpHeaders;
  readonly params: HttpParams;
  readonly context: HttpContext;
  readonly responseType: ResponseType;
  readonly keepalive: boolean;
  readonly withCredentials: boolean;
  readonly reportProgress: boolean;

  constructor(method: 'GET' | 'HEAD' | 'DELETE' | 'OPTIONS', url: string, init?: HttpRequestInit);
  constructor(method: string, url: string, body: T | null, init?: HttpRequestInit);
  constructor(method: string, url: string, third?: T | HttpRequestInit | null, fourth?: HttpRequestInit) {
    this.method = method.toUpperCase();
    this.url = url;
    // As in Angular, the third argument of a method without a body is the init, unless there is a fourth.
    const thirdIsInit = fourth === undefined && BODILESS_METHODS.includes(this.method);
    const init = (thirdIsInit ? (third as HttpRequestInit | null | undefined) : fourth) ?? {};
    this.body = thirdIsInit ? null : ((third as T | undefined) ?? null);
    this.headers = init.headers instanceof HttpHeaders ? init.headers : new HttpHeaders(init.headers);
    this.params = HttpParams.from(init.params);
    this.context = init.context ?? new HttpContext();
    this.responseType = init.responseType ?? 'json';
    this.keepalive = init.keepalive ?? false;
    this.withCredentials = init.withCredentials ?? false;
    this.reportProgress = init.reportProgress ?? false;
  }

  /** The URL with its query parameters. If there are any, the fragment is dropped, because it is never sent. */
  get urlWithParams(): string {
    const query = this.params.toString();
    if (query === '') return this.url;
    const url = this.url.replace(/#.*$/s, '');
    const separator = !url.includes('?') ? '?' : /[?&]$/.test(url) ? '' : '&';
    return url + separator + query;
  }

  /** Returns a changed copy. A body of null removes the body, undefined keeps it. */
  clone<V = T>(update: HttpRequestUpdate<V> = {}): HttpRequest<V> {
    let headers = update.headers ? new HttpHeaders(update.headers) : this.headers;
    for (const [name, value] of Object.entries(update.setHeaders ?? {})) headers = headers.set(name, value);
    let params = update.params ? HttpParams.from(update.params) : this.params;
    for (const [key, value] of Object.entries(update.setParams ?? {})) params = params.set(key, value);
    const body = update.body !== undefined ? update.body : (this.body as V | null);
    return new HttpRequest<V>(update.method ?? this.method, update.url ?? this.url, body, {
      headers,
      params,
      context: update.context ?? this.context,
      responseType: update.responseType ?? this.responseType,
      keepalive: update.keepalive ?? this.keepalive,
      withCredentials: update.withCredentials ?? this.withCredentials,
      reportProgress: update.reportProgress ?? this.reportProgress,
    });
  }
}
