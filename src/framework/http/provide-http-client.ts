import type { Provider } from '../di';
import { FetchBackend } from './fetch-backend';
import { HttpClient } from './http-client';
import { HttpBackend, HttpHandler } from './http-handler';
import { HTTP_INTERCEPTOR_FNS, type HttpInterceptorFn, InterceptingHandler } from './http-interceptors';

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

/** Provides HttpClient. A later provider of HttpBackend or HttpHandler replaces that part. */
export function provideHttpClient(...features: readonly HttpFeature[]): Provider[] {
  return [
    HttpClient,
    { provide: HttpHandler, useClass: InterceptingHandler },
    { provide: HttpBackend, useClass: FetchBackend },
    ...features.map((feature) => feature.providers),
  ];
}
