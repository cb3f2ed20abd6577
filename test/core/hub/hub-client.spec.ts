/** How the client library is configured: its numbers, and the origins it may contact. */
import { readFileSync } from 'node:fs';
import { HttpClient, type HttpRequest, HttpResponse } from '@microsoft/signalr';
import { http, HttpResponse as MockResponse } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import { buildConnection, openHub } from '../../../src/core/hub/hub-client';
import { FOREIGN_ORIGIN_TEXT, guardNetwork } from '../../../src/core/hub/hub-network';

const SECRET = 'secret-of-ann';
const HUB = `http://localhost:8081/hub?authorization=xcred+${SECRET}&testMode=false`;
const options = { url: HUB, transport: null, onFrame: () => {}, onClosing: () => {}, secrets: [SECRET] };

const server = setupServer();
const requestedUrls: string[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requestedUrls.length = 0;
  server.events.on('request:start', ({ request }) => void requestedUrls.push(request.url));
});
afterEach(() => {
  server.events.removeAllListeners();
  server.resetHandlers();
});
afterAll(() => server.close());

const negotiated = {
  connectionId: 'c',
  connectionToken: 't',
  negotiateVersion: 1,
  availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
};

describe('the numbers of CON-23', () => {
  // They cannot be passed, nor seen in less than a second or without a hundred servers.
  it.each([
    ['MessageBuffer', /}, 1000\);/],
    ['HttpConnection', /MAX_REDIRECTS = 100;/],
  ])('that are fixed in the library are those of the spec: %s', (file, number) => {
    const path = require.resolve('@microsoft/signalr').replace('index', file);
    expect(readFileSync(path, 'utf8')).toMatch(number);
  });

  it('are passed to the library or match its own', async () => {
    const requests: HttpRequest[] = [];
    class Recorder extends HttpClient {
      override async send(request: HttpRequest) {
        requests.push(request);
        const isNegotiation = request.url?.includes('/negotiate');
        if (isNegotiation) return new HttpResponse(200, '', JSON.stringify(negotiated));
        throw new Error('no poll');
      }
    }
    const network = { ...guardNetwork(HUB), options: { httpClient: new Recorder() } };
    const connection = buildConnection(options, network);
    expect(connection.serverTimeoutInMilliseconds).toBe(30_000);
    expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000);
    expect(connection).toHaveProperty('_statefulReconnectBufferSize', 100_000);
    await expect(connection.start()).rejects.toThrow('no poll');
    const [negotiation] = requests;
    expect(negotiation).toMatchObject({
      method: 'POST',
      timeout: 100_000,
      withCredentials: false,
    });
    expect(requests.find(({ method }) => method === 'GET')).toMatchObject({ timeout: 100_000 });
  });
});

describe('a negotiation', () => {
  const redirectTo = (url: string) =>
    http.post('*/hub/negotiate', () => MockResponse.json({ url, accessToken: 'other' }));

  it('is not redirected to another host', async () => {
    server.use(redirectTo('https://evil.example/hub'));
    await expect(firstValueFrom(openHub(options))).rejects.toThrow(FOREIGN_ORIGIN_TEXT);
    expect(requestedUrls.map((url) => new URL(url).host)).toEqual(['localhost:8081']);
  });

  it.each(['//evil.example/hub', 'http://localhost:8081@evil.example/hub', 'http://localhost:9999/hub'])(
    'is not redirected to %s',
    async (url) => {
      server.use(redirectTo(url));
      await expect(firstValueFrom(openHub(options))).rejects.toThrow();
      expect(new Set(requestedUrls.map((each) => new URL(each).host))).toEqual(new Set(['localhost:8081']));
    },
  );

  it('stops following a redirect to itself after 100 times', async () => {
    server.use(redirectTo(HUB));
    await expect(firstValueFrom(openHub(options))).rejects.toThrow('redirection limit');
    expect(requestedUrls).toHaveLength(100);
  });

  it.each([
    ['with 401', () => new MockResponse(null, { status: 401 })],
    ['without JSON', () => MockResponse.html('<h1>Hello</h1>')],
    ['without a transport', () => MockResponse.json({ ...negotiated, availableTransports: [] })],
    ['with a network error', () => MockResponse.error()],
  ])('that fails %s errors without revealing the URL', async (_, respond) => {
    server.use(http.post('*/hub/negotiate', respond));
    const error: Error = await firstValueFrom(openHub(options)).then(
      () => new Error('it connected'),
      (reason) => reason,
    );
    expect(error.message).not.toBe('it connected');
    expect(`${error.message} ${error.stack}`).not.toContain(SECRET);
  });
});
