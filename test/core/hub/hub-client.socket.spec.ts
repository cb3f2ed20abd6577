/** The client over WebSockets: what time and a bad network do to it. The timers of the library are faked. */
import { firstValueFrom, type Subscription, toArray } from 'rxjs';
import {
  ACK_DELAY_MS,
  KEEP_ALIVE_MS,
  RESUMABLE_AFTER_MS,
  SERVER_TIMEOUT_MS,
  SOCKET_OPEN_MS,
} from '../../../src/core/hub/hub.timing';
import { openHub } from '../../../src/core/hub/hub-client';
import type { HubFrame, HubLink } from '../../../src/core/hub/hub-link';
import { NO_MESSAGE_TEXT } from '../../../src/core/hub/hub-protocol';
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

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Long enough for every promise, and short for every timer. */
const scrollWhenReady = async () => {
  for (let turn = 0; turn < 10; turn += 1) await pass(1);
};

interface Opened {
  link: HubLink;
  frames: HubFrame[];
  errors: Error[];
  isClosed: boolean;
  subscription: Subscription;
}

async function open(): Promise<Opened> {
  const opened: Partial<Opened> & Pick<Opened, 'frames' | 'errors' | 'isClosed'> = {
    frames: [],
    errors: [],
    isClosed: false,
  };
  opened.subscription = openHub({
    url,
    transport: null,
    frames: (frame) => opened.frames.push(frame),
    closing: (closed$) =>
      closed$.subscribe(() => {
        opened.isClosed = true;
      }),
    secrets: [SECRET],
  }).subscribe({
    next: (link) => {
      opened.link = link;
    },
    error: (error: Error) => opened.errors.push(error),
  });
  await scrollWhenReady();
  expect(opened.link).toBeDefined();
  return opened as Opened;
}

const typesSent = () => server.socket.sent.map(({ type }) => type);

describe('the numbers of CON-23', () => {
  it('let a connection end when the server says nothing for 30 s, though no socket can be had', async () => {
    const { errors } = await open();
    server.isDead = true;
    await pass(SERVER_TIMEOUT_MS - 100);
    expect(errors).toEqual([]);
    await pass(100);
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('Server timeout') })]);
    expect(server.sockets).toHaveLength(1);
    expect(server.socket.isOpen).toBe(false);
  });

  it('let the client ping every 15 s', async () => {
    await open();
    const before = typesSent().length;
    // The library counts on from what comes: a browser slows other timers down.
    server.socket.say({ type: PING });
    await pass(KEEP_ALIVE_MS - 100);
    expect(typesSent()).toHaveLength(before);
    await pass(100);
    expect(typesSent().slice(before)).toEqual([PING]);
  });

  it('let what was received be acknowledged together after 1 s', async () => {
    await open();
    for (const data of ['a', 'b']) server.socket.say({ type: INVOCATION, target: 'any', arguments: [data] });
    await pass(ACK_DELAY_MS - 1);
    expect(typesSent()).not.toContain(ACK);
    await pass(1);
    expect(server.socket.sent.at(-1)).toEqual({ type: ACK, sequenceId: 2 });
  });
});

