import type { Observable } from 'rxjs';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';

/**
 * Handles all requests of HttpClient. A marble test can provide a cold stream here, which replaces both interceptors and
 * backend. Source: Angular's HttpHandler.
 */
export abstract class HttpHandler {
  abstract handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>>;
}

/** Handles requests after all interceptors. Source: Angular's HttpBackend. */
export abstract class HttpBackend extends HttpHandler {}
