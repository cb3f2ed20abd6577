import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom, take, toArray } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import {
  HttpClient,
  HttpErrorResponse,
  HttpEventType,
  HttpHeaderResponse,
  HttpResponse,
  provideHttpClient,
} from '../../../src/framework/http';

/** A real server of another origin, because only a real connection can break. */
let server: Server;
let host: string;
let respond: RequestListener;
let requests: IncomingMessage[];
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Trace');
    if (request.method === 'OPTIONS') response.end();
    else {
      requests.push(request);
      respond(request, response);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const client = Injector.create({ providers: [provideHttpClient()] }).get(HttpClient);
const reportProgress = true;

const echo: RequestListener = async (request, response) => {
  const chunks = await request.toArray();
  response.end(
    JSON.stringify({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() }),
  );
};

/** What jsdom never does: measure what it sends, and notice that a response is cut off. */
function stubXhr(play: (xhr: XMLHttpRequest) => void) {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    play(this);
  });
}

function receiveHead(xhr: XMLHttpRequest, status: number) {
  const { HEADERS_RECEIVED } = XMLHttpRequest;
  Object.defineProperties(xhr, {
    status: { value: status, configurable: true },
    readyState: { value: HEADERS_RECEIVED, configurable: true },
  });
  xhr.dispatchEvent(new Event('readystatechange'));
}

