import { defer, filter, map, type Observable } from 'rxjs';
import { Injectable, inject } from '../di';
import { HttpHandler } from './http-handler';
import { InterceptingHandler } from './http-interceptors';
import { HttpRequest, type HttpRequestInit } from './http-request';
import { type HttpEvent, HttpResponse } from './http-response';
import { handleWithTimeout } from './http-timeout';

/** What a request emits: the body, the complete response or all events. */
type Observe = 'body' | 'response' | 'events';

interface RequestOptions extends HttpRequestInit {
  observe?: Observe | undefined;
}

interface JsonOptions extends RequestOptions {
  responseType?: 'json' | undefined;
}
type JsonBody = JsonOptions & { observe?: 'body' | undefined };
type JsonResponse = JsonOptions & { observe: 'response' };
type JsonEvents = JsonOptions & { observe: 'events' };

interface RawBodies {
  text: string;
  blob: Blob;
  arraybuffer: ArrayBuffer;
}
type RawOptions = RequestOptions & { responseType: keyof RawBodies };

/** The result of a request for text or binary data, depending on its options. */
type RawResult<O extends RawOptions> = O extends { observe: 'response' }
  ? HttpResponse<RawBodies[O['responseType']]>
  : O extends { observe: 'events' }
    ? HttpEvent<RawBodies[O['responseType']]>
    : RawBodies[O['responseType']];

// biome-ignore lint/complexity/noBannedTypes: the body of a call without a type argument, as in Angular
type Untyped = Object;

/** For methods that usually have no body. */
interface WithBody {
  body?: unknown;
}

type AnyOptions = RequestOptions & WithBody;

/**
 * Sends requests. Source: Angular's HttpClient.
 *
 * Every method returns a cold stream: each subscription sends the request once, and unsubscribing aborts it. The stream
 * emits one body and completes, or errors with HttpErrorResponse. An empty body is null. The type argument is not
 * checked at run time.
 */
@Injectable()
export class HttpClient {
  private readonly handler: HttpHandler;

  /** Pass `inject(HttpBackend)` to bypass the interceptors. */
  constructor(handler = inject(HttpHandler)) {
    this.handler = handler;
  }

  get<O extends RawOptions>(url: string, options: O): Observable<RawResult<O>>;
  get(url: string, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  get<T>(url: string, options: JsonResponse): Observable<HttpResponse<T>>;
  get(url: string, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  get<T>(url: string, options: JsonEvents): Observable<HttpEvent<T>>;
  get(url: string, options?: JsonBody): Observable<Untyped>;
  get<T>(url: string, options?: JsonBody): Observable<T>;
  get(url: string, options?: RequestOptions): Observable<unknown> {
    return this.send('GET', url, options);
  }

  head<O extends RawOptions>(url: string, options: O): Observable<RawResult<O>>;
  head(url: string, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  head<T>(url: string, options: JsonResponse): Observable<HttpResponse<T>>;
  head(url: string, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  head<T>(url: string, options: JsonEvents): Observable<HttpEvent<T>>;
  head(url: string, options?: JsonBody): Observable<Untyped>;
  head<T>(url: string, options?: JsonBody): Observable<T>;
  head(url: string, options?: RequestOptions): Observable<unknown> {
    return this.send('HEAD', url, options);
  }

  options<O extends RawOptions>(url: string, options: O): Observable<RawResult<O>>;
  options(url: string, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  options<T>(url: string, options: JsonResponse): Observable<HttpResponse<T>>;
  options(url: string, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  options<T>(url: string, options: JsonEvents): Observable<HttpEvent<T>>;
  options(url: string, options?: JsonBody): Observable<Untyped>;
  options<T>(url: string, options?: JsonBody): Observable<T>;
  options(url: string, options?: RequestOptions): Observable<unknown> {
    return this.send('OPTIONS', url, options);
  }

  delete<O extends RawOptions & WithBody>(url: string, options: O): Observable<RawResult<O>>;
  delete(url: string, options: JsonResponse & WithBody): Observable<HttpResponse<Untyped>>;
  delete<T>(url: string, options: JsonResponse & WithBody): Observable<HttpResponse<T>>;
  delete(url: string, options: JsonEvents & WithBody): Observable<HttpEvent<Untyped>>;
  delete<T>(url: string, options: JsonEvents & WithBody): Observable<HttpEvent<T>>;
  delete(url: string, options?: JsonBody & WithBody): Observable<Untyped>;
  delete<T>(url: string, options?: JsonBody & WithBody): Observable<T>;
  delete(url: string, options?: AnyOptions): Observable<unknown> {
    return this.send('DELETE', url, options);
  }

  post<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  post(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  post<T>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  post(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  post<T>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  post(url: string, body: unknown, options?: JsonBody): Observable<Untyped>;
  post<T>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  post(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('POST', url, { ...options, body });
  }

  put<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  put(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  put<T>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  put(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  put<T>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  put(url: string, body: unknown, options?: JsonBody): Observable<Untyped>;
  put<T>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  put(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('PUT', url, { ...options, body });
  }

  patch<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  patch(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<Untyped>>;
  patch<T>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  patch(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<Untyped>>;
  patch<T>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  patch(url: string, body: unknown, options?: JsonBody): Observable<Untyped>;
  patch<T>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  patch(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('PATCH', url, { ...options, body });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as in Angular
  request<T>(request: HttpRequest<any>): Observable<HttpEvent<T>>;
  request<O extends RawOptions & WithBody>(method: string, url: string, options: O): Observable<RawResult<O>>;
  request(method: string, url: string, options: JsonResponse & WithBody): Observable<HttpResponse<Untyped>>;
  request<T>(method: string, url: string, options: JsonResponse & WithBody): Observable<HttpResponse<T>>;
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular
  request(method: string, url: string, options: JsonEvents & WithBody): Observable<HttpEvent<any>>;
  request<T>(method: string, url: string, options: JsonEvents & WithBody): Observable<HttpEvent<T>>;
  request(method: string, url: string, options?: JsonBody & WithBody): Observable<Untyped>;
  request<T>(method: string, url: string, options?: JsonBody & WithBody): Observable<T>;
  request(first: HttpRequest<unknown> | string, url = '', options?: AnyOptions): Observable<unknown> {
    return first instanceof HttpRequest ? this.events(first) : this.send(first, url, options);
  }

  private send(
    method: string,
    url: string,
    { body, observe, ...init }: AnyOptions = {},
  ): Observable<unknown> {
    const events$ = this.events(new HttpRequest(method, url, body, init));
    if (observe === 'events') return events$;
    const response$ = events$.pipe(filter((event) => event instanceof HttpResponse));
    return observe === 'response' ? response$ : response$.pipe(map((response) => response.body));
  }

  private events<T>(request: HttpRequest<unknown>): Observable<HttpEvent<T>> {
    // Deferred, so that an exception of a handler becomes an error of the stream.
    return defer(() =>
      // InterceptingHandler applies the time limit to every attempt. Any other handler gets it here.
      this.handler instanceof InterceptingHandler
        ? this.handler.handle(request)
        : handleWithTimeout(this.handler, request),
    ) as Observable<HttpEvent<T>>;
  }
}
