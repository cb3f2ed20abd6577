import type { Observable } from 'rxjs';
import type { HttpRequest } from './http-request';
import type { HttpEvent } from './http-response';

/**
 * Answers requests; HttpClient sends everything through it. A test that draws marbles provides a cold one, which
 * replaces interceptors and backend alike. Source: Angular's HttpHandler.
 */
export abstract class HttpHandler {
  abstract handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>>;
}

/** Answers requests behind all interceptors. Source: Angular's HttpBackend. */
export abstract class HttpBackend extends HttpHandler {}