describe('a request that reports progress', () => {
  it('emits each step of it', async () => {
    stubXhr((xhr) => {
      const progress = (length: object) => new ProgressEvent('progress', length);
      xhr.upload.dispatchEvent(progress({ loaded: 10, total: 40, lengthComputable: true }));
      xhr.upload.dispatchEvent(progress({ loaded: 40 }));
      xhr.dispatchEvent(progress({ loaded: 2, total: 3, lengthComputable: true }));
    });
    const events$ = client.put(`${host}/file`, 'body', { observe: 'events', reportProgress });
    expect(await firstValueFrom(events$.pipe(take(5), toArray()))).toEqual([
      { type: HttpEventType.Sent },
      { type: HttpEventType.UploadProgress, loaded: 10, total: 40 },
      { type: HttpEventType.UploadProgress, loaded: 40 },
      expect.objectContaining({ type: HttpEventType.ResponseHeader }),
      { type: HttpEventType.DownloadProgress, loaded: 2, total: 3 },
    ]);
  });

  it('emits the text so far', async () => {
    stubXhr((xhr) => {
      receiveHead(xhr, 200);
      Object.defineProperties(xhr, { responseText: { value: 'so f' } });
      xhr.dispatchEvent(new ProgressEvent('progress', { loaded: 4 }));
    });
    const events$ = client.get(`${host}/file`, { observe: 'events', reportProgress, responseType: 'text' });
    const [, head, progress] = await firstValueFrom(events$.pipe(take(3), toArray()));
    expect(head).toBeInstanceOf(HttpHeaderResponse);
    expect(head).toMatchObject({ type: HttpEventType.ResponseHeader, status: 200, url: `${host}/file` });
    expect(progress).toEqual({ type: HttpEventType.DownloadProgress, loaded: 4, partialText: 'so f' });
  });

  it('emits what is received, and then the response', async () => {
    respond = (_request, response) => {
      response.writeHead(201, 'Created', { 'Content-Length': '4', 'X-Trace': 't' });
      response.end('"ok"');
    };
    const fetched = jest.spyOn(globalThis, 'fetch');
    const events = await firstValueFrom(
      client.put(`${host}/file`, 'body', { observe: 'events', reportProgress }).pipe(toArray()),
    );
    const response = events.at(-1) as HttpResponse<unknown>;
    expect(events[0]).toEqual({ type: HttpEventType.Sent });
    expect(events).toContainEqual({ type: HttpEventType.DownloadProgress, loaded: 4, total: 4 });
    expect(response).toBeInstanceOf(HttpResponse);
    expect(response).toMatchObject({ status: 201, statusText: 'Created', url: `${host}/file`, body: 'ok' });
    expect(response.headers.get('x-trace')).toBe('t');
    const heads = events.filter((event) => event.type === HttpEventType.ResponseHeader);
    expect(heads).toEqual([expect.objectContaining({ status: 201, statusText: 'Created', ok: true })]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has the same method, parameters, headers and body as any other', async () => {
    respond = echo;
    const sent = await firstValueFrom(
      client.post(
        `${host}/echo`,
        { a: 1 },
        { params: { filter: ['a', 'b'] }, headers: { 'X-Host': 'h' }, reportProgress },
      ),
    );
    expect(sent).toEqual({ method: 'POST', url: '/echo?filter=a&filter=b', body: '{"a":1}' });
    expect(requests[0]?.headers).toMatchObject({
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
      'x-host': 'h',
    });
  });

  it('converts the response to the response type', async () => {
    respond = (_request, response) => response.setHeader('Content-Type', 'text/csv').end('12');
    const url = `${host}/text`;
    const text = await firstValueFrom(client.get(url, { responseType: 'text', reportProgress }));
    const blob = await firstValueFrom(client.get(url, { responseType: 'blob', reportProgress }));
    const buffer = await firstValueFrom(client.get(url, { responseType: 'arraybuffer', reportProgress }));
    const json = await firstValueFrom(client.get(url, { reportProgress }));
    expect([text, blob.size, blob.type, buffer.byteLength, json]).toEqual(['12', 2, 'text/csv', 2, 12]);
    respond = (_request, response) => response.writeHead(204).end();
    expect(await firstValueFrom(client.get(url, { reportProgress }))).toBeNull();
  });

  it('is aborted by unsubscribing', async () => {
    const closed = new Promise<void>((resolve) => {
      respond = (request) => {
        subscription.unsubscribe();
        request.on('close', () => resolve());
      };
    });
    const observer = jest.fn();
    const subscription = client.put(`${host}/slow`, 'body', { reportProgress }).subscribe({
      next: observer,
      error: observer,
    });
    await closed;
    expect(observer).not.toHaveBeenCalled();
  });
});

describe('errors are those of fetch', () => {
  const FORMS: Record<string, string> = {
    json: '[object Object]',
    text: '[object String]',
    blob: '[object Blob]',
    arraybuffer: '[object ArrayBuffer]',
  };

  async function errorOf(
    options = {},
    body: unknown = 'body',
    method = 'PUT',
    url = `${host}/path?token=secret`,
  ) {
    const send = () => client.request(method, url, { body, reportProgress, ...options });
    const failure = await firstValueFrom(send()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpErrorResponse);
    expect((failure as Error).message).not.toContain('secret');
    return failure as HttpErrorResponse;
  }

  it('a status other than 2xx, with the parsed body or the text', async () => {
    respond = (_request, response) =>
      response.writeHead(409, 'Taken', { 'X-Trace': 't' }).end('{"ResponseStatus":{"Message":"no"}}');
    for (const responseType of ['json', 'text', 'blob', 'arraybuffer']) {
      const error = await errorOf({ responseType });
      expect(error).toMatchObject({ kind: 'status', status: 409, statusText: 'Taken' });
      expect(Object.prototype.toString.call(error.error)).toBe(FORMS[responseType]);
      expect(error.body).toEqual({ ResponseStatus: { Message: 'no' } });
      expect(error.headers.get('x-trace')).toBe('t');
    }
    respond = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    expect(await errorOf()).toMatchObject({ kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>' });
  });

  it('a status whose body is cut off', async () => {
    stubXhr((xhr) => {
      receiveHead(xhr, 500);
      xhr.dispatchEvent(new ProgressEvent('error'));
    });
    expect(await errorOf()).toMatchObject({ kind: 'status', status: 500, body: null });
  });

  it('invalid JSON', async () => {
    respond = (_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Sign in</p>');
    const error = await errorOf();
    expect(error).toMatchObject({ kind: 'failed', status: 200, body: '<p>Sign in</p>' });
    expect(error.message).toContain(`Http failure during parsing for ${host}/path`);
  });

  it('a response that is cut off, and none at all', async () => {
    stubXhr((xhr) => {
      receiveHead(xhr, 200);
      xhr.dispatchEvent(new ProgressEvent('error'));
    });
    const cutOff = await errorOf();
    expect(cutOff).toMatchObject({ kind: 'failed', status: 0, body: null });
    expect(cutOff.message).toContain('/path: 0 Unknown Error');
    stubXhr((xhr) => xhr.dispatchEvent(new ProgressEvent('error')));
    const none = await errorOf();
    expect(none).toMatchObject({ kind: 'failed', status: 0 });
    expect(none.message).toContain('/path: 0 Unknown Error');
  });

  it('an abort that the subscriber has not caused', async () => {
    stubXhr((xhr) => xhr.dispatchEvent(new ProgressEvent('abort')));
    expect(await errorOf()).toMatchObject({ kind: 'abort', status: 0 });
  });

  it.each([
    ['a scheme', ['PUT', 'ftp://host.test/', 'body', {}]],
    ['a credential in the URL', ['PUT', 'https://user:secret@host.test/', 'body', {}]],
    ['a function', ['PUT', '/x', () => undefined, {}]],
    ['a header', ['PUT', '/x', 'body', { headers: { a: 'ł' } }]],
    ['a method', ['TRACE', '/x', null, {}]],
    ['a body of GET', ['GET', '/x', 'body', {}]],
    ['a request that is to outlive the page', ['PUT', '/x', 'body', { keepalive: true }]],
  ] as const)('refuses %s', async (_case, [method, url, body, options]) => {
    expect(await errorOf(options, body, method, url)).toMatchObject({ kind: 'unsupported', status: 0 });
    expect(requests).toEqual([]);
  });
});
