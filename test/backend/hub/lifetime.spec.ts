import type { HubMethodHandler } from '../../../src/backend/hub/methods';
import { APP_ORIGIN } from '../support/backend-tester';
import { event, fakeTimers, findStudentId, HubTester, settle } from '../support/hub-tester';

const PING = { type: 6 };
const DAY_MS = 86_400_000;

let finishSlow: () => void = () => {};
const slow: HubMethodHandler = () =>
  new Promise((resolve) => {
    finishSlow = () => resolve({ event: 'slow', data: null });
  });
let hub: HubTester;
let nora: string;
let noraId: number;

beforeEach(async () => {
  hub = await HubTester.create({ GetDocuments: slow });
  nora = await hub.tester.signIn('nora');
  noraId = await findStudentId(hub.tester.database, 'nora');
  fakeTimers();
});
afterEach(async () => {
  await hub.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('time', () => {
  it('sends a ping to every connection every 15 seconds', async () => {
    const socket = await hub.connect(nora);
    for (let round = 0; round < 4; round++) {
      await jest.advanceTimersByTimeAsync(14_999);
      expect(socket.heard()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(socket.heard()).toEqual([PING]);
      socket.say(PING);
    }
  });

  it('ends a half-open connection after 30 silent seconds', async () => {
    const socket = await hub.connect(nora);
    await jest.advanceTimersByTimeAsync(20_000);
    socket.sayText('{');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(socket.closedWith).toBeUndefined();
    socket.heard();
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.heard()).toEqual([{ type: 7, error: expect.any(String), allowReconnect: true }]);
    expect(socket.closedWith).toBe(1000);
  });

  it('ends a connection whose credential has run out, at the next ping', async () => {
    const socket = await hub.connect(nora);
    hub.advance(90 * DAY_MS);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(socket.heard()).toEqual([{ type: 7, error: 'Please sign in.' }]);
    expect(socket.closedWith).toBe(1000);
  });
});

describe('an announcement', () => {
  it('is sent only after the handshake', async () => {
    const early = await hub.open({ authorization: `xcred ${nora}` });
    const socket = await hub.connect(nora);
    hub.announcements.announce({ studentId: noraId, event: 'NewLearningPaths', data: { isNew: true } });
    expect(socket.heard()).toEqual([event('NewLearningPaths', { isNew: true })]);
    expect(early.heard()).toEqual([]);
  });

  it('ends a connection with a million units waiting', async () => {
    const socket = await hub.connect(nora);
    const announce = () => hub.announcements.announce({ studentId: noraId, event: 'a', data: null });
    socket.waitingLength = 1_000_000;
    announce();
    expect(socket.closedWith).toBeUndefined();
    socket.waitingLength++;
    announce();
    expect(socket.heard().at(-1)).toEqual({ type: 7, error: expect.any(String), allowReconnect: true });
    expect(socket.closedWith).toBe(1000);
  });
});

describe('the end of a session', () => {
  it('closes its connections, even before the handshake, without inviting a reconnect', async () => {
    const second = await hub.tester.signIn('nora');
    const gone = await hub.connect(nora);
    const early = await hub.open({ authorization: `xcred ${nora}` });
    const stays = await hub.connect(second);
    const sam = await hub.connect(await hub.tester.signIn('sam'));
    await hub.tester.call('POST', '/profile/logout', { as: nora });
    hub.announcements.announceSessionsEnded(noraId);
    await settle();
    expect(gone.heard()).toEqual([{ type: 7, error: 'Please sign in.' }]);
    expect([gone, early, stays, sam].map(({ closedWith }) => closedWith)).toEqual([
      1000,
      1000,
      undefined,
      undefined,
    ]);
  });
});

describe('the end of the hub', () => {
  it('invites reconnects, waits for running calls, and accepts no connection', async () => {
    const socket = await hub.connect(nora);
    socket.say({ type: 1, target: 'GetDocuments', arguments: [] });
    await settle();
    let isClosed = false;
    const closing = hub.hub.close().then(() => {
      isClosed = true;
    });
    expect(socket.heard()).toEqual([{ type: 7, allowReconnect: true }]);
    expect(socket.closedWith).toBe(1000);
    await settle();
    expect(isClosed).toBe(false);
    finishSlow();
    await closing;
    await expect(hub.connect(nora)).rejects.toMatchObject({ status: 500 });
  });
});

describe('who may connect', () => {
  const url = (authorization: string) => `/hub?${new URLSearchParams({ authorization })}`;

  it.each([
    ['no credential', 401, () => '/hub'],
    ['an unknown one', 401, () => url('xcred nobody')],
    ['another scheme', 401, () => url(`Bearer ${nora}`)],
    ['no scheme', 401, () => url(nora)],
    ['two credentials', 401, () => `${url(`xcred ${nora}`)}&authorization=xcred+${nora}`],
    ['another path', 404, () => url(`xcred ${nora}`).replace('hub', 'hub/')],
    ['an unknown connection', 404, () => `${url(`xcred ${nora}`)}&id=unknown`],
    ['an empty connection', 404, () => `${url(`xcred ${nora}`)}&id=`],
  ])('is not %s', async (_name, status, address) => {
    await expect(hub.hub.admit({ url: address(), origin: undefined })).rejects.toMatchObject({ status });
    expect(hub.log).toEqual([expect.stringMatching(new RegExp(`^GET /hub ${status} \\d+ ms$`))]);
  });

  it('is not a partner', async () => {
    const pia = await hub.tester.signIn('pia');
    await expect(hub.open({ authorization: `xcred ${pia}` })).rejects.toMatchObject({ status: 403 });
  });

  it('is a page of an allowed origin, or not a browser', async () => {
    const query = { authorization: `xcred ${nora}` };
    for (const origin of ['http://evil.example', 'null', '', `${APP_ORIGIN}.evil.example`]) {
      await expect(hub.open(query, origin)).rejects.toMatchObject({ status: 403 });
    }
    expect((await hub.open(query, APP_ORIGIN)).closedWith).toBeUndefined();
    expect((await hub.open(query)).closedWith).toBeUndefined();
  });

  it('is limited to 128 connections, and can connect again when one ends', async () => {
    const sockets = [];
    for (let count = 0; count < 128; count++) sockets.push(await hub.connect(nora));
    await expect(hub.connect(nora)).rejects.toMatchObject({ status: 429 });
    await hub.connect(await hub.tester.signIn('sam'));
    sockets[7]?.breakOff();
    await hub.connect(nora);
  });
});
