import {
  APP_ORIGIN,
  type BackendTester,
  createRequest,
  createTester,
  expectRefusal,
  type Refused,
} from '../support/backend-tester';
import { fakeTimers } from '../support/hub-tester';

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'sam', 'pia'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  fakeTimers();
});
afterEach(async () => {
  await tester.backend.close();
  jest.useRealTimers();
});

const address = (query: Record<string, string>, path = '/hub') => `${path}?${new URLSearchParams(query)}`;
const asNora = (query: Record<string, string>, path?: string) =>
  address({ authorization: `xcred ${nora}`, ...query }, path);

describe('a negotiation', () => {
  const ask = (query: Record<string, string>) =>
    tester.call<Refused & { connectionToken: string }>('POST', asNora(query, '/hub/negotiate'), {
      host: null,
    });
  const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));

  it('returns an id, a different token, and the transports in their order', async () => {
    const answers = [await ask({ negotiateVersion: '1' }), await ask({ negotiateVersion: '99' })];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        negotiateVersion: 1,
        connectionId: expect.stringMatching(/^[\w-]{36}$/),
        connectionToken: expect.stringMatching(/^[\w-]{43}$/),
        availableTransports,
      });
    }
    const names = answers.flatMap(({ body }) => Object.values(body).slice(1, 3));
    expect(new Set(names).size).toBe(4);
  });

  it.each([{}, { negotiateVersion: '0' }])('returns a single id in version 0: %j', async (query) => {
    const { body } = await ask(query);
    const connectionId = expect.stringMatching(/^[\w-]{43}$/);
    expect(body).toEqual({ negotiateVersion: 0, connectionId, availableTransports });
  });

  it('agrees to stateful reconnect on request', async () => {
    const query = { negotiateVersion: '1' };
    expect((await ask({ ...query, useStatefulReconnect: 'true' })).body).toHaveProperty(
      'useStatefulReconnect',
      true,
    );
    expect((await ask({ ...query, useStatefulReconnect: 'false' })).body).not.toHaveProperty(
      'useStatefulReconnect',
    );
  });

  it('is refused without the credential of a student in the query', async () => {
    const pia = await tester.signIn('pia');
    const path = '/hub/negotiate';
    expectRefusal(await tester.call('POST', path, { host: null, as: nora }), 401);
    expectRefusal(
      await tester.call('POST', address({ authorization: 'xcred x' }, path), { host: null }),
      401,
    );
    expectRefusal(
      await tester.call('POST', address({ authorization: `xcred ${pia}` }, path), { host: null }),
      403,
    );
    expectRefusal(await ask({ negotiateVersion: '-1' }), 400);
  });

  const poll = async (id = '') => {
    const request = createRequest('GET', asNora({ id }), { host: null });
    return (await tester.backend.fetch(request)).status;
  };

  it('is valid for 15 seconds', async () => {
    const [id, late] = [await ask({ negotiateVersion: '1' }), await ask({ negotiateVersion: '1' })].map(
      ({ body }) => body.connectionToken,
    );
    await jest.advanceTimersByTimeAsync(14_999);
    expect(await poll(id)).toBe(200);
    await jest.advanceTimersByTimeAsync(1);
    expect(await poll(late)).toBe(404);
  });

  it('is allowed for a page of an allowed origin, with the headers of its client', async () => {
    const { status, headers } = await tester.call('OPTIONS', '/hub/negotiate', {
      host: null,
      headers: {
        origin: APP_ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with,x-signalr-user-agent',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['x-requested-with', 'x-signalr-user-agent']),
    );
    const foreign = { host: null, headers: { origin: 'http://evil.example' } };
    expectRefusal(await tester.call('POST', asNora({}, '/hub/negotiate'), foreign), 403);
  });
});
