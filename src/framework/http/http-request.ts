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
  /** Whether the events of the request include its progress. Such a request is sent with XMLHttpRequest. */
  reportProgress?: boolean | undefined;
  /** Whether cookies are also sent to other origins. */
  withCredentials?: boolean | undefined;
  /** In milliseconds, instead of HTTP_TIMEOUT. */
  timeout?: number | undefined;
  /** Whether the request may outlive the page. Browsers limit the body of such requests to 64 KiB. */
  keepalive?: boolean | undefined;
  // As in fetch. Requests that report progress ignore them.
  cache?: RequestCache | undefined;
  credentials?: RequestCredentials | undefined;
  integrity?: string | undefined;
  mode?: RequestMode | undefined;
  priority?: RequestPriority | undefined;
  redirect?: RequestRedirect | undefined;
  referrer?: string | undefined;
  /** For Angular's rendering on a server. Has no effect here. */
  transferCache?: { includeHeaders?: string[] } | boolean | undefined;
}

/** The changes of `clone`. `setHeaders` and `setParams` replace values by name and keep the others. */
export interface HttpRequestUpdate<T> extends HttpRequestInit {
  url?: string | undefined;
  method?: string | undefined;
  body?: T | null | undefined;
  setHeaders?: Readonly<Record<string, HeaderValue>> | undefined;
  setParams?: Readonly<Record<string, ParamValue>> | undefined;
}

/** The properties that are not undefined: an option that is undefined is the same as one that is left out. */
export function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A request. Immutable except for its context. Source: Angular's HttpRequest. */
export class HttpRequest<T> {
  declare readonly method: string;
  declare readonly url: string;
  declare readonly body: T | null;
  declare readonly headers: HttpHeaders;
  declare readonly params: HttpParams;
  declare readonly context: HttpContext;
  declare readonly responseType: ResponseType;
  declare readonly reportProgress: boolean;
  declare readonly withCredentials: boolean;
  declare readonly timeout: number | undefined;
  declare readonly keepalive: boolean;
  declare readonly cache: RequestCache | undefined;
  declare readonly credentials: RequestCredentials | undefined;
  declare readonly integrity: string | undefined;
  declare readonly mode: RequestMode | undefined;
  declare readonly priority: RequestPriority | undefined;
  declare readonly redirect: RequestRedirect | undefined;
  declare readonly referrer: string | undefined;
  declare readonly transferCache: HttpRequestInit['transferCache'];

  constructor(method: 'GET' | 'HEAD' | 'DELETE' | 'OPTIONS', url: string, init?: HttpRequestInit);
  constructor(method: string, url: string, body: T | null, init?: HttpRequestInit);
  constructor(method: string, url: string, third?: T | HttpRequestInit | null, fourth?: HttpRequestInit) {
    // As in Angular, the third argument of a method without a body is the init, unless there is a fourth.
    const [body, init] =
      !fourth && /^(GET|HEAD|DELETE|OPTIONS)$/i.test(method)
        ? [null, third as HttpRequestInit | null | undefined]
        : [third ?? null, fourth];
    const { headers, params, ...options } = defined(init ?? {});
    Object.assign(
      this,
      {
        responseType: 'json',
        reportProgress: false,
        withCredentials: false,
        keepalive: false,
        context: new HttpContext(),
      },
      options,
      {
        method: method.toUpperCase(),
        url,
        body,
        headers: headers instanceof HttpHeaders ? headers : new HttpHeaders(headers),
        params: params instanceof HttpParams ? params : new HttpParams({ fromObject: params }),
      },
    );
  }

  /** The URL with its query parameters. If there are any, the fragment is dropped, because it is never sent. */
  get urlWithParams(): string {
    const query = this.params.toString();
    if (query === '') return this.url;
    const url = this.url.replace(/#.*$/s, '');
    const separator = !url.includes('?') ? '?' : /[?&]$/.test(url) ? '' : '&';
    return url + separator + query;
  }

  /**
   * Serialises plain data as JSON and HttpParams as a form. Text, files, forms and binary data are passed through.
   *
   * Throws on values that JSON would turn into an empty object (a Map, a stream) or cannot represent (a function, a
   * circular structure).
   */
  serializeBody(): BodyInit | null {
    const { body } = this;
    if (body instanceof HttpParams) return body.toString();
    return isJson(body) ? JSON.stringify(body) : (body as BodyInit | null);
  }

  /** Null for a body whose type fetch knows. */
  detectContentTypeHeader(): string | null {
    const { body } = this;
    if (body instanceof HttpParams) return 'application/x-www-form-urlencoded;charset=UTF-8';
    return typeof body === 'string' ? 'text/plain' : isJson(body) ? 'application/json' : null;
  }

  /** Returns a changed copy. A body of null removes the body, undefined keeps it. */
  clone(): HttpRequest<T>;
  clone(update: HttpRequestUpdate<T>): HttpRequest<T>;
  clone<V>(update: HttpRequestUpdate<V>): HttpRequest<V>;
  clone({ setHeaders, setParams, ...update }: HttpRequestUpdate<unknown> = {}): HttpRequest<unknown> {
    const { method, url, body, ...init } = { ...this, ...defined(update) };
    const copy = new HttpRequest<unknown>(method, url, body, init);
    return Object.assign(copy, {
      headers: setAll(copy.headers, setHeaders),
      params: setAll(copy.params, setParams),
    });
  }
}

function setAll<V, T extends { set(name: string, value: V): T }>(
  all: T,
  values: Readonly<Record<string, V>> = {},
): T {
  return Object.entries(values).reduce((result, [name, value]) => result.set(name, value), all);
}

function isJson(body: unknown): boolean {
  // instanceof would fail for objects from another realm, such as a frame.
  const tag = Object.prototype.toString.call(body);
  if (/ (Null|String|Blob|File|FormData|URLSearchParams|ArrayBuffer|DataView|\w+\d\w*Array)]/.test(tag))
    return false;
  if (/ (Object|Array|Number|Boolean)]/.test(tag) || 'toJSON' in Object(body)) return true;
  throw new TypeError(`A body cannot be ${tag}.`);
}
