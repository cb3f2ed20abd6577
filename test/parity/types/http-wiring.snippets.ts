import { compiles, refused, type Snippet } from './snippets';

/** Interceptors, backends, provideHttpClient and tests. */
export const httpWiringSnippets = {
  'a functional interceptor': compiles(`
      import { inject, InjectionToken } from '@angular/core';
      import { type HttpInterceptorFn, HttpResponse } from '@angular/common/http';
      import { tap } from 'rxjs';
      const TOKEN = new InjectionToken<string>('token');
      const auth: HttpInterceptorFn = (req, next) => {
        const token = inject(TOKEN);
        return next(req.clone({ headers: req.headers.set('Authorization', token), withCredentials: true })).pipe(
          tap((event) => event instanceof HttpResponse && event.status),
        );
      };
    `),
  'an interceptor with types of its own': compiles(`
      import { type HttpEvent, type HttpHandlerFn, HttpRequest } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      import { provideHttpClient, withInterceptors } from '@angular/common/http';
      function log(req: HttpRequest<unknown>, next: HttpHandlerFn): Observable<HttpEvent<unknown>> {
        return next(req);
      }
      provideHttpClient(withInterceptors([log, (req, next) => next(req)]));
    `),
  'a class interceptor': compiles(`
      import { Injectable } from '@angular/core';
      import {
        HTTP_INTERCEPTORS, type HttpEvent, HttpHandler, type HttpInterceptor, HttpRequest, provideHttpClient,
        withInterceptorsFromDi,
      } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      @Injectable()
      class Auth implements HttpInterceptor {
        intercept(req: HttpRequest<any>, next: HttpHandler): Observable<HttpEvent<any>> {
          return next.handle(req.clone({ setHeaders: { Authorization: 'x' } }));
        }
      }
      @Injectable()
      class Log implements HttpInterceptor {
        intercept(request: HttpRequest<unknown>, next: HttpHandler): Observable<HttpEvent<unknown>> {
          return next.handle(request);
        }
      }
      const providers = [
        provideHttpClient(withInterceptorsFromDi()),
        { provide: HTTP_INTERCEPTORS, useClass: Auth, multi: true },
      ];
    `),
  'an interceptor returns events': refused(`
      import type { HttpInterceptorFn } from '@angular/common/http';
      import { of } from 'rxjs';
      const wrong: HttpInterceptorFn = () => of('text');
    `),
  'a backend and a client of its own': compiles(`
      import { HttpBackend, HttpClient, type HttpEvent, HttpHandler, HttpRequest, HttpResponse } from '@angular/common/http';
      import { inject, Injectable } from '@angular/core';
      import { type Observable, of } from 'rxjs';
      class Backend extends HttpBackend {
        handle(req: HttpRequest<any>): Observable<HttpEvent<any>> {
          return of(new HttpResponse({ body: req.body.name }));
        }
      }
      const handler: HttpHandler = { handle: () => of(new HttpResponse({ status: 204 })) };
      const client = new HttpClient(new Backend());
      @Injectable({ providedIn: 'root' })
      class Translations {
        readonly http = new HttpClient(inject(HttpBackend));
      }
    `),
  'the features of provideHttpClient': compiles(`
      import {
        provideHttpClient, withFetch, withInterceptors, withInterceptorsFromDi, withNoXsrfProtection,
        withRequestsMadeViaParent, withXsrfConfiguration,
      } from '@angular/common/http';
      import type { EnvironmentProviders, Provider } from '@angular/core';
      const providers: (Provider | EnvironmentProviders)[] = [
        provideHttpClient(withFetch(), withInterceptors([]), withInterceptorsFromDi(), withNoXsrfProtection()),
        provideHttpClient(withRequestsMadeViaParent(), withXsrfConfiguration({ cookieName: 'a', headerName: 'b' })),
      ];
    `),
  'provideHttpClient returns EnvironmentProviders': compiles(`
      import { provideHttpClient } from '@angular/common/http';
      import type { EnvironmentProviders } from '@angular/core';
      const providers: EnvironmentProviders = provideHttpClient();
    `),
  'a test with HttpTestingController': compiles(`
      import { HttpClient, provideHttpClient } from '@angular/common/http';
      import { HttpTestingController, provideHttpClientTesting, TestRequest } from '@angular/common/http/testing';
      import { TestBed } from '@angular/core/testing';
      let controller: HttpTestingController;
      TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
      controller = TestBed.inject(HttpTestingController);
      const client = TestBed.inject(HttpClient);
      const req: TestRequest = controller.expectOne('/x');
      const name: string = req.request.body.name;
      req.flush([{ id: 1 }], { status: 201, statusText: 'Created', headers: { a: '1', b: ['2'] } });
      req.flush(null);
      req.flush('text');
      req.error(new ProgressEvent('error'), { status: 0, statusText: 'no' });
      req.error(new ErrorEvent('error'));
      controller.expectOne({ method: 'GET', url: '/x' }, 'the page');
      controller.expectOne((r) => r.body.id === 1 && r.params.has('a') && r.urlWithParams === '/x');
      controller.match(({ url }) => url === '/x').forEach((request) => request.flush({}));
      controller.expectNone('/y');
      controller.verify({ ignoreCancelled: true });
    `),
  'flush takes no undefined': refused(`
      import { TestRequest } from '@angular/common/http/testing';
      declare const req: TestRequest;
      req.flush(undefined);
    `),
  'a request is matched by its method and URL only': refused(`
      import { HttpTestingController } from '@angular/common/http/testing';
      declare const controller: HttpTestingController;
      controller.expectOne({ body: 1 });
    `),
  'a mock of HttpClient': compiles(`
      import { HttpClient } from '@angular/common/http';
      import { of } from 'rxjs';
      const mock: Pick<HttpClient, 'get' | 'post'> = { get: () => of(1 as any), post: () => of(1 as any) };
      const returned: ReturnType<HttpClient['get']> = of(1);
      const parameters: Parameters<HttpClient['get']> = ['/x'];
    `),
} satisfies Record<string, Snippet>;
