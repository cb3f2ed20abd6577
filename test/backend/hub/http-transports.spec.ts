import { type BackendTester, createRequest, createTester, expectRefusal } from '../support/backend-tester';
import {
  event,
  fakeTimers,
  findStudentId,
  MemorySocket,
  messagesIn,
  record,
  settle,
} from '../support/hub-tester';

const HANDSHAKE = record({ protocol: 'json', version: 1 });
const PING = { type: 6 };

let tester: BackendTester;
let nora: string;
let noraId: number;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'sam', 'pia'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  noraId = await findStudentId(tester.database, 'nora');
  fakeTimers();
});
afterEach(async () => {
  await tester.backend.close();
  jest.useRealTimers();
});

const address = (query: Record<string, string>, path = '/hub') => `${path}?${new URLSearchParams(query)}`;
const asNora = (query: Record<string, string>, path?: string) =>
  address({ authorization: `xcred ${nora}`, ...query }, path);
const announce = (data: unknown) => tester.backend.announce({ studentId: noraId, event: 'news', data });
const news = (data: unknown) => event('news', data);

async function negotiate(query: Record<string, string> = {}): Promise<string> {
  const path = asNora({ negotiateVersion: '1', ...query }, '/hub/negotiate');
  const { body } = await tester.call<{ connectionToken: string }>('POST', path, { host: null });
  return body.connectionToken;
}

async function send(method: string, id: string, init: Parameters<typeof createRequest>[2] = {}) {
  const response = await tester.backend.fetch(createRequest(method, asNora({ id }), { host: null, ...init }));
  return { status: response.status, text: () => response.text(), response };
}

const say = async (id: string, text: string) => (await send('POST', id, { rawBody: text })).status;

describe('long polling', () => {
  async function open(): Promise<string> {
    const id = await negotiate();
    const first = await send('GET', id);
    expect([first.status, await first.text()]).toEqual([200, '']);
    expect(await say(id, HANDSHAKE)).toBe(200);
    expect(await (await send('GET', id)).text()).toBe(record({}));
    return id;
  }

  it('responds to a poll at once with waiting messages, or with the next one as soon as it is sent', async () => {
    const id = await open();
    announce(1);
    announce(2);
    expect(messagesIn(await (await send('GET', id)).text())).toEqual([news(1), news(2)]);
    const poll = send('GET', id);
    await settle();
    announce(3);
    expect(messagesIn(await (await poll).text())).toEqual([news(3)]);
  });

  it('ends an empty poll after 90 seconds, and continues as long as there are polls', async () => {
    const id = await open();
    for (let round = 0; round < 3; round++) {
      let isAnswered = false;
      const poll = send('GET', id).finally(() => {
        isAnswered = true;
      });
      await jest.advanceTimersByTimeAsync(89_999);
      expect(isAnswered).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await (await poll).text()).toBe('');
      await jest.advanceTimersByTimeAsync(29_000);
    }
    await jest.advanceTimersByTimeAsync(1_000);
    expect(messagesIn(await (await send('GET', id)).text())).toEqual([
      { type: 7, error: expect.any(String), allowReconnect: true },
    ]);
  });

  it('ends a poll when another one follows', async () => {
    const id = await open();
    const given = send('GET', id);
    await settle();
    const poll = send('GET', id);
    expect((await given).status).toBe(204);
    announce(1);
    expect(messagesIn(await (await poll).text())).toEqual([news(1)]);
  });

  it('keeps the messages of an aborted poll', async () => {
    const id = await open();
    const leaving = new AbortController();
    const request = new Request(createRequest('GET', asNora({ id })), { signal: leaving.signal });
    const broken = tester.backend.fetch(request);
    await settle();
    announce(1);
    leaving.abort();
    expect((await broken).status).toBe(204);
    expect(messagesIn(await (await send('GET', id)).text())).toEqual([news(1)]);
  });

  it('sends its last messages, then the close, then nothing', async () => {
    const id = await open();
    expect(await say(id, 'garbage\u001e')).toBe(200);
    expect(messagesIn(await (await send('GET', id)).text())).toEqual([
      { type: 7, error: expect.any(String) },
    ]);
    expect((await send('GET', id)).status).toBe(204);
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await send('GET', id)).status).toBe(404);
  });

  it('ends at once with its pending poll when the client closes it', async () => {
    const id = await open();
    const poll = send('GET', id);
    await settle();
    expect((await send('DELETE', id)).status).toBe(202);
    expect((await poll).status).toBe(204);
  });

  it('is closed with its pending poll at sign-out', async () => {
    const id = await open();
    const poll = send('GET', id);
    await settle();
    await tester.call('POST', '/profile/logout', { as: nora });
    expect(messagesIn(await (await poll).text())).toEqual([{ type: 7, error: 'Please sign in.' }]);
    expect((await send('GET', id)).status).toBe(401);
  });

  it('counts towards its student until its last messages are gone', async () => {
    for (let count = 0; count < 128; count++) {
      const id = await negotiate();
      await send('GET', id);
      expect((await send('DELETE', id)).status).toBe(202);
    }
    const path = asNora({ negotiateVersion: '1' }, '/hub/negotiate');
    const refused = await tester.call('POST', path, { host: null });
    expectRefusal(refused, 429);
    expect(refused.headers.get('retry-after')).toBe('30');
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await tester.call('POST', path, { host: null })).status).toBe(200);
  });

  it('belongs to its credential', async () => {
    const id = await open();
    const sam = await tester.signIn('sam');
    for (const method of ['GET', 'POST', 'DELETE']) {
      const query = address({ authorization: `xcred ${sam}`, id });
      expectRefusal(await tester.call(method, query, { host: null }), 404);
    }
  });
});

