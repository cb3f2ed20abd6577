import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { HttpClient, HttpErrorResponse, provideHttpClient } from '../../../src/framework/http';

/** A real server, because only a real connection can break. */
let server: Server;
let host: string;
let respond: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
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

/** The text of binary data. */
function contentOf(error: unknown): unknown {
  if (error instanceof Blob) return error.text();
  return /ArrayBuffer/.test(String(error)) ? new TextDecoder().decode(error as ArrayBuffer) : error;
}

const get = (options = {}) => errorOf(() => client.get(`${host}/path?token=secret`, options));

describe('a response with a status other than 2xx', () => {
  it('is an error in the form of the response type, and always with the parsed body', async () => {
    respond = (_request, response) =>
      response.writeHead(409, 'Taken', { 'X-Trace': 't' }).end('{"ResponseStatus":{"Message":"no"}}');
    const text = '{"ResponseStatus":{"Message":"no"}}';
    const forms: [string, unknown][] = [
      ['json', JSON.parse(text)],
      ['text', text],
      ['blob', text],
      ['arraybuffer', text],
    ];
    for (const [responseType, form] of forms) {
      const error = await get({ responseType });
      expect(error).toMatchObject({ kind: 'status', status: 409, statusText: 'Taken' });
      expect(error.body).toEqual({ ResponseStatus: { Message: 'no' } });
      expect(await contentOf(error.error)).toEqual(form);
      expect(error.headers.get('x-trace')).toBe('t');
      expect(error.message).toBe(`Http failure response for ${host}/path: 409 Taken`);
    }
  });

  it('is an error with the text if it is not JSON, or null if it is empty', async () => {
    respond = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    expect(await get()).toMatchObject({ kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>' });
    respond = (_request, response) => response.writeHead(404).end();
    expect(await get()).toMatchObject({ kind: 'status', status: 404, body: null });
  });

  it('keeps its status if its body is cut off', async () => {
    respond = (_request, response) => {
      response.writeHead(500, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    };
    expect(await get()).toMatchObject({ kind: 'status', status: 500, body: null });
  });
});

describe('invalid JSON', () => {
  it.each([
    ['a page', 'text/html; charset=utf-8', '<!doctype html><p>Sign in</p>'],
    ['a truncated response', 'application/json', '{"a": [1, 2'],
  ])('%s fails with the status, the text and the cause', async (_case, type, text) => {
    respond = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(text);
    const error = await get();
    expect(error).toMatchObject({ kind: 'failed', status: 200, body: text, error: { text } });
    expect(error.error.error).toBeInstanceOf(SyntaxError);
    expect(error.headers.get('Content-Type')).toBe(type);
    expect(error.message).toBe(`Http failure during parsing for ${host}/path`);
  });
});

describe('a network failure', () => {
  it.each(['json', 'text', 'blob', 'arraybuffer'])(
    'fails a %s response that is cut off',
    async (responseType) => {
      respond = (_request, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('[1', () => response.destroy());
      };
      const error = await get({ responseType });
      expect(error).toMatchObject({ kind: 'failed', status: 0, body: null });
      expect(error.message).toBe(`Http failure response for ${host}/path: 0 Unknown Error`);
    },
  );

  it('fails a request without a response', async () => {
    respond = (request) => request.destroy();
    expect(await get()).toMatchObject({
      kind: 'failed',
      status: 0,
      statusText: 'Unknown Error',
      error: expect.anything(),
    });
  });

  it('distinguishes an abort that the subscriber has not caused', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('gone', 'AbortError'));
    expect(await get()).toMatchObject({ kind: 'abort', status: 0 });
  });
});

describe('a request is unsupported', () => {
  it.each([
    'http://',
    'http://host:port/',
    'ftp://host.test/',
    'javascript:alert(1)',
    'https://user:secret@host.test/',
  ])('because of its URL %s', async (url) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const error = await errorOf(() => client.get(url, { params: { token: 'secret' } }));
    expect(error).toMatchObject({ kind: 'unsupported', status: 0 });
    expect(error.message).not.toContain('secret');
    expect(fetched).not.toHaveBeenCalled();
  });

  const circular: Record<string, unknown> = {};
  circular.self = circular;
  it.each([
    ['a function', () => undefined],
    ['a map, which JSON cannot represent', new Map([[1, 2]])],
    ['a stream', new ReadableStream()],
    ['a big integer', 1n],
    ['a circular object', circular],
  ])('because of its body: %s', async (_case, body) => {
    expect(await errorOf(() => client.post(host, body))).toMatchObject({ kind: 'unsupported', status: 0 });
  });

  it('because of its method, a header, or a body that is not allowed', async () => {
    respond = (_request, response) => response.end('1');
    expect(await errorOf(() => client.request('TRACE', host))).toMatchObject({ kind: 'unsupported' });
    expect(await errorOf(() => client.get(host, { headers: { a: 'ł' } }))).toMatchObject({
      kind: 'unsupported',
    });
    expect(await errorOf(() => client.request('GET', host, { body: 1 }))).toMatchObject({
      kind: 'unsupported',
    });
  });
});
