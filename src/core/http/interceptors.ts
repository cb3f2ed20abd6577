/** What every call passes through, in this order: address, headers, credential, the 401 rule. */
import { catchError, throwError } from 'rxjs';
import { inject } from '../../framework/di';
import { HttpErrorResponse, type HttpInterceptorFn } from '../../framework/http';
import { BrandService } from '../brand/brand.service';
import { RequestModeService } from '../request-mode/request-mode.service';
import { SessionService } from '../session/session.service';
import { API, NO_AUTH, OWN_401 } from './api';

/** CALL-02, CALL-04: a full address keeps itself, static files stay on the app's host, others get their API's. */
export const addressInterceptor: HttpInterceptorFn = (request, next) => {
  const api = request.context.get(API);
  if (api === 'static' || api === 'storage' || api === 'external' || /^https?:\/\//.test(request.url)) {
    return next(request);
  }
  return next(request.clone({ url: inject(BrandService).context.hosts[api] + request.url }));
};

/** CALL-03, CALL-05. The Content-Type comes with the body. */
export const headersInterceptor: HttpInterceptorFn = (request, next) => {
  const api = request.context.get(API);
  if (api === 'storage' || api === 'external' || api === 'static') return next(request);
  const mode = inject(RequestModeService);
  const setHeaders: Record<string, string> = { 'X-Host': inject(BrandService).context.host };
  if (request.responseType === 'json') setHeaders.Accept = 'application/json';
  if (api !== 'student') {
    if (mode.apiCacheDisabled$.value) setHeaders['x-refresh-cache'] = 'true';
    if (mode.testMode$.value) setHeaders['x-test-mode'] = 'true';
  }
  return next(request.clone({ setHeaders }));
};

/** CALL-06. Attached by the exact origin of an API host, never because an address happens to be full. */
export const credentialInterceptor: HttpInterceptorFn = (request, next) => {
  if (request.context.get(NO_AUTH)) return next(request);
  const api = request.context.get(API);
  if (api !== 'main' && api !== 'student' && api !== 'identity') return next(request);
  const { hosts, settings } = inject(BrandService).context;
  if (originOf(request.url) !== hosts[api]) return next(request);
  const credential = inject(SessionService).credential$.value;
  if (api === 'student') {
    return next(
      credential ? request.clone({ setHeaders: { 'X-Credential': credential.XCredential } }) : request,
    );
  }
  const scheme = credential
    ? `xcred ${credential.XCredential}`
    : settings.apiKey && `apikey ${settings.apiKey}`;
  return next(scheme ? request.clone({ setHeaders: { Authorization: scheme } }) : request);
};

/** ERR-01: an answer 401 ends the session it was asked under, and no other. */
export const unauthorizedInterceptor: HttpInterceptorFn = (request, next) => {
  const session = inject(SessionService);
  const asked = session.credential$.value;
  return next(request).pipe(
    catchError((error: unknown) => {
      const unauthorized = error instanceof HttpErrorResponse && error.status === 401;
      if (unauthorized && asked !== null && asked === session.credential$.value && !hasOwn401(request)) {
        session.expire();
      }
      return throwError(() => error);
    }),
  );

  function hasOwn401({ context, method, url }: typeof request): boolean {
    if (context.get(OWN_401) || context.get(NO_AUTH)) return true;
    const api = context.get(API);
    if (api === 'storage' || api === 'external' || api === 'static') return true;
    const path = new URL(url, 'https://any.invalid').pathname;
    return /\/login$|\/my\/password$/.test(path) || (method === 'POST' && /\/cart\/items$/.test(path));
  }
};

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
