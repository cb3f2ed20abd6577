/** An HTTP client with Angular's API, based on fetch, and on XMLHttpRequest where progress is asked for. */
export { FETCH, type Fetch, FetchBackend } from './fetch-backend';
export { HttpClient } from './http-client';
export { HttpContext, HttpContextToken } from './http-context';
export { type HttpErrorKind, HttpErrorResponse } from './http-error-response';
export { HttpBackend, HttpHandler } from './http-handler';
export { type HeadersInput, HttpHeaders } from './http-headers';
export type { HttpHandlerFn, HttpInterceptorFn } from './http-interceptors';
export { HttpParams, type ParamsInput, type ParamValue } from './http-params';
export { HttpRequest, type HttpRequestInit, type HttpRequestUpdate, type ResponseType } from './http-request';
export {
  type HttpDownloadProgressEvent,
  type HttpEvent,
  HttpEventType,
  type HttpProgressEvent,
  HttpResponse,
  type HttpSentEvent,
  type HttpUploadProgressEvent,
} from './http-response';
export { HTTP_TIMEOUT } from './http-timeout';
export { type HttpFeature, provideHttpClient, withInterceptors } from './provide-http-client';
