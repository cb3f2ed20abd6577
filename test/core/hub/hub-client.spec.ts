/** The client library as it is set up here: its numbers, and where it may not go. */

import { HttpClient, type HttpRequest, HttpResponse } from '@microsoft/signalr';
import { HttpResponse as Answer, http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import {
  KEEP_ALIVE_MS,
  LONG_POLL_TIMEOUT_MS,
  MAX_NEGOTIATE_REDIRECTS,
  RECONNECT_BUFFER_BYTES,
  REQUEST_TIMEOUT_MS,
  SERVER_TIMEOUT_MS,
} from '../../../src/core/hub/hub.timing';
import { buildConnection, openHub } from '../../../src/core/hub/hub-client';
import { FOREIGN_HOST_TEXT, guardNetwork } from '../../../src/core/hub/hub-network';

const SECRET = 'secret-of-ann';
const HUB = `http://localhost:8081/hub?authorization=xcred+${SECRET}&testMode=false`;
const options = { url: HUB, transport: null, frames: () => {}, closing: () => {}, secrets: [SECRET] };

const server = setupServer();
const asked: string[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
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
  it('are given to the library, or are its own', async () => {
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
    expect(connection.serverTimeoutInMilliseconds).toBe(SERVER_TIMEOUT_MS);
    expect(connection.keepAliveIntervalInMilliseconds).toBe(KEEP_ALIVE_MS);
    expect(connection).toHaveProperty('_statefulReconnectBufferSize', RECONNECT_BUFFER_BYTES);
    await expect(connection.start()).rejects.toThrow('no poll');
    const [negotiation] = requests;
    expect(negotiation).toMatchObject({
      method: 'POST',
      timeout: REQUEST_TIMEOUT_MS,
      withCredentials: false,
    });
    expect(requests.find(({ method }) => method === 'GET')).toMatchObject({ timeout: LONG_POLL_TIMEOUT_MS });
  });
});

describe('a negotiation', () => {
  const redirectTo = (url: string) =>
    http.post('*/hub/negotiate', () => Answer.json({ url, accessToken: 'other' }));

  it('leads to no other host', async () => {
    server.use(redirectTo('https://evil.example/hub'));
    await expect(firstValueFrom(openHub(options))).rejects.toThrow(FOREIGN_HOST_TEXT);
    expect(asked.map((url) => new URL(url).host)).toEqual(['localhost:8081']);
  });

  it.each(['//evil.example/hub', 'http://localhost:8081@evil.example/hub', 'http://localhost:9999/hub'])(
    'nor by %s',
    async (url) => {
      server.use(redirectTo(url));
      await expect(firstValueFrom(openHub(options))).rejects.toThrow();
      expect(new Set(asked.map((each) => new URL(each).host))).toEqual(new Set(['localhost:8081']));
    },
  );

  it('that leads back to itself for ever ends', async () => {
    server.use(redirectTo(HUB));
    await expect(firstValueFrom(openHub(options))).rejects.toThrow('redirection limit');
    expect(asked).toHaveLength(MAX_NEGOTIATE_REDIRECTS);
  });

  it.each([
    ['a refusal', () => new Answer(null, { status: 401 })],
    ['no JSON', () => Answer.html('<h1>Hello</h1>')],
    ['no transport', () => Answer.json({ ...negotiated, availableTransports: [] })],
    ['nothing', () => Answer.error()],
  ])('that answers %s is an error without the address', async (_, answer) => {
    server.use(http.post('*/hub/negotiate', answer));
    const error: Error = await firstValueFrom(openHub(options)).then(
      () => new Error('it connected'),
      (reason) => reason,
    );
    expect(error.message).not.toBe('it connected');
    expect(`${error.message} ${error.stack}`).not.toContain(SECRET);
  });
});
