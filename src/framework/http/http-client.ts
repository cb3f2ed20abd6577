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
@Injectable({ providedIn: 'root' })
export class HttpClient {
  private readonly handler: HttpHandler;

  /** Give `inject(HttpBackend)` to go round the interceptors. */
  constructor(handler = inject(HttpHandler)) {
    this.handler = handler;
  }

  get<O extends RawOptions>(url: string, options: O): Observable<RawResult<O>>;
  get<T = unknown>(url: string, options: JsonResponse): Observable<HttpResponse<T>>;
  get<T = unknown>(url: string, options: JsonEvents): Observable<HttpEvent<T>>;
  get<T = unknown>(url: string, options?: JsonBody): Observable<T>;
  get(url: string, options?: RequestOptions): Observable<unknown> {
    return this.send('GET', url, options);
  }

  delete<O extends RawOptions & WithBody>(url: string, options: O): Observable<RawResult<O>>;
  delete<T = unknown>(url: string, options: JsonResponse & WithBody): Observable<HttpResponse<T>>;
  delete<T = unknown>(url: string, options: JsonEvents & WithBody): Observable<HttpEvent<T>>;
  delete<T = unknown>(url: string, options?: JsonBody & WithBody): Observable<T>;
  delete(url: string, options?: AnyOptions): Observable<unknown> {
    return this.send('DELETE', url, options);
  }

  post<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  post<T = unknown>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  post<T = unknown>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  post<T = unknown>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  post(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('POST', url, { ...options, body });
  }

  put<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  put<T = unknown>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  put<T = unknown>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  put<T = unknown>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  put(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('PUT', url, { ...options, body });
  }

  patch<O extends RawOptions>(url: string, body: unknown, options: O): Observable<RawResult<O>>;
  patch<T = unknown>(url: string, body: unknown, options: JsonResponse): Observable<HttpResponse<T>>;
  patch<T = unknown>(url: string, body: unknown, options: JsonEvents): Observable<HttpEvent<T>>;
  patch<T = unknown>(url: string, body: unknown, options?: JsonBody): Observable<T>;
  patch(url: string, body: unknown, options?: RequestOptions): Observable<unknown> {
    return this.send('PATCH', url, { ...options, body });
  }

  request<T = unknown>(request: HttpRequest<unknown>): Observable<HttpEvent<T>>;
  request<O extends RawOptions & WithBody>(method: string, url: string, options: O): Observable<RawResult<O>>;
  request<T = unknown>(
    method: string,
    url: string,
    options: JsonResponse & WithBody,
  ): Observable<HttpResponse<T>>;
  request<T = unknown>(method: string, url: string, options: JsonEvents & WithBody): Observable<HttpEvent<T>>;
  request<T = unknown>(method: string, url: string, options?: JsonBody & WithBody): Observable<T>;
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
      // InterceptingHandler applies the timeout to every attempt. Any other handler gets it here.
      this.handler instanceof InterceptingHandler
        ? this.handler.handle(request)
        : handleWithTimeout(this.handler, request),
    ) as Observable<HttpEvent<T>>;
  }
}
