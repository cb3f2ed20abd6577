import { HttpResponse as Answer, http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom, type Observable, toArray } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import {
  HttpClient,
  HttpEventType,
  HttpHeaders,
  HttpResponse,
  provideHttpClient,
} from '../../../src/framework/http';

const HOST = 'https://api.test';
let seen: Request[];

/** Answers every request with what the server saw of it. */
const server = setupServer(
  http.all(`${HOST}/echo`, async ({ request }) => {
    seen.push(request.clone());
    return Answer.json({ method: request.method, url: request.url, body: await request.text() });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  seen = [];
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
  it('goes out on each subscription, and not before', async () => {
    const answer$ = client.get<Echo>(echo);
    expect(seen).toHaveLength(0);
    await firstValueFrom(answer$);
    await firstValueFrom(answer$);
    expect(seen).toHaveLength(2);
  });

  it('carries method, parameters, headers and body', async () => {
    const all: Observable<Echo>[] = [
      client.get(echo, { params: { filter: ['a', 'b'], limit: 5 }, headers: { 'X-Host': 'h' } }),
      client.post(echo, { a: 1 }),
      client.put(echo, [1, 2]),
      client.patch(echo, 'text'),
      client.delete(echo, { body: { b: 2 } }),
      client.request('OPTIONS', echo),
      client.request('POST', echo, {
        body: { c: 3 },
        headers: new HttpHeaders({ 'Content-Type': 'application/x' }),
      }),
    ];
    const answers = [];
    for (const one of all) answers.push(await firstValueFrom(one));
    expect(answers).toEqual([
      { method: 'GET', url: `${echo}?filter=a&filter=b&limit=5`, body: '' },
      { method: 'POST', url: echo, body: '{"a":1}' },
      { method: 'PUT', url: echo, body: '[1,2]' },
      { method: 'PATCH', url: echo, body: 'text' },
      { method: 'DELETE', url: echo, body: '{"b":2}' },
      { method: 'OPTIONS', url: echo, body: '' },
      { method: 'POST', url: echo, body: '{"c":3}' },
    ]);
    const types = seen.map((request) => request.headers.get('Content-Type'));
    const json = 'application/json';
    expect(types).toEqual([null, json, json, 'text/plain;charset=UTF-8', json, null, 'application/x']);
    expect(seen[0]?.headers.get('X-Host')).toBe('h');
    expect(seen[0]?.headers.get('Accept')).toContain(json);
  });

  it.each<[unknown, string]>([
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [0, '0'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
  ])('sends %p as %s', async (body, sent) => {
    expect((await firstValueFrom(client.post<Echo>(echo, body))).body).toBe(sent);
    expect(seen[0]?.headers.get('Content-Type')).toBe(sent === '' ? null : 'application/json');
  });

  it('sends forms, files and bytes as they are', async () => {
    const form = new FormData();
    form.set('field', 'value');
    const sent = [
      new URLSearchParams({ a: '1' }),
      new Blob(['blob'], { type: 'text/csv' }),
      new TextEncoder().encode('view'),
      new TextEncoder().encode('buffer').buffer,
      form,
    ];
    const bodies = [];
    for (const body of sent) bodies.push((await firstValueFrom(client.post<Echo>(echo, body))).body);
    expect(bodies.slice(0, 4)).toEqual(['a=1', 'blob', 'view', 'buffer']);
    expect(bodies[4]).toContain('name="field"');
    expect(seen[1]?.headers.get('Content-Type')).toBe('text/csv');
    expect(seen[4]?.headers.get('Content-Type')).toContain('multipart/form-data; boundary=');
  });

  it('resolves a relative address by the document, and passes keepalive and credentials on', async () => {
    server.use(http.get('http://localhost/here', () => Answer.json('relative')));
    expect(await firstValueFrom(client.get('/here'))).toBe('relative');
    const fetched = jest.spyOn(globalThis, 'fetch');
    await firstValueFrom(client.get(echo, { keepalive: true, withCredentials: true }));
    await firstValueFrom(client.get(echo));
    const requests = fetched.mock.calls.map(([request]) => request);
    expect(requests[0]).toMatchObject({ keepalive: true, credentials: 'include' });
    expect(requests[1]).toMatchObject({ keepalive: false, credentials: 'same-origin' });
  });

  it('is aborted on unsubscribing', async () => {
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
    const told = jest.fn();
    const subscription = client.get(echo).subscribe({ next: told, error: told, complete: told });
    const request = await arrival;
    const aborted = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    subscription.unsubscribe();
    await aborted;
    expect(told).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  it('is read by response type', async () => {
    server.use(http.get(`${HOST}/text`, () => Answer.text('12')));
    const url = `${HOST}/text`;
    const json: number = await firstValueFrom(client.get<number>(url));
    const text: string = await firstValueFrom(client.get(url, { responseType: 'text' }));
    const blob: Blob = await firstValueFrom(client.get(url, { responseType: 'blob' }));
    const buffer: ArrayBuffer = await firstValueFrom(client.get(url, { responseType: 'arraybuffer' }));
    expect([json, text, await blob.text(), buffer.byteLength]).toEqual([12, '12', '12', 2]);
  });

  it.each([
    ['204', () => new Answer(null, { status: 204 })],
    [
      'length 0',
      () => new Answer('', { headers: { 'Content-Length': '0', 'Content-Type': 'application/json' } }),
    ],
  ])('without a body (%s) is null', async (_name, answer) => {
    server.use(http.get(`${HOST}/empty`, answer));
    expect(await firstValueFrom(client.get(`${HOST}/empty`))).toBeNull();
    expect(await firstValueFrom(client.get(`${HOST}/empty`, { responseType: 'text' }))).toBe('');
  });

  it('may be observed whole', async () => {
    const headers = { 'x-pagination': '{"total":3}' };
    server.use(
      http.get(`${HOST}/page`, () => Answer.json([1], { status: 201, statusText: 'Created', headers })),
    );
    const url = `${HOST}/page?a=1`;
    const response: HttpResponse<number[]> = await firstValueFrom(
      client.get<number[]>(url, { observe: 'response' }),
    );
    expect(response).toBeInstanceOf(HttpResponse);
    expect(response).toMatchObject({ status: 201, statusText: 'Created', url, body: [1] });
    expect(response.headers.get('X-Pagination')).toBe('{"total":3}');
  });

  it('may be observed as events', async () => {
    const events = await firstValueFrom(client.get<Echo>(echo, { observe: 'events' }).pipe(toArray()));
    expect(events.map((event) => event.type)).toEqual([HttpEventType.Sent, HttpEventType.Response]);
  });
});

describe('types', () => {
  it('follow the options', () => {
    const typed = (): unknown => {
      const text: Observable<string> = client.get(echo, { responseType: 'text' });
      const whole: Observable<HttpResponse<Blob>> = client.post(echo, null, {
        observe: 'response',
        responseType: 'blob',
      });
      // @ts-expect-error text is not JSON of a type
      const claimed = client.get<Echo>(echo, { responseType: 'text' });
      // @ts-expect-error a get sends no body
      const body = client.get(echo, { body: 1 });
      // @ts-expect-error nothing is known of JSON without a type argument
      const known: Observable<Echo> = client.get<unknown>(echo);
      return [text, whole, claimed, body, known];
    };
    expect(typed()).toHaveLength(5);
  });
});
