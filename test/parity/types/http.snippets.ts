import { httpWiringSnippets } from './http-wiring.snippets';
import { compiles, defineSnippets, refused } from './snippets';

export const httpSnippets = defineSnippets(
  'Types of HttpClient',
  {
    'a request with a type argument': compiles(`
      import { HttpClient } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const users = http.get<string[]>('/x');
      const same: Same<typeof users, Observable<string[]>> = true;
    `),
    'a request without a type argument is of Object': compiles(`
      import { HttpClient } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const all = [http.get('/x'), http.post('/x', 1), http.delete('/x'), http.head('/x'), http.options('/x')];
      const same: Same<(typeof all)[number], Observable<Object>> = true;
    `),
    'an untyped body has no properties': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get('/x').subscribe((user) => user.name);
    `),
    'the expected type does not replace the type argument': refused(`
      import { HttpClient } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const users: Observable<{ name: string }> = http.get('/x');
    `),
    'a text, a blob and an ArrayBuffer': compiles(`
      import { HttpClient } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const text: Observable<string> = http.get('/x', { responseType: 'text' });
      const blob: Observable<Blob> = http.post('/x', null, { responseType: 'blob' });
      const buffer: Observable<ArrayBuffer> = http.put('/x', null, { responseType: 'arraybuffer' });
      const removed: Observable<string> = http.delete('/x', { responseType: 'text', body: 1 });
      const patched: Observable<string> = http.patch('/x', 1, { responseType: 'text' });
      const head: Observable<string> = http.head('/x', { responseType: 'text' });
    `),
    'a text has no type argument': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get<string>('/x', { responseType: 'text' });
    `),
    'a text that is said to be JSON': compiles(`
      import { HttpClient } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const text: Observable<string> = http.get<string>('/x', { responseType: 'text' as 'json' });
    `),
    'the whole response': compiles(`
      import { HttpClient, HttpResponse } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const json: Observable<HttpResponse<number>> = http.get<number>('/x', { observe: 'response' });
      const text: Observable<HttpResponse<string>> = http.get('/x', { observe: 'response', responseType: 'text' });
      const untyped: Observable<HttpResponse<Object>> = http.post('/x', 1, { observe: 'response' });
    `),
    'the body of a response may be null': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get<string>('/x', { observe: 'response' }).subscribe(({ body }) => body.length);
    `),
    'the events of a request with progress': compiles(`
      import { HttpClient, type HttpEvent, HttpEventType, HttpResponse } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const events: Observable<HttpEvent<string>> =
        http.post<string>('/x', 1, { observe: 'events', reportProgress: true });
      events.subscribe((event) => {
        switch (event.type) {
          case HttpEventType.UploadProgress:
            return Math.round((100 * event.loaded) / (event.total ?? 1));
          case HttpEventType.DownloadProgress:
            return event.partialText;
          case HttpEventType.ResponseHeader:
            return event.status;
          case HttpEventType.Response:
            return event.body;
          default:
            return event instanceof HttpResponse;
        }
      });
    `),
    'an event type as a type': compiles(`
      import { HttpEventType, type HttpProgressEvent } from '@angular/common/http';
      const kind: HttpEventType = HttpEventType.Sent;
      const event: HttpProgressEvent = { type: HttpEventType.UploadProgress, loaded: 1 };
      function isUpload(type: HttpEventType): type is HttpEventType.UploadProgress {
        return type === HttpEventType.UploadProgress;
      }
    `),
    'options in a constant': compiles(`
      import { HttpClient, HttpHeaders, HttpParams } from '@angular/common/http';
      declare const http: HttpClient;
      const httpOptions = { headers: new HttpHeaders({ 'Content-Type': 'application/json' }) };
      http.post<number>('/x', 1, httpOptions);
      const params = new HttpParams().set('a', 1);
      http.get<number>('/x', { params, ...httpOptions, observe: 'body' as const });
      const asText = { responseType: 'text' as const, params: { a: ['1', 2, true] } };
      http.get('/x', asText).subscribe((text) => text.length);
    `),
    'parameters and headers of objects': compiles(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      const filter: Record<string, string | number> = {};
      http.get('/x', { params: filter, headers: { a: '1', b: ['2', '3'] } });
    `),
    'a parameter is no object': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get('/x', { params: { a: { b: 1 } } });
    `),
    'a parameter is not undefined': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get('/x', { params: { a: undefined } });
    `),
    'GET has no body': refused(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get('/x', { body: 1 });
    `),
    'the options of fetch': compiles(`
      import { HttpClient } from '@angular/common/http';
      declare const http: HttpClient;
      http.get('/x', { cache: 'no-store', credentials: 'omit', mode: 'cors', redirect: 'error', priority: 'high' });
      http.get('/x', { keepalive: true, integrity: 'x', referrer: '', timeout: 1, transferCache: false });
    `),
    'request with a method or an HttpRequest': compiles(`
      import { HttpClient, type HttpEvent, HttpRequest } from '@angular/common/http';
      import type { Observable } from 'rxjs';
      declare const http: HttpClient;
      const json: Observable<number> = http.request<number>('GET', '/x', { body: 1 });
      const text: Observable<string> = http.request('GET', '/x', { responseType: 'text' });
      const untyped: Observable<Object> = http.request('GET', '/x');
      const events: Observable<HttpEvent<number>> = http.request<number>(new HttpRequest('GET', '/x'));
    `),
    'HttpRequest in all its forms': compiles(`
      import { HttpContext, HttpHeaders, HttpParams, HttpRequest } from '@angular/common/http';
      new HttpRequest('GET', '/x', { responseType: 'text', headers: new HttpHeaders() });
      new HttpRequest('POST', '/x', { a: 1 }, { reportProgress: true, params: new HttpParams() });
      new HttpRequest<number>('PUT', '/x', null, { context: new HttpContext(), withCredentials: true });
      const method: string = 'PATCH';
      const request = new HttpRequest(method, '/x', 'body');
      const same: Same<typeof request, HttpRequest<string>> = true;
    `),
    'HttpRequest.clone keeps or changes the type of the body': compiles(`
      import { HttpRequest } from '@angular/common/http';
      declare const request: HttpRequest<string>;
      const kept: HttpRequest<string> = request.clone({ setHeaders: { a: '1' }, setParams: { b: '2' } });
      const changed: HttpRequest<number> = request.clone<number>({ body: 1 });
    `),
    'a request cannot be changed': refused(`
      import { HttpRequest } from '@angular/common/http';
      declare const request: HttpRequest<string>;
      request.url = '/y';
    `),
    'the error of an HttpErrorResponse': compiles(`
      import { HttpErrorResponse } from '@angular/common/http';
      function messageOf(error: HttpErrorResponse): string {
        if (error.error instanceof ErrorEvent) return error.error.message;
        return error.error?.ResponseStatus?.Message ?? error.message;
      }
      const status: number = new HttpErrorResponse({ error: 'e', status: 404, statusText: 'no', url: '/x' }).status;
    `),
    'the type of an HttpErrorResponse, which is also an Error': compiles(`
      import { HttpErrorResponse, HttpEventType, type HttpResponseBase } from '@angular/common/http';
      const response = new HttpErrorResponse({});
      const error: Error = response;
      const base: HttpResponseBase = response;
      const type: HttpEventType.Response | HttpEventType.ResponseHeader = response.type;
    `),
    'HttpErrorResponse in catchError': compiles(`
      import { HttpClient, HttpErrorResponse } from '@angular/common/http';
      import { catchError, type Observable, of, throwError } from 'rxjs';
      declare const http: HttpClient;
      function handleError(error: HttpErrorResponse) {
        return throwError(() => new Error(error.message));
      }
      const users: Observable<string[]> = http.get<string[]>('/x').pipe(catchError(handleError));
      const handle = <T>(result?: T) => (error: any): Observable<T> => of(result as T);
      const found: Observable<number[]> = http.get<number[]>('/x').pipe(catchError(handle<number[]>([])));
    `),
    'HttpResponse.clone': compiles(`
      import { HttpHeaders, HttpResponse } from '@angular/common/http';
      const response = new HttpResponse({ body: 'a', status: 201, headers: new HttpHeaders() });
      const same: Same<typeof response, HttpResponse<string>> = true;
      const kept: HttpResponse<string> = response.clone({ status: 200 });
      const changed: HttpResponse<number> = response.clone<number>({ body: 1 });
    `),
    'HttpParams in all its forms': compiles(`
      import { HttpParams, type HttpParamsOptions, HttpUrlEncodingCodec, type HttpParameterCodec } from '@angular/common/http';
      class Encoder implements HttpParameterCodec {
        encodeKey(key: string): string { return encodeURIComponent(key); }
        encodeValue(value: string): string { return encodeURIComponent(value); }
        decodeKey(key: string): string { return decodeURIComponent(key); }
        decodeValue(value: string): string { return decodeURIComponent(value); }
      }
      let params = new HttpParams({ encoder: new Encoder(), fromObject: { a: 1, b: ['x', true] } });
      params = params.set('a', 1).append('b', true).appendAll({ c: ['1', 2] }).delete('a', 1);
      const options: HttpParamsOptions = { fromString: 'a=1', encoder: new HttpUrlEncodingCodec() };
      const value: string | null = new HttpParams(options).get('a');
      const copy: HttpParams = params.delete('b');
    `),
    'a parameter is not null': refused(`
      import { HttpParams } from '@angular/common/http';
      new HttpParams().set('a', null);
    `),
    'HttpHeaders in all its forms': compiles(`
      import { HttpHeaders } from '@angular/common/http';
      let headers = new HttpHeaders({ a: '1', b: ['2', '3'], c: 4 });
      headers = headers.set('a', ['1']).append('b', '4').delete('b', '2').delete('c');
      const all: string[] | null = headers.getAll('a');
      new HttpHeaders(new Headers());
    `),
    HttpContext: compiles(`
      import { HttpClient, HttpContext, HttpContextToken } from '@angular/common/http';
      declare const http: HttpClient;
      const RETRIES = new HttpContextToken<number>(() => 3);
      const context = new HttpContext().set(RETRIES, 5);
      const count: number = context.get(RETRIES);
      http.get('/x', { context });
    `),
    'a context value of another type': refused(`
      import { HttpContext, HttpContextToken } from '@angular/common/http';
      const RETRIES = new HttpContextToken<number>(() => 3);
      new HttpContext().set(RETRIES, '5');
    `),
    'a status code': compiles(`
      import { HttpErrorResponse, HttpStatusCode } from '@angular/common/http';
      declare const error: HttpErrorResponse;
      const isGone: boolean = error.status === HttpStatusCode.NotFound;
      const code: HttpStatusCode = HttpStatusCode.Ok;
    `),
    ...httpWiringSnippets,
  },
  {},
);