describe('a socket that is lost', () => {
  it('is replaced, and the connection goes on with what was under way', async () => {
    const { link, frames, errors } = await open();
    await pass(RESUMABLE_AFTER_MS);
    const answer = firstValueFrom(link.invoke('Ping', []));
    await scrollWhenReady();
    server.socket.break();
    await scrollWhenReady();
    expect(server.sockets).toHaveLength(2);
    expect(server.socket.sent).toMatchObject([{ type: SEQUENCE }, { type: INVOCATION, target: 'Ping' }]);
    expect(frames.at(-1)).toEqual({ kind: 'resumed' });
    server.socket.say(
      { type: SEQUENCE, sequenceId: 1 },
      { type: COMPLETION, invocationId: '0', result: 'x' },
    );
    expect(await answer).toBe('x');
    expect(errors).toEqual([]);
  });

  it('by hand is lost as by the network', async () => {
    const { link, errors } = await open();
    await pass(RESUMABLE_AFTER_MS);
    link.drop();
    await scrollWhenReady();
    expect(server.sockets).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('and cannot be replaced in time ends the connection', async () => {
    const { errors } = await open();
    await pass(RESUMABLE_AFTER_MS);
    server.isDead = true;
    server.socket.break();
    await pass(SOCKET_OPEN_MS - 1);
    expect(errors).toEqual([]);
    await scrollWhenReady();
    expect(errors).toHaveLength(1);
  });

  it('at once, or twice, ends the connection: the rest is a matter of attempts', async () => {
    const early = await open();
    server.socket.break();
    await scrollWhenReady();
    expect(early.errors).toHaveLength(1);

    const late = await open();
    await pass(RESUMABLE_AFTER_MS);
    server.socket.break();
    await scrollWhenReady();
    await pass(RESUMABLE_AFTER_MS);
    server.socket.break();
    await scrollWhenReady();
    expect(late.errors).toHaveLength(1);
    expect(server.sockets).toHaveLength(3);
  });

  it('is not replaced after the server took its leave', async () => {
    const opened = await open();
    await pass(RESUMABLE_AFTER_MS);
    server.socket.say({ type: CLOSE, allowReconnect: true });
    await scrollWhenReady();
    expect(opened.errors).toHaveLength(1);
    // Nobody ended it: there is no closing to wait for.
    expect(opened.isClosed).toBe(false);
    expect(server.sockets).toHaveLength(1);
  });

  it('leaves none behind when the connection is ended while it is replaced', async () => {
    const opened = await open();
    await pass(RESUMABLE_AFTER_MS);
    server.isDead = true;
    server.socket.break();
    await scrollWhenReady();
    expect(server.sockets).toHaveLength(2);
    opened.subscription.unsubscribe();
    server.socket.open();
    await scrollWhenReady();
    expect(opened.isClosed).toBe(true);
    expect(server.sockets.filter(({ isOpen }) => isOpen)).toEqual([]);
  });
});

it('tells 1,000 events in order to all who listen, however they are portioned', async () => {
  const { link, subscription } = await open();
  const all = Array.from({ length: 1_000 }, (_, index) => index);
  const heard: unknown[][] = [[], []];
  for (const list of heard) link.events('any').subscribe((data) => list.push(data));
  const messages = all.map((data) => ({ type: INVOCATION, target: 'any', arguments: [data] }));
  while (messages.length > 0) server.socket.say(...messages.splice(0, 7));
  expect(heard).toEqual([all, all]);
  subscription.unsubscribe();
});

it('fails what is under way when it is ended', async () => {
  const { link, subscription } = await open();
  const failure = expect(firstValueFrom(link.invoke('Ping', []).pipe(toArray()))).rejects.toThrow();
  await scrollWhenReady();
  subscription.unsubscribe();
  await scrollWhenReady();
  await failure;
});

describe('no error holds the credential, whoever says it', () => {
  it('when the server takes its leave', async () => {
    const { errors } = await open();
    server.socket.say({ type: CLOSE, error: `Nobody knows ${SECRET}.` });
    await scrollWhenReady();
    expect(errors[0]?.message).toContain('Nobody knows');
    expect(String(errors[0]?.stack)).not.toContain(SECRET);
  });

  it('when a call is refused', async () => {
    const { link } = await open();
    const refused = firstValueFrom(link.invoke('Ping', [])).catch((error: Error) => error.message);
    await scrollWhenReady();
    server.socket.say({ type: COMPLETION, invocationId: '0', error: `Nobody knows ${SECRET}.` });
    expect(await refused).toBe('Nobody knows [hidden].');
  });

  it('when what came is no message', async () => {
    const { errors } = await open();
    server.socket.deliver(`${SECRET}\u001e`);
    await scrollWhenReady();
    expect(errors.map(({ message }) => message)).toEqual([NO_MESSAGE_TEXT]);
  });
});
