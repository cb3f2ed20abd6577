/** The interceptors of every call, in the order in which they run. */
import { catchError, tap, throwError } from 'rxjs';
import { inject } from '../../framework/di';
import { HTTP_TIMEOUT, type HttpInterceptorFn } from '../../framework/http';
import { isTransient } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { BrandService } from '../brand/brand.service';
import { API, type ApiName, NO_AUTH } from '../brand/call-context';
import { SessionService } from '../session/session.service';
import { HOST_HEADER, JSON_ACCEPT, modeHeaders, sessionHeader } from './api-headers';
import { hasStatus } from './error-text';
import { RequestModeService } from './request-mode.service';
import { readFresh, SERVER_CONTACT } from './server-contact';

/** The time limit of a call that does not set its own, in milliseconds (our choice). */
const CALL_TIMEOUT_MS = 30_000;

/** Gives every call a time limit. */
export const timeoutInterceptor: HttpInterceptorFn = (request, next) => {
  const { context } = request;
  if (!context.has(HTTP_TIMEOUT)) context.set(HTTP_TIMEOUT, CALL_TIMEOUT_MS);
  return next(request);
};

/** CALL-02, CALL-04: prefixes a path with the host of its API. Full URLs and static files stay as they are. */
export const baseUrlInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || URL.canParse(request.url)) return next(request);
  return next(request.clone({ url: inject(BrandService).context.hosts[api] + request.url }));
};

/** CALL-03, CALL-05. The backend derives the Content-Type from the body. */
export const headersInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || !isOwnApi(request)) return next(request);
  const setHeaders: Record<string, string> = {
    // A call may be made on behalf of another brand (CMKT-01).
    ...(!request.headers.has(HOST_HEADER) && { [HOST_HEADER]: inject(BrandService).context.host }),
    ...(request.responseType === 'json' && JSON_ACCEPT),
    ...(api !== 'student' && modeHeaders(inject(RequestModeService))),
  };
  return next(request.clone({ setHeaders }));
};

/** CALL-06: adds the credential, or the API key for guests. NO_AUTH calls set their own or send none. */
export const credentialInterceptor: HttpInterceptorFn = (request, next) => {
  const api = apiOf(request);
  if (api === null || request.context.get(NO_AUTH) || !isOwnApi(request)) return next(request);
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

/**
 * ERR-01: a 401 ends the session that the call was made in, but not a later one. Reports whether the server responds, and
 * has reads ask past the API's cache once the response to a write was lost.
 */
export const unauthorizedInterceptor: HttpInterceptorFn = (request, next) => {
  const session = inject(SessionService);
  const credential = session.credential$.value;
  const endsSession = apiOf(request) !== null && isOwnApi(request) && !handlesOwn401(request);
  const contact = inject(SERVER_CONTACT);
  const clock = inject(CLOCK);
  const report = (responded: boolean) => endsSession && contact.outcomes.next(responded);
  return next(request).pipe(
    tap({ complete: () => report(true) }),
    catchError((error: unknown) => {
      report(!isTransient(error));
      if (isTransient(error) && request.method !== 'GET') readFresh(contact, clock);
      if (
        endsSession &&
        hasStatus(error, 401) &&
        credential !== null &&
        credential === session.credential$.value
      ) {
        session.expire(credential.XCredential);
      }
      return throwError(() => error);
    }),
  );
};

/** The exceptions of ERR-01. Only the path counts, because a query could contain any text. */
function handlesOwn401({ context, method, url }: HttpRequest): boolean {
  if (context.get(NO_AUTH)) return true;
  const { pathname } = new URL(url);
  return /\/login$|\/my\/password$/.test(pathname) || (method === 'POST' && /\/cart\/items$/.test(pathname));
}

/** The API of a call. Null for static files and other hosts, which the interceptors do not change. */
function apiOf({ context }: HttpRequest): OwnApi | null {
  const api = context.get(API);
  return /^(main|student|identity)$/.test(api) ? (api as OwnApi) : null;
}

/** Whether the URL has exactly the origin of its API, so that the credential is sent to no other host. */
function isOwnApi(request: HttpRequest): boolean {
  const api = apiOf(request);
  const { hosts } = inject(BrandService).context;
  return api !== null && URL.canParse(request.url) && new URL(request.url).origin === hosts[api];
}

type OwnApi = Extract<ApiName, 'main' | 'student' | 'identity'>;
type HttpRequest = Parameters<HttpInterceptorFn>[0];
