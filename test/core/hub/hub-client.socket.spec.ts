/** The client over WebSockets: its timeouts, and its behaviour on a bad network. The library's timers are faked. */
import { firstValueFrom, type Subscription, toArray } from 'rxjs';
import { openHub } from '../../../src/core/hub/hub-client';
import type { HubFrame, HubLink } from '../../../src/core/hub/hub-link';
import { SocketServer } from '../../support/hub-socket-server';

const SECRET = 'c2VjcmV0IG9mIGFubg';
const url = `http://hub.test/hub?authorization=xcred+${SECRET}&testMode=false`;
const SEQUENCE = 9;
const ACK = 8;
const CLOSE = 7;
const PING = 6;
const COMPLETION = 3;
const INVOCATION = 1;

let server: SocketServer;
beforeEach(() => {
  jest.useFakeTimers();
  server = new SocketServer();
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Lets pending promises settle. 10 ms are short for every timer under test. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await advance(1);
};

interface Connection {
  link: HubLink;
  frames: HubFrame[];
  errors: Error[];
  isClosed: boolean;
  subscription: Subscription;
}

async function open(): Promise<Connection> {
  const connection: Partial<Connection> & Pick<Connection, 'frames' | 'errors' | 'isClosed'> = {
    frames: [],
    errors: [],
    isClosed: false,
  };
  connection.subscription = openHub({
    url,
    transport: null,
    onFrame: (frame) => connection.frames.push(frame),
    onClosing: (closed$) =>
      closed$.subscribe(() => {
        connection.isClosed = true;
      }),
    secrets: [SECRET],
  }).subscribe({
    next: (link) => {
      connection.link = link;
    },
    error: (error: Error) => connection.errors.push(error),
  });
  await settle();
  expect(connection.link).toBeDefined();
  return connection as Connection;
}

const typesSent = () => server.socket.sent.map(({ type }) => type);

describe('the numbers of CON-23', () => {
  it('end a connection when the server is silent for 30 s, even if no new socket can be opened', async () => {
    const { errors } = await open();
    server.isDead = true;
    await advance(30_000 - 100);
    expect(errors).toEqual([]);
    await advance(100);
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('Server timeout') })]);
    expect(server.sockets).toHaveLength(1);
    expect(server.socket.isOpen).toBe(false);
  });

  it('make the client ping every 15 s', async () => {
    await open();
    const before = typesSent().length;
    // The library restarts the interval with every message, because browsers throttle timers in the background.
    server.socket.receive({ type: PING });
    await advance(15_000 - 100);
    expect(typesSent()).toHaveLength(before);
    await advance(100);
    expect(typesSent().slice(before)).toEqual([PING]);
  });

  it('acknowledge received messages in one batch after 1 s', async () => {
    await open();
    for (const data of ['a', 'b'])
      server.socket.receive({ type: INVOCATION, target: 'any', arguments: [data] });
    await advance(1_000 - 1);
    expect(typesSent()).not.toContain(ACK);
    await advance(1);
    expect(server.socket.sent.at(-1)).toEqual({ type: ACK, sequenceId: 2 });
  });
});

describe('a lost socket', () => {
  it('is replaced, and pending calls continue', async () => {
    const { link, frames, errors } = await open();
    await advance(2_000);
    const result = firstValueFrom(link.invoke('Ping', []));
    await settle();
    server.socket.fail();
    await settle();
    expect(server.sockets).toHaveLength(2);
    expect(server.socket.sent).toMatchObject([{ type: SEQUENCE }, { type: INVOCATION, target: 'Ping' }]);
    expect(frames.at(-1)).toEqual({ kind: 'resumed' });
    server.socket.receive(
      { type: SEQUENCE, sequenceId: 1 },
      { type: COMPLETION, invocationId: '0', result: 'x' },
    );
    expect(await result).toBe('x');
    expect(errors).toEqual([]);
  });

  it('is also replaced when it was dropped on request', async () => {
    const { link, errors } = await open();
    await advance(2_000);
    link.drop();
    await settle();
    expect(server.sockets).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('ends the connection if it cannot be replaced in time', async () => {
    const { errors } = await open();
    await advance(2_000);
    server.isDead = true;
    server.socket.fail();
    await advance(15_000 - 1);
    expect(errors).toEqual([]);
    await settle();
    expect(errors).toHaveLength(1);
  });

  it('ends the connection if it was lost at once or a second time, so that the next attempt has to wait', async () => {
    const early = await open();
    // Opening took 10 ms.
    await advance(2_000 - 10 - 1);
    server.socket.fail();
    await settle();
    expect(early.errors).toHaveLength(1);

    const late = await open();
    await advance(2_000);
    server.socket.fail();
    await settle();
    await advance(2_000);
    server.socket.fail();
    await settle();
    expect(late.errors).toHaveLength(1);
    expect(server.sockets).toHaveLength(3);
  });

  it('is not replaced after the server has announced the end', async () => {
    const connection = await open();
    await advance(2_000);
    server.socket.receive({ type: CLOSE, allowReconnect: true });
    await settle();
    expect(connection.errors).toHaveLength(1);
    // The client did not close the connection, so there is nothing to wait for.
    expect(connection.isClosed).toBe(false);
    expect(server.sockets).toHaveLength(1);
  });

  it('leaves no open socket behind if the connection is closed while it is replaced', async () => {
    const connection = await open();
    await advance(2_000);
    server.isDead = true;
    server.socket.fail();
    await settle();
    expect(server.sockets).toHaveLength(2);
    connection.subscription.unsubscribe();
    server.socket.open();
    await settle();
    expect(connection.isClosed).toBe(true);
    expect(server.sockets.filter(({ isOpen }) => isOpen)).toEqual([]);
  });
});

it('delivers 1,000 events in order to every subscriber, however they are batched', async () => {
  const { link, subscription } = await open();
  const all = Array.from({ length: 1_000 }, (_, index) => index);
  const received: unknown[][] = [[], []];
  for (const list of received) link.events('any').subscribe((data) => list.push(data));
  const messages = all.map((data) => ({ type: INVOCATION, target: 'any', arguments: [data] }));
  while (messages.length > 0) server.socket.receive(...messages.splice(0, 7));
  expect(received).toEqual([all, all]);
  subscription.unsubscribe();
});

it('fails pending calls when the connection is closed', async () => {
  const { link, subscription } = await open();
  const failure = expect(firstValueFrom(link.invoke('Ping', []).pipe(toArray()))).rejects.toThrow();
  await settle();
  subscription.unsubscribe();
  await settle();
  await failure;
});

describe('no error contains the credential', () => {
  it('when the server closes the connection with a message', async () => {
    const { errors } = await open();
    server.socket.receive({ type: CLOSE, error: `Nobody knows ${SECRET}.` });
    await settle();
    expect(errors[0]?.message).toContain('Nobody knows');
    expect(String(errors[0]?.stack)).not.toContain(SECRET);
  });

  it('when a call fails', async () => {
    const { link } = await open();
    const refused = firstValueFrom(link.invoke('Ping', [])).catch((error: Error) => error.message);
    await settle();
    server.socket.receive({ type: COMPLETION, invocationId: '0', error: `Nobody knows ${SECRET}.` });
    expect(await refused).toBe('Nobody knows [hidden].');
  });

  it('when a message is malformed', async () => {
    const { errors } = await open();
    server.socket.receiveText(`${SECRET}\u001e`);
    await settle();
    expect(errors.map(({ message }) => message)).toEqual(['The hub sent a malformed message.']);
  });
});
