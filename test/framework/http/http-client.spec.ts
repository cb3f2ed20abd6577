import { http, HttpResponse as MockResponse } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom, lastValueFrom, type Observable, toArray } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import {
  HttpClient,
  HttpEventType,
  HttpHeaders,
  HttpParams,
  HttpResponse,
  provideHttpClient,
} from '../../../src/framework/http';

const HOST = 'https://api.test';
let requests: Request[];

/** Responds with a description of the request. */
const server = setupServer(
  http.all(`${HOST}/echo`, async ({ request }) => {
    requests.push(request.clone());
    return MockResponse.json({ method: request.method, url: request.url, body: await request.text() });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Echo {
  method: string;
  url: string;
  body: string;
}

const client = Injector.create({ providers: [provideHttpClient()] }).get(HttpClient);
const echo = `${HOST}/echo`;

describe('a request', () => {
  it('is sent for every subscription, and not before', async () => {
    const response$ = client.get<Echo>(echo);
    expect(requests).toHaveLength(0);
    await firstValueFrom(response$);
    await firstValueFrom(response$);
    expect(requests).toHaveLength(2);
  });

  it('has method, parameters, headers and body', async () => {
    const calls: Observable<Echo>[] = [
      client.get<Echo>(echo, { params: { filter: ['a', 'b'], limit: 5 }, headers: { 'X-Host': 'h' } }),
      client.post<Echo>(echo, { a: 1 }),
      client.put<Echo>(echo, [1, 2]),
      client.patch<Echo>(echo, 'text'),
      client.delete<Echo>(echo, { body: { b: 2 } }),
      client.options<Echo>(echo),
      client.request<Echo>('POST', echo, {
        body: { c: 3 },
        headers: new HttpHeaders({ 'Content-Type': 'application/x' }),
      }),
    ];
    const responses = [];
    for (const call of calls) responses.push(await firstValueFrom(call));
    expect(responses).toEqual([
      { method: 'GET', url: `${echo}?filter=a&filter=b&limit=5`, body: '' },
      { method: 'POST', url: echo, body: '{"a":1}' },
      { method: 'PUT', url: echo, body: '[1,2]' },
      { method: 'PATCH', url: echo, body: 'text' },
      { method: 'DELETE', url: echo, body: '{"b":2}' },
      { method: 'OPTIONS', url: echo, body: '' },
      { method: 'POST', url: echo, body: '{"c":3}' },
    ]);
    const types = requests.map((request) => request.headers.get('Content-Type'));
    const json = 'application/json';
    expect(types).toEqual([null, json, json, 'text/plain', json, null, 'application/x']);
    expect(requests[0]?.headers.get('X-Host')).toBe('h');
    expect(requests[0]?.headers.get('Accept')).toContain(json);
  });

  it.each<[unknown, string]>([
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [0, '0'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
  ])('serialises the body %p as %s', async (body, expected) => {
    expect((await firstValueFrom(client.post<Echo>(echo, body))).body).toBe(expected);
    expect(requests[0]?.headers.get('Content-Type')).toBe(expected === '' ? null : 'application/json');
  });

  it('sends HttpParams as a form', async () => {
    const body = new HttpParams({ fromObject: { user: 'a b', 'q&': '1+1=2', to: '/x' } });
    const sent = await firstValueFrom(client.post<Echo>(echo, body));
    expect(sent.body).toBe('user=a%20b&q%26=1%2B1=2&to=/x');
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  });

  it('asks with HEAD for headers only', async () => {
    server.use(http.head(echo, () => new MockResponse(null, { headers: { 'X-Trace': 't' } })));
    const response = await firstValueFrom(client.head(echo, { observe: 'response' }));
    expect(response).toMatchObject({ status: 200, body: null });
    expect(response.headers.get('x-trace')).toBe('t');
  });

  it('sends forms, files and binary data unchanged', async () => {
    const form = new FormData();
    form.set('field', 'value');
    const inputs = [
      new URLSearchParams({ a: '1' }),
      new Blob(['blob'], { type: 'text/csv' }),
      new TextEncoder().encode('view'),
      new TextEncoder().encode('buffer').buffer,
      form,
    ];
    const bodies = [];
    for (const body of inputs) bodies.push((await firstValueFrom(client.post<Echo>(echo, body))).body);
    expect(bodies.slice(0, 4)).toEqual(['a=1', 'blob', 'view', 'buffer']);
    expect(bodies[4]).toContain('name="field"');
    expect(requests[1]?.headers.get('Content-Type')).toBe('text/csv');
    expect(requests[4]?.headers.get('Content-Type')).toContain('multipart/form-data; boundary=');
  });

  it('resolves a relative URL and passes the options of fetch on', async () => {
    server.use(http.get('http://localhost/here', () => MockResponse.json('relative')));
    expect(await firstValueFrom(client.get('/here'))).toBe('relative');
    const fetched = jest.spyOn(globalThis, 'fetch');
    await firstValueFrom(client.get(echo, { keepalive: true, withCredentials: true }));
    await firstValueFrom(client.get(echo));
    await firstValueFrom(
      client.get(echo, { cache: 'no-store', credentials: 'omit', redirect: 'error', mode: 'cors' }),
    );
    const sent = fetched.mock.calls.map(([request]) => request);
    expect(sent[0]).toMatchObject({ keepalive: true, credentials: 'include' });
    expect(sent[1]).toMatchObject({ keepalive: false, credentials: 'same-origin', cache: 'default' });
    expect(sent[2]).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'error' });
  });

  it('is aborted by unsubscribing', async () => {
    let arrived: (request: Request) => void;
    const arrival = new Promise<Request>((resolve) => {
      arrived = resolve;
    });
    server.use(
      http.get(echo, ({ request }) => {
        arrived(request);
        return new Promise<never>(() => undefined);
      }),
    );
    const observer = jest.fn();
    const subscription = client.get(echo).subscribe({ next: observer, error: observer, complete: observer });
    const request = await arrival;
    const aborted = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    subscription.unsubscribe();
    await aborted;
    expect(observer).not.toHaveBeenCalled();
  });

  it('is not aborted once it is answered', async () => {
    const failing = `${HOST}/failing`;
    server.use(http.get(failing, () => new MockResponse(null, { status: 500 })));
    const fetched = jest.spyOn(globalThis, 'fetch');
    await lastValueFrom(client.get(echo));
    await expect(lastValueFrom(client.get(failing))).rejects.toMatchObject({ status: 500 });
    expect(fetched.mock.calls.map(([request]) => (request as Request).signal.aborted)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a response', () => {
  it('is converted to the response type', async () => {
    server.use(http.get(`${HOST}/text`, () => MockResponse.text('12')));
    const url = `${HOST}/text`;
    const json: number = await firstValueFrom(client.get<number>(url));
    const text: string = await firstValueFrom(client.get(url, { responseType: 'text' }));
    const blob: Blob = await firstValueFrom(client.get(url, { responseType: 'blob' }));
    const buffer: ArrayBuffer = await firstValueFrom(client.get(url, { responseType: 'arraybuffer' }));
    expect([json, text, await blob.text(), buffer.byteLength]).toEqual([12, '12', '12', 2]);
  });

  it.each<[string, () => MockResponse<string | null>, string | null]>([
    ['204', () => new MockResponse(null, { status: 204 }), null],
    [
      'length 0',
      () => new MockResponse('', { headers: { 'Content-Length': '0', 'Content-Type': 'application/json' } }),
      '',
    ],
  ])('without a body (%s) is null', async (_case, respond, text) => {
    server.use(http.get(`${HOST}/empty`, respond));
    expect(await firstValueFrom(client.get(`${HOST}/empty`))).toBeNull();
    expect(await firstValueFrom(client.get(`${HOST}/empty`, { responseType: 'text' }))).toBe(text);
  });

  it.each([")]}',\n", ")]}'\n"])('may have the prefix %j before its JSON', async (prefix) => {
    server.use(http.get(`${HOST}/safe`, () => MockResponse.text(`${prefix}{"a":1}`)));
    expect(await firstValueFrom(client.get(`${HOST}/safe`))).toEqual({ a: 1 });
    server.use(http.get(`${HOST}/safe`, () => MockResponse.text(`${prefix}{"a":1}`, { status: 400 })));
    await expect(firstValueFrom(client.get(`${HOST}/safe`))).rejects.toMatchObject({ error: { a: 1 } });
  });

  it('can be observed with status and headers', async () => {
    const headers = { 'x-pagination': '{"total":3}' };
    server.use(
      http.get(`${HOST}/page`, () => MockResponse.json([1], { status: 201, statusText: 'Created', headers })),
    );
    const url = `${HOST}/page?a=1`;
    const response: HttpResponse<number[]> = await firstValueFrom(
      client.get<number[]>(url, { observe: 'response' }),
    );
    expect(response).toBeInstanceOf(HttpResponse);
    expect(response).toMatchObject({ status: 201, statusText: 'Created', url, body: [1] });
    expect(response.headers.get('X-Pagination')).toBe('{"total":3}');
  });

  it('can be observed as events', async () => {
    const events = await firstValueFrom(client.get<Echo>(echo, { observe: 'events' }).pipe(toArray()));
    expect(events.map((event) => event.type)).toEqual([HttpEventType.Sent, HttpEventType.Response]);
  });
});

describe('types', () => {
  it('follow the options', () => {
    const typed = (): unknown => {
      const text: Observable<string> = client.get(echo, { responseType: 'text' });
      const response: Observable<HttpResponse<Blob>> = client.post(echo, null, {
        observe: 'response',
        responseType: 'blob',
      });
      // @ts-expect-error text has no type argument
      const wrong = client.get<Echo>(echo, { responseType: 'text' });
      // @ts-expect-error GET has no body
      const body = client.get(echo, { body: 1 });
      // biome-ignore lint/complexity/noBannedTypes: as in Angular
      const object: Observable<Object> = client.get(echo);
      // @ts-expect-error a body is only an object without a type argument
      const untyped: Observable<Echo> = client.get(echo);
      return [text, response, wrong, body, object, untyped];
    };
    expect(typed).toBeDefined();
  });
});
