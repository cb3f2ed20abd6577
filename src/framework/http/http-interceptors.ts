import type { Observable } from 'rxjs';
import { InjectionToken, Injector, inject, runInInjectionContext } from '../di';
import { HttpBackend, HttpHandler } from './http-handler';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';
import { handleWithTimeout } from './http-timeout';

/** Passes a request to the next interceptor, or to the backend after the last one. */
export type HttpHandlerFn = (request: HttpRequest<unknown>) => Observable<HttpEvent<unknown>>;

/**
 * Can change requests, responses and errors between client and backend. It is called in an injection context for every
 * subscription. `next` returns a cold stream. Subscribing to it again sends the request again, but does not call the
 * following interceptors again. Source: Angular's HttpInterceptorFn.
 */
export type HttpInterceptorFn = (
  request: HttpRequest<unknown>,
  next: HttpHandlerFn,
) => Observable<HttpEvent<unknown>>;

export const HTTP_INTERCEPTOR_FNS = new InjectionToken<readonly HttpInterceptorFn[]>('HTTP_INTERCEPTOR_FNS');

/** Passes requests through all interceptors in order, then to the backend. The time limit applies to every attempt. */
export class InterceptingHandler extends HttpHandler {
  private readonly injector = inject(Injector);
  private readonly backend = inject(HttpBackend);
  /** Each only once, even if it is provided twice. */
  private readonly interceptors = [...new Set(inject(HTTP_INTERCEPTOR_FNS, { optional: true }))];

  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return this.interceptors.reduceRight<HttpHandlerFn>(
      (next, interceptor) => (current) =>
        runInInjectionContext(this.injector, () => interceptor(current, next)),
      (final) => handleWithTimeout(this.backend, final),
    )(request);
  }
}
