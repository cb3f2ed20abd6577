import type { Observable } from 'rxjs';
import { InjectionToken, Injector, inject, runInInjectionContext } from '../di';
import { HttpBackend, HttpHandler } from './http-handler';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';
import { handleInTime } from './http-timeout';

/** The rest of the way: the interceptors after this one, then the backend. */
export type HttpHandlerFn = (request: HttpRequest<unknown>) => Observable<HttpEvent<unknown>>;

/**
 * Stands between client and backend and may change request, answer or error. It runs inside an injection context
 * for each subscription to the client's stream. What `next` answers is cold: to subscribe again is another attempt,
 * for which the interceptors behind do not run again. Source: Angular's HttpInterceptorFn.
 */
export type HttpInterceptorFn = (
  request: HttpRequest<unknown>,
  next: HttpHandlerFn,
) => Observable<HttpEvent<unknown>>;

export const HTTP_INTERCEPTOR_FNS = new InjectionToken<readonly HttpInterceptorFn[]>('HTTP_INTERCEPTOR_FNS');

/** Passes requests through the interceptors, first to last, then to the backend, which has HTTP_TIMEOUT each time. */
export class InterceptingHandler extends HttpHandler {
  private readonly injector = inject(Injector);
  private readonly backend = inject(HttpBackend);
  private readonly interceptors = inject(HTTP_INTERCEPTOR_FNS, { optional: true }) ?? [];

  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return this.interceptors.reduceRight<HttpHandlerFn>(
      (next, interceptor) => (passed) =>
        runInInjectionContext(this.injector, () => interceptor(passed, next)),
      (last) => handleInTime(this.backend, last),
    )(request);
  }
}
