import { defer, type Observable, switchMap } from 'rxjs';
import type { Provider } from '../di';
import { transportError } from './exchange';
import { FetchBackend } from './fetch-backend';
import { HttpClient } from './http-client';
import { HttpBackend, HttpHandler } from './http-handler';
import { HTTP_INTERCEPTOR_FNS, type HttpInterceptorFn, InterceptingHandler } from './http-interceptors';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';

/** An option of `provideHttpClient`. */
export interface HttpFeature {
  readonly providers: readonly Provider[];
}

/** Adds interceptors, which are called in this order. */
export function withInterceptors(interceptors: readonly HttpInterceptorFn[]): HttpFeature {
  return {
    providers: interceptors.map((useValue) => ({ provide: HTTP_INTERCEPTOR_FNS, useValue, multi: true })),
  };
}

/** Uses XMLHttpRequest where progress is asked for, which is rare enough for a chunk of its own, and fetch otherwise. */
class DefaultBackend extends FetchBackend {
  override handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    if (!request.reportProgress) return super.handle(request);
    return defer(() => loadXhrBackend(request)).pipe(switchMap((backend) => backend.handle(request)));
  }
}

function loadXhrBackend(request: HttpRequest<unknown>): Promise<HttpBackend> {
  return import(/* webpackChunkName: "xhr-backend" */ './xhr-backend').then(
    ({ XhrBackend }) => new XhrBackend(),
    (error: unknown) => {
      throw transportError(request, error);
    },
  );
}

/** Provides HttpClient. A later provider of HttpBackend or HttpHandler replaces that part. */
export function provideHttpClient(...features: HttpFeature[]): Provider[] {
  return [
    HttpClient,
    { provide: HttpHandler, useClass: InterceptingHandler },
    { provide: HttpBackend, useClass: DefaultBackend },
    ...features.map((feature) => feature.providers),
  ];
}
