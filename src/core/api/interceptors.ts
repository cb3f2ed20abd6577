/** What every call passes through, in this order: address, headers, credential, the 401 rule. */
import { catchError, throwError } from 'rxjs';
import { inject } from '../../framework/di';
import type { HttpInterceptorFn } from '../../framework/http';
import { BrandService } from '../brand/brand.service';
import { API, type ApiName, NO_AUTH } from '../brand/call-context';
import { SessionService } from '../session/session.service';
import { HOST_HEADER, JSON_ACCEPT, modeHeaders, sessionHeader } from './api-headers';
import { hasStatus } from './error-text';
import { RequestModeService } from './request-mode.service';

/** CALL-02, CALL-04: a full address keeps itself, static files stay on the app's host, others get their API's. */
export const addressInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || URL.canParse(request.url)) return next(request);
  return next(request.clone({ url: inject(BrandService).context.hosts[api] + request.url }));
};

/** CALL-03, CALL-05. The Content-Type comes with the body. */
export const headersInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || !goesToOurs(request)) return next(request);
  const setHeaders: Record<string, string> = {
    // A call may ask for another brand's (CMKT-01).
    ...(!request.headers.has(HOST_HEADER) && { [HOST_HEADER]: inject(BrandService).context.host }),
    ...(request.responseType === 'json' && JSON_ACCEPT),
    ...(api !== 'student' && modeHeaders(inject(RequestModeService))),
  };
  return next(request.clone({ setHeaders }));
};

/** CALL-06. A call that brings a credential of its own keeps it. */
export const credentialInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || request.context.get(NO_AUTH) || !goesToOurs(request)) return next(request);
  const { settings } = inject(BrandService).context;
  const credential = inject(SessionService).credential$.value;
  if (api === 'student') {
    return next(
      credential ? request.clone({ setHeaders: { 'X-Credential': credential.XCredential } }) : request,
    );
  }
  if (credential) return next(request.clone({ setHeaders: sessionHeader(credential.XCredential) }));
  const { apiKey } = settings;
  return next(apiKey ? request.clone({ setHeaders: { Authorization: `apikey ${apiKey}` } }) : request);
};

/** ERR-01: an answer 401 ends the session it was asked under, and no other. */
export const unauthorizedInterceptor: HttpInterceptorFn = (request, next) => {
  const session = inject(SessionService);
  const asked = session.credential$.value;
  const counts = apiOf(request) !== null && goesToOurs(request) && !hasOwn401(request);
  return next(request).pipe(
    catchError((error: unknown) => {
      if (counts && hasStatus(error, 401) && asked !== null && asked === session.credential$.value) {
        session.expire(asked.XCredential);
      }
      return throwError(() => error);
    }),
  );
};

/** ERR-01's exceptions, judged on the path, never on the query. */
function hasOwn401({ context, method, url }: HttpRequest): boolean {
  if (context.get(NO_AUTH)) return true;
  const { pathname } = new URL(url);
  return /\/login$|\/my\/password$/.test(pathname) || (method === 'POST' && /\/cart\/items$/.test(pathname));
}

/** The API a call is for; null for files and foreign hosts, which every interceptor leaves alone. */
function apiOf({ context }: HttpRequest): OwnApi | null {
  const api = context.get(API);
  return api === 'main' || api === 'student' || api === 'identity' ? api : null;
}

/** By the exact origin of the API's host: a full address is not ours because it happens to be full. */
function goesToOurs(request: HttpRequest): boolean {
  const api = apiOf(request);
  const { hosts } = inject(BrandService).context;
  return api !== null && URL.canParse(request.url) && new URL(request.url).origin === hosts[api];
}

type OwnApi = Extract<ApiName, 'main' | 'student' | 'identity'>;
type HttpRequest = Parameters<HttpInterceptorFn>[0];
