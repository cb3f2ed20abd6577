import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { HttpClient, HttpErrorResponse, provideHttpClient } from '../../../src/framework/http';

/** A real server, since only a real connection can break. */
let server: Server;
let host: string;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const client = Injector.create({ providers: [provideHttpClient()] }).get(HttpClient);

async function errorOf(send: () => ReturnType<typeof client.get>): Promise<HttpErrorResponse> {
  const failure = await firstValueFrom(send()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpErrorResponse);
  return failure as HttpErrorResponse;
}

const get = (options = {}) => errorOf(() => client.get(`${host}/path?token=secret`, options));

describe('an answer other than 2xx', () => {
  it('is an error with the body parsed', async () => {
    answer = (_request, response) =>
      response.writeHead(409, 'Taken', { 'X-Trace': 't' }).end('{"ResponseStatus":{"Message":"no"}}');
    for (const responseType of ['json', 'text', 'blob']) {
      const error = await get({ responseType });
      expect(error).toMatchObject({ kind: 'status', status: 409, statusText: 'Taken' });
      expect(error.body).toEqual({ ResponseStatus: { Message: 'no' } });
      expect(error.error).toBe(error.body);
      expect(error.headers.get('x-trace')).toBe('t');
      expect(error.message).toBe(`Http failure response for ${host}/path: 409 Taken`);
    }
  });

  it('is an error with the text where it is no JSON, or null where it is empty', async () => {
    answer = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    expect(await get()).toMatchObject({ kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>' });
    answer = (_request, response) => response.writeHead(404).end();
    expect(await get()).toMatchObject({ kind: 'status', status: 404, body: null });
  });

  it('keeps its status when its body breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(500, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    };
    expect(await get()).toMatchObject({ kind: 'status', status: 500, body: null });
  });
});

describe('JSON that does not parse', () => {
  it.each([
    ['a page', 'text/html; charset=utf-8', '<!doctype html><p>Sign in</p>'],
    ['half an answer', 'application/json', '{"a": [1, 2'],
  ])('%s is a failure with the status, and the message says what came', async (_name, type, text) => {
    answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(text);
    const error = await get();
    expect(error).toMatchObject({ kind: 'failed', status: 200, body: text, error: { text } });
    expect(error.message).toBe(
      `Http failure response for ${host}/path: 200, but not JSON: ${type}, ${text.length} characters`,
    );
  });
});

describe('transport', () => {
  it.each(['json', 'text', 'blob', 'arraybuffer'])(
    'an answer of %s that breaks off has failed',
    async (responseType) => {
      answer = (_request, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('[1', () => response.destroy());
      };
      const error = await get({ responseType });
      expect(error).toMatchObject({ kind: 'failed', status: 0, body: null });
      expect(error.message).toBe(`Http failure response for ${host}/path: the answer broke off`);
    },
  );

  it('a connection that closes without an answer has failed', async () => {
    answer = (request) => request.destroy();
    expect(await get()).toMatchObject({
      kind: 'failed',
      status: 0,
      statusText: '',
      error: expect.anything(),
    });
  });

  it('an abort that is not the subscriber’s own is told apart', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('gone', 'AbortError'));
    expect(await get()).toMatchObject({ kind: 'abort', status: 0 });
  });
});

describe('a request that cannot be sent', () => {
  it.each([
    'http://',
    'http://host:port/',
    'ftp://host.test/',
    'javascript:alert(1)',
    'https://user:secret@host.test/',
  ])('for its address %s', async (url) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const error = await errorOf(() => client.get(url, { params: { token: 'secret' } }));
    expect(error).toMatchObject({ kind: 'unsupported', status: 0 });
    expect(error.message).not.toContain('secret');
    expect(fetched).not.toHaveBeenCalled();
  });

  const circle: Record<string, unknown> = {};
  circle.self = circle;
  it.each([
    ['a function', () => undefined],
    ['a map, which JSON would empty', new Map([[1, 2]])],
    ['a stream', new ReadableStream()],
    ['a big integer', 1n],
    ['a circle', circle],
  ])('for its body: %s', async (_name, body) => {
    expect(await errorOf(() => client.post(host, body))).toMatchObject({ kind: 'unsupported', status: 0 });
  });

  it('for its method, its header, or a body where none may be', async () => {
    answer = (_request, response) => response.end('1');
    expect(await errorOf(() => client.request('TRACE', host))).toMatchObject({ kind: 'unsupported' });
    expect(await errorOf(() => client.get(host, { headers: { a: 'ł' } }))).toMatchObject({
      kind: 'unsupported',
    });
    expect(await errorOf(() => client.request('GET', host, { body: 1 }))).toMatchObject({
      kind: 'unsupported',
    });
  });
});
