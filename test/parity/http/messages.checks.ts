import type { Check, Outcome } from '../support/area';
import { failure } from '../support/failure';

/** HttpRequest, HttpResponse and HttpErrorResponse by themselves. */
export const messageChecks = {
  'HttpRequest has defaults': ({ HttpRequest }) => {
    const request = new HttpRequest('get' as 'GET', '/x');
    const { method, url, urlWithParams, body, responseType, reportProgress, withCredentials, keepalive } =
      request;
    return [
      method,
      url,
      urlWithParams,
      body as Outcome,
      responseType,
      reportProgress,
      withCredentials,
      keepalive,
    ];
  },
  'HttpRequest takes its options as the third argument without a body, and as the fourth otherwise': ({
    HttpRequest,
  }) => {
    const text = { responseType: 'text' } as const;
    const requests = [
      new HttpRequest('GET', '/x', text),
      new HttpRequest('OPTIONS', '/x', text),
      new HttpRequest('DELETE', '/x', text),
      new HttpRequest<unknown>('DELETE', '/x', { id: 1 }, text),
      new HttpRequest<unknown>('POST', '/x', text),
      new HttpRequest<unknown>('post', '/x', null, text),
    ];
    return requests.map(({ method, body, responseType }) => [method, body as Outcome, responseType]);
  },
  'HttpRequest.urlWithParams': ({ HttpRequest, HttpParams }) =>
    ['/x', '/x?', '/x?b=2', '/x?b=2&c=3'].map((url) => [
      new HttpRequest('GET', url, { params: new HttpParams().set('a', 1) }).urlWithParams,
      new HttpRequest('GET', url, { params: new HttpParams() }).urlWithParams,
    ]),
  'HttpRequest.urlWithParams of a URL that ends with &': ({ HttpRequest, HttpParams }) =>
    new HttpRequest('GET', '/x?b=2&', { params: new HttpParams().set('a', 1) }).urlWithParams,
  'HttpRequest.urlWithParams of a URL with a fragment': ({ HttpRequest, HttpParams }) =>
    new HttpRequest('GET', '/x#part', { params: new HttpParams().set('a', 1) }).urlWithParams,
  'HttpRequest.clone keeps everything': ({ HttpRequest, HttpParams, HttpHeaders, HttpContext }) => {
    const context = new HttpContext();
    const request = new HttpRequest(
      'POST',
      '/x',
      { a: 1 },
      {
        context,
        headers: new HttpHeaders({ h: '1' }),
        params: new HttpParams().set('p', 1),
        responseType: 'text',
        reportProgress: true,
        withCredentials: true,
        keepalive: true,
        timeout: 9,
        cache: 'no-store',
      },
    ).clone();
    const { method, urlWithParams, body, responseType, reportProgress, withCredentials, keepalive, timeout } =
      request;
    const { cache, headers } = request;
    return [
      [
        method,
        urlWithParams,
        body,
        responseType,
        reportProgress,
        withCredentials,
        keepalive,
        timeout ?? null,
      ],
      [cache ?? null, headers.get('h'), request.context === context],
    ];
  },
  'HttpRequest.clone with changes': ({ HttpRequest, HttpParams, HttpHeaders }) => {
    const params = new HttpParams().set('p', 1).set('q', 2);
    const request = new HttpRequest('POST', '/x', 'body', {
      params,
      headers: new HttpHeaders({ a: '1', b: '2' }),
    });
    const changed = request.clone({
      method: 'put',
      url: '/y',
      body: 'other',
      setHeaders: { a: '3', C: ['4', '5'] },
      setParams: { p: '6', r: '7' },
      withCredentials: true,
    });
    const { method, urlWithParams, body, headers, withCredentials } = changed;
    return [
      method,
      urlWithParams,
      body,
      headers.keys(),
      headers.getAll('c'),
      headers.get('a'),
      withCredentials,
    ];
  },
  'HttpRequest.clone replaces all headers and parameters': ({ HttpRequest, HttpParams, HttpHeaders }) => {
    const request = new HttpRequest('GET', '/x', {
      params: new HttpParams().set('p', 1),
      headers: new HttpHeaders({ a: '1' }),
    });
    const { urlWithParams, headers } = request.clone({
      params: new HttpParams().set('q', 2),
      headers: new HttpHeaders({ b: '2' }),
      setHeaders: { c: '3' },
    });
    return [urlWithParams, headers.keys()];
  },
  'HttpRequest.clone with undefined and null': ({ HttpRequest }) => {
    const request = new HttpRequest('POST', '/x', 'body', { responseType: 'text', withCredentials: true });
    const kept = request.clone({ body: undefined, withCredentials: undefined, responseType: undefined });
    return [kept.body, kept.withCredentials, kept.responseType, request.clone({ body: null }).body];
  },
  'HttpRequest.serializeBody and its content type': ({ HttpRequest, HttpParams }) =>
    [null, 'text', { a: 1 }, [1], 1, 0, true, false, new Date(0), new HttpParams().set('a', 'b c')].map(
      (body) => {
        const request = new HttpRequest<unknown>('POST', '/x', body);
        return [String(request.serializeBody()), request.detectContentTypeHeader()];
      },
    ),
  'HttpRequest.serializeBody of an object with toJSON': ({ HttpRequest }) =>
    new HttpRequest('POST', '/x', { toJSON: () => 'own' }).serializeBody() as string,
  'HttpRequest.detectContentTypeHeader of URLSearchParams': ({ HttpRequest }) =>
    new HttpRequest('POST', '/x', new URLSearchParams('a=1')).detectContentTypeHeader(),
  'HttpRequest.detectContentTypeHeader of FormData and binary data': ({ HttpRequest }) =>
    [new FormData(), new ArrayBuffer(1), new Blob(['x'])].map((body) =>
      new HttpRequest<unknown>('POST', '/x', body).detectContentTypeHeader(),
    ),
  'HttpRequest.serializeBody of a typed array': ({ HttpRequest }) =>
    typeof new HttpRequest('POST', '/x', new Uint8Array([1])).serializeBody(),
  'HttpRequest.serializeBody of what JSON cannot represent': ({ HttpRequest }) =>
    failure(() => new HttpRequest('POST', '/x', new Map([[1, 2]])).serializeBody()),
  'HttpResponse has defaults': ({ HttpResponse }) => {
    const { body, status, statusText, url, ok, type } = new HttpResponse();
    return [body as Outcome, status, statusText, url, ok, type];
  },
  'HttpResponse.ok is true for 200 to 299': ({ HttpResponse }) =>
    [199, 200, 299, 300, 0].map((status) => new HttpResponse({ status }).ok),
  'HttpResponse keeps a body that is falsy': ({ HttpResponse }) =>
    [0, false, '', null, undefined].map((body) => new HttpResponse<unknown>({ body }).body as Outcome),
  'HttpResponse.clone': ({ HttpResponse, HttpHeaders }) => {
    const response = new HttpResponse({
      body: 'a',
      status: 201,
      statusText: 'Created',
      url: '/x',
      headers: new HttpHeaders({ h: '1' }),
    });
    const changed = response.clone({ body: 1, status: 404 });
    const { body, status, statusText, url, ok, headers } = changed;
    return [
      body,
      status,
      statusText,
      url,
      ok,
      headers.get('h'),
      response.clone({ body: null }).body,
      response.status,
    ];
  },
  HttpHeaderResponse: ({ HttpHeaderResponse }) => {
    const head = new HttpHeaderResponse({ status: 203, url: '/x' });
    const { status, statusText, url, ok, type } = head.clone({ statusText: 'Partly' });
    return [status, statusText, url, ok, type];
  },
  'HttpResponseBase is the base of all responses': ({
    HttpErrorResponse,
    HttpHeaderResponse,
    HttpResponse,
    HttpResponseBase,
  }) =>
    [new HttpResponse(), new HttpHeaderResponse(), new HttpErrorResponse({}), {}].map(
      (response) => response instanceof HttpResponseBase,
    ),
  'HttpErrorResponse has defaults': ({ HttpErrorResponse }) => {
    const { error, status, statusText, url, ok, name, headers } = new HttpErrorResponse({});
    return [error, status, statusText, url, ok, name, headers.keys()];
  },
  'HttpErrorResponse.message names the URL and the status': ({ HttpErrorResponse }) => [
    new HttpErrorResponse({ status: 404, statusText: 'Not Found', url: '/x' }).message,
    new HttpErrorResponse({ status: 0, statusText: 'Unknown Error', url: 'https://a.test/x' }).message,
    new HttpErrorResponse({ status: 500, statusText: 'Oops' }).message,
  ],
  'HttpErrorResponse.message of a successful status': ({ HttpErrorResponse }) => [
    new HttpErrorResponse({ status: 200, statusText: 'OK', url: '/x' }).message,
    new HttpErrorResponse({ status: 299 }).message,
  ],
  'HttpErrorResponse.message without a status text': ({ HttpErrorResponse }) =>
    new HttpErrorResponse({ status: 404, url: '/x' }).message,
  'HttpErrorResponse.message of a URL with a query': ({ HttpErrorResponse }) =>
    new HttpErrorResponse({ status: 404, statusText: 'Not Found', url: '/x?token=secret' }).message,
  'HttpErrorResponse.error that is falsy is null': ({ HttpErrorResponse }) =>
    [0, false, '', undefined].map((error) => new HttpErrorResponse({ error, status: 400 }).error as Outcome),
  'HttpErrorResponse is an Error': ({ HttpErrorResponse }) => new HttpErrorResponse({}) instanceof Error,
  'HttpErrorResponses with different errors are different for a test': ({ HttpErrorResponse }) => {
    const respond = (error: unknown) => new HttpErrorResponse({ error, status: 400, statusText: 'No' });
    return [{ a: 1 }, { a: 2 }].map(
      (error) => failure(() => expect(respond(error)).toEqual(respond({ a: 1 }))) === 'nothing was thrown',
    );
  },
  'HttpErrorResponse.message is copied and becomes JSON': ({ HttpErrorResponse }) => {
    const error = new HttpErrorResponse({ status: 404, statusText: 'Not Found', url: '/x' });
    return [{ ...error }.message, JSON.parse(JSON.stringify(error)).message];
  },
  'HttpEventType has its numbers and names': ({ HttpEventType }) => [
    HttpEventType.Sent,
    HttpEventType.UploadProgress,
    HttpEventType.ResponseHeader,
    HttpEventType.DownloadProgress,
    HttpEventType.Response,
    HttpEventType.User,
    HttpEventType[4],
  ],
  'HttpStatusCode has the same names and numbers': ({ HttpStatusCode }) => ({ ...HttpStatusCode }) as Outcome,
} satisfies Record<string, Check>;
