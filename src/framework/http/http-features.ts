/** The options of `provideHttpClient` that ported configurations name. The app itself uses only `withInterceptors`. */
import type { Observable } from 'rxjs';
import { InjectionToken, inject, type Provider } from '../di';
import { HttpBackend, HttpHandler } from './http-handler';
import { HTTP_INTERCEPTOR_FNS, type HttpHandlerFn, type HttpInterceptorFn } from './http-interceptors';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';
import { type HttpFeature, provideHttpClient } from './provide-http-client';

/** An interceptor that is a service. Source: Angular's HttpInterceptor. */
export interface HttpInterceptor {
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular, whose interceptors are declared with it
  intercept(request: HttpRequest<any>, next: HttpHandler): Observable<HttpEvent<any>>;
}

/** The class interceptors, provided with `multi`. They run only with `withInterceptorsFromDi()`. */
export const HTTP_INTERCEPTORS = new InjectionToken<readonly HttpInterceptor[]>('HTTP_INTERCEPTORS');

/** Runs the class interceptors in order, at the position of this feature among the others. */
export function withInterceptorsFromDi(): HttpFeature {
  return interceptors(runClassInterceptors);
}

const runClassInterceptors: HttpInterceptorFn = (request, next) =>
  (inject(HTTP_INTERCEPTORS, { optional: true }) ?? []).reduceRight<HttpHandlerFn>(
    (handle, interceptor) => (current) => interceptor.intercept(current, { handle }),
    next,
  )(request);

/** Sends requests through the interceptors of the parent injector after those of this one. */
export function withRequestsMadeViaParent(): HttpFeature {
  return {
    providers: [
      {
        provide: HttpBackend,
        useFactory: () => inject(HttpHandler, { skipSelf: true, optional: true }) ?? noParent(),
      },
    ],
  };
}

function noParent(): never {
  throw new Error(
    'withRequestsMadeViaParent() can only be used when the parent injector also configures HttpClient',
  );
}

/** Changes nothing: requests are sent with fetch, and with XMLHttpRequest where progress is asked for. */
export function withFetch(): HttpFeature {
  return { providers: [] };
}

/** Changes nothing: there is no protection without `withXsrfConfiguration`. */
export function withNoXsrfProtection(): HttpFeature {
  return { providers: [] };
}

/**
 * Copies a cookie into a header of each request to the page's own origin, except for GET and HEAD. Unlike in Angular
 * this has to be asked for.
 */
export function withXsrfConfiguration({
  cookieName = 'XSRF-TOKEN',
  headerName = 'X-XSRF-TOKEN',
}: {
  cookieName?: string;
  headerName?: string;
}): HttpFeature {
  return interceptors((request, next) => {
    const token = isOwnOrigin(request.url) ? cookie(cookieName) : null;
    if (token === null || /^(GET|HEAD)$/.test(request.method) || request.headers.has(headerName)) {
      return next(request);
    }
    return next(request.clone({ setHeaders: { [headerName]: token } }));
  });
}

function isOwnOrigin(url: string): boolean {
  const { origin } = location;
  return URL.canParse(url, origin) && new URL(url, origin).origin === origin;
}

function cookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  const value = pairs.find(([key]) => key === name)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}

/** For `imports` of TestBed. */
export const HttpClientModule = {
  get providers(): Provider[] {
    return provideHttpClient(withInterceptorsFromDi());
  },
};

function interceptors(useValue: HttpInterceptorFn): HttpFeature {
  return { providers: [{ provide: HTTP_INTERCEPTOR_FNS, useValue, multi: true }] };
}
