/** An HTTP client with Angular's API, based on fetch, and on XMLHttpRequest where progress is asked for. */
export { FETCH, type Fetch, FetchBackend } from './fetch-backend';
export { HttpClient } from './http-client';
export { HttpContext, HttpContextToken } from './http-context';
export { type HttpErrorKind, HttpErrorResponse } from './http-error-response';
export { HttpEventType } from './http-event-type';
export {
  HTTP_INTERCEPTORS,
  HttpClientModule,
  type HttpInterceptor,
  withFetch,
  withInterceptorsFromDi,
  withNoXsrfProtection,
  withRequestsMadeViaParent,
  withXsrfConfiguration,
} from './http-features';
export { HttpBackend, HttpHandler } from './http-handler';
export { type HeadersInput, HttpHeaders } from './http-headers';
export type { HttpHandlerFn, HttpInterceptorFn } from './http-interceptors';
export {
  type HttpParameterCodec,
  HttpParams,
  type HttpParamsOptions,
  type ParamsInput,
  type ParamValue,
} from './http-params';
export { HttpRequest, type HttpRequestInit, type HttpRequestUpdate, type ResponseType } from './http-request';
export {
  type HttpDownloadProgressEvent,
  type HttpEvent,
  type HttpProgressEvent,
  HttpResponse,
  type HttpSentEvent,
  type HttpUploadProgressEvent,
  type HttpUserEvent,
} from './http-response';
export { HttpHeaderResponse, HttpResponseBase } from './http-response-base';
export { HttpStatusCode } from './http-status-code';
export { HTTP_TIMEOUT } from './http-timeout';
export { type HttpFeature, provideHttpClient, withInterceptors } from './provide-http-client';
export { HttpUrlEncodingCodec } from './url-encoding-codec';
