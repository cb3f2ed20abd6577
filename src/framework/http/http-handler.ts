import type { Observable } from 'rxjs';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';

/**
 * Handles all requests of HttpClient. A marble test can provide a cold stream here, which replaces both interceptors and
 * backend. Source: Angular's HttpHandler.
 */
export abstract class HttpHandler {
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular, where class interceptors return events of any body
  abstract handle(request: HttpRequest<any>): Observable<HttpEvent<any>>;
}

/** Handles requests after all interceptors. Source: Angular's HttpBackend. */
export abstract class HttpBackend extends HttpHandler {}