describe('server-sent events', () => {
  const accept = { headers: { accept: 'text/event-stream' } };

  async function open() {
    const id = await negotiate();
    const { response } = await send('GET', id, accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('There is no stream.');
    expect(await reader.read()).toEqual({ done: false, value: ':\n\n' });
    expect(await say(id, HANDSHAKE)).toBe(200);
    expect(await reader.read()).toEqual({ done: false, value: `data: ${record({})}\n\n` });
    return { id, reader };
  }

  it('stream messages, and a ping every 15 seconds', async () => {
    const { reader } = await open();
    announce('line\nend');
    expect((await reader.read()).value).toBe(`data: ${record(news('line\nend'))}\n\n`);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await reader.read()).value).toBe(`data: ${record(PING)}\n\n`);
  });

  it('send a close message when the client is silent for too long', async () => {
    const { reader } = await open();
    await jest.advanceTimersByTimeAsync(30_000);
    await reader.read();
    expect((await reader.read()).value).toMatch(/^data: \{"type":7,.*"allowReconnect":true\}/);
    expect((await reader.read()).done).toBe(true);
  });

  it('end the connection when the client disconnects', async () => {
    const { id, reader } = await open();
    await reader.cancel();
    await settle();
    expect(await say(id, record(PING))).toBe(404);
  });

  it('have a limited buffer', async () => {
    const { id } = await open();
    for (let count = 0; count < 12; count++) announce('x'.repeat(100_000));
    expect(await say(id, record(PING))).toBe(404);
  });
});

describe('a connection', () => {
  it('ends with its session when the password is changed in another session', async () => {
    const second = await tester.signIn('nora');
    const sockets: MemorySocket[] = [];
    for (const credential of [nora, second]) {
      const url = address({ authorization: `xcred ${credential}` });
      const socket = new MemorySocket();
      (await tester.backend.hub.admit({ url, origin: undefined }))(socket);
      socket.sayText(HANDSHAKE);
      sockets.push(socket);
    }
    const body = { CurrentPassword: 'practice-1', NewPassword: 'practice-2' };
    expect((await tester.call('PUT', '/my/password', { as: nora, body })).status).toBe(200);
    await settle();
    const closed = { type: 7, error: 'Please sign in.' };
    expect(sockets.map((socket) => socket.heard())).toEqual([[{}], [{}, closed]]);
  });

  it('keeps the transport that it started with', async () => {
    const accept = { headers: { accept: 'text/event-stream' } };
    const polled = await negotiate();
    await send('GET', polled);
    const streamed = await negotiate();
    const { response } = await send('GET', streamed, accept);
    const connected = await negotiate();
    const socket = new MemorySocket();
    (await tester.backend.hub.admit({ url: asNora({ id: connected }), origin: undefined }))(socket);

    expect((await send('GET', polled, accept)).status).toBe(409);
    expect((await send('GET', streamed)).status).toBe(400);
    expect((await send('GET', streamed, accept)).status).toBe(409);
    expect((await send('DELETE', streamed)).status).toBe(400);
    for (const method of ['GET', 'POST', 'DELETE']) expect((await send(method, connected)).status).toBe(400);
    expect((await send('GET', connected, accept)).status).toBe(409);
    const second = new MemorySocket();
    (await tester.backend.hub.admit({ url: asNora({ id: polled }), origin: undefined }))(second);
    expect([socket.closedWith, second.closedWith]).toEqual([undefined, 1008]);
    await response.body?.cancel();
  });

  it('that can be resumed does not switch to another transport', async () => {
    const id = await negotiate({ useStatefulReconnect: 'true' });
    const socket = new MemorySocket();
    (await tester.backend.hub.admit({ url: asNora({ id }), origin: undefined }))(socket);
    socket.say({ protocol: 'json', version: 2 });
    expect((await send('GET', id, { headers: { accept: 'text/event-stream' } })).status).toBe(409);
    announce('still here');
    expect(socket.heard()).toEqual([{}, news('still here')]);
  });

  it('refuses messages that are too large', async () => {
    const id = await negotiate();
    await send('GET', id);
    expect(await say(id, 'x'.repeat(262_145))).toBe(413);
    const parts = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 5; count++) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const request = new Request(`http://api.test${asNora({ id })}`, {
      method: 'POST',
      body: parts,
      duplex: 'half',
    } as RequestInit);
    expect((await tester.backend.fetch(request)).status).toBe(413);
  });

  it('that was never negotiated is not found', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) expect((await send(method, 'unknown')).status).toBe(404);
  });
});
