import { HttpContext } from './http-context';
import { type HeadersInput, type HeaderValue, HttpHeaders } from './http-headers';
import { HttpParams, type ParamsInput, type ParamValue } from './http-params';

/** In which form the body of the answer is read. */
export type ResponseType = 'json' | 'text' | 'blob' | 'arraybuffer';

/** What a request has besides method, address and body. */
export interface HttpRequestInit {
  headers?: HeadersInput | undefined;
  params?: ParamsInput | undefined;
  context?: HttpContext | undefined;
  /** Json where nothing is said. */
  responseType?: ResponseType | undefined;
  /** Lets the request outlive the page; browsers cap such bodies at 64 KiB. */
  keepalive?: boolean | undefined;
  /** Sends cookies to other origins too. */
  withCredentials?: boolean | undefined;
}

/** What `clone` changes; `setHeaders` and `setParams` replace by name and keep the rest. */
export interface HttpRequestUpdate<T> extends HttpRequestInit {
  url?: string;
  method?: string;
  body?: T | null;
  setHeaders?: Readonly<Record<string, HeaderValue>>;
  setParams?: Readonly<Record<string, ParamValue>>;
}

const WITHOUT_BODY = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** A request, immutable but for its context. Source: Angular's HttpRequest. */
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

  constructor(method: 'GET' | 'HEAD' | 'DELETE' | 'OPTIONS', url: string, init?: HttpRequestInit);
  constructor(method: string, url: string, body: T | null, init?: HttpRequestInit);
  constructor(method: string, url: string, third?: T | HttpRequestInit | null, fourth?: HttpRequestInit) {
    this.method = method.toUpperCase();
    this.url = url;
    // As Angular: a method that usually has no body takes its init in third place, unless a fourth is given.
    const thirdIsInit = fourth === undefined && WITHOUT_BODY.includes(this.method);
    const init = (thirdIsInit ? (third as HttpRequestInit | null | undefined) : fourth) ?? {};
    this.body = thirdIsInit ? null : ((third as T | undefined) ?? null);
    this.headers = init.headers instanceof HttpHeaders ? init.headers : new HttpHeaders(init.headers);
    this.params = HttpParams.from(init.params);
    this.context = init.context ?? new HttpContext();
    this.responseType = init.responseType ?? 'json';
    this.keepalive = init.keepalive ?? false;
    this.withCredentials = init.withCredentials ?? false;
  }

  /** The address as it is sent; a fragment never is. */
  get urlWithParams(): string {
    const query = this.params.toString();
    if (query === '') return this.url;
    const address = this.url.replace(/#.*$/s, '');
    const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
    return address + separator + query;
  }

  /** A copy with changes; a body of null removes it, one left out stays. */
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
    });
  }
}
