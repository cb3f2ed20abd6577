import type { HubMethodHandler } from '../../../src/backend/hub/methods';
import {
  envelope,
  event,
  fakeTimers,
  findStudentId,
  HubTester,
  type MemorySocket,
  record,
  settle,
} from '../support/hub-tester';

const PING = { type: 6 };
const ack = (sequenceId: number) => ({ type: 8, sequenceId });
const sequence = (sequenceId: number) => ({ type: 9, sequenceId });
const call = (invocationId: string) => ({ type: 1, invocationId, target: 'GetEnrollment', arguments: [] });

let asked = 0;
const count: HubMethodHandler = async () => ({ event: 'counted', data: ++asked });

let hub: HubTester;
let nora: string;
let noraId: number;
let id: string;

beforeEach(async () => {
  asked = 0;
  hub = await HubTester.create({ GetEnrollment: count });
  nora = await hub.tester.signIn('nora');
  noraId = await findStudentId(hub.tester.database, 'nora');
  fakeTimers();
  id = await hub.negotiate(nora);
});
afterEach(async () => {
  await hub.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const connect = () => hub.connect(nora, { id });
const comeBack = (credential = nora) => hub.open({ authorization: `xcred ${credential}`, id });
const announce = (...data: unknown[]) => {
  for (const each of data) hub.announcements.announce({ studentId: noraId, event: 'news', data: each });
};
const news = (...data: unknown[]) => data.map((each) => event('news', each));
const completion = (invocationId: string, data: unknown) => ({
  type: 3,
  invocationId,
  result: envelope(data),
});

describe('an unacknowledged message', () => {
  it('is sent again over the next socket after a sequence message, with the messages since', async () => {
    const first = await connect();
    announce(1, 2, 3);
    first.say(ack(1), ack(2), ack(1));
    first.breakOff();
    announce(4);
    const second = await comeBack();
    expect(second.heard()).toEqual([]);
    second.say(sequence(1));
    expect(second.heard()).toEqual([sequence(3), ...news(3, 4)]);
    announce(5);
    expect(second.heard()).toEqual(news(5));
    second.say(ack(5));
    second.breakOff();
    const third = await comeBack();
    third.say(sequence(1));
    expect(third.heard()).toEqual([sequence(6)]);
  });

  it('does not delay later messages', async () => {
    const socket = await connect();
    const all = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(30_000)}`);
    announce(...all);
    expect(socket.heard()).toEqual(news(...all));
  });

  it('is kept up to 100,000 units; the oldest is dropped, and the sequence shows it', async () => {
    const first = await connect();
    const [one, two] = [event('news', ''), event('news', '')].map((message) => record(message).length);
    const fills = 'x'.repeat(100_000 - (one as number) - (two as number));
    announce('', fills);
    first.breakOff();
    const second = await comeBack();
    second.say(sequence(1));
    expect(second.heard()).toEqual([sequence(1), ...news('', fills)]);
    announce('3');
    second.breakOff();
    const third = await comeBack();
    announce('4');
    third.say(sequence(1));
    expect(third.heard()).toEqual([sequence(3), ...news('3', '4')]);
  });

  it('can be acknowledged by a client that has received more than is kept', async () => {
    const first = await connect();
    const large = 'x'.repeat(60_000);
    announce(large, large, large);
    first.say(ack(1), ack(2));
    first.breakOff();
    const second = await comeBack();
    second.say(sequence(1));
    expect(second.heard()).toEqual([sequence(3), ...news(large)]);
    second.say(ack(99));
    announce('after');
    second.breakOff();
    const third = await comeBack();
    third.say(sequence(1));
    expect(third.heard()).toEqual([sequence(4), ...news('after')]);
  });

  it('can be the result of a call whose socket was lost', async () => {
    const first = await connect();
    first.say(call('0'));
    first.breakOff();
    await settle();
    const second = await comeBack();
    second.say(sequence(1));
    expect(second.heard()).toEqual([sequence(1), event('counted', 1), completion('0', 1)]);
  });
});

describe('a message that the client sends again', () => {
  it('is acknowledged a second after the first one, and processed once', async () => {
    const first = await connect();
    first.say(call('0'), call('1'));
    await settle();
    expect(first.heard()).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(500);
    first.say(call('2'), PING);
    await jest.advanceTimersByTimeAsync(499);
    expect(first.heard()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(first.heard()).toEqual([ack(3)]);
    first.breakOff();
    const second = await comeBack();
    second.say(sequence(2), call('1'), call('2'), call('3'), ack(6));
    await settle();
    expect(asked).toBe(4);
    expect(second.heard().slice(-2)).toEqual([event('counted', 4), completion('3', 4)]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(second.heard()).toEqual([ack(4)]);
  });

  it('is acknowledged if it had already arrived', async () => {
    const first = await connect();
    first.say(call('0'), call('1'));
    first.breakOff();
    const second = await comeBack();
    second.say(sequence(1), call('0'), call('1'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(second.heard().at(-1)).toEqual(ack(2));
    expect(asked).toBe(2);
  });

  it('is numbered from its sequence, and ignored before it', async () => {
    const first = await connect();
    first.breakOff();
    const second = await comeBack();
    second.say(call('0'), PING, ack(1));
    await settle();
    expect(asked).toBe(0);
    second.say(sequence(1), call('0'));
    await settle();
    expect(asked).toBe(1);
  });

  it('can arrive on an open socket, and gets no response', async () => {
    const first = await connect();
    announce(1);
    first.say(sequence(1));
    expect(first.heard()).toEqual(news(1));
  });

  it('must not leave a gap', async () => {
    const first = await connect();
    first.breakOff();
    const second = await comeBack();
    second.say(sequence(2));
    expect(second.closedWith).toBe(1000);
    await expect(comeBack()).rejects.toMatchObject({ status: 404 });
  });
});

describe('a connection', () => {
  const isForgotten = () => expect(comeBack()).rejects.toMatchObject({ status: 404 });
  const goesOn = (socket: MemorySocket) => {
    socket.say(sequence(1));
    expect(socket.heard()[0]).toEqual(sequence(1));
  };

  it('moves to a new socket while the old one seems open', async () => {
    const first = await connect();
    const second = await comeBack();
    expect(first.closedWith).toBe(1000);
    goesOn(second);
    first.sayText('too late\u001e');
    announce('here');
    expect(second.heard()).toEqual(news('here'));
  });

  it('waits 30 seconds for its next socket', async () => {
    const first = await connect();
    first.breakOff();
    await jest.advanceTimersByTimeAsync(29_999);
    const second = await comeBack();
    goesOn(second);
    second.breakOff();
    await jest.advanceTimersByTimeAsync(30_000);
    await isForgotten();
  });

  it('waits 15 seconds for the sequence, and sends nothing before it', async () => {
    (await connect()).breakOff();
    const second = await comeBack();
    announce(1);
    await jest.advanceTimersByTimeAsync(14_999);
    expect([second.heard(), second.closedWith]).toEqual([[], undefined]);
    await jest.advanceTimersByTimeAsync(1);
    expect([second.heard(), second.closedWith]).toEqual([[], 1000]);
    await isForgotten();
  });

  it('works as before after it has resumed, including pings and timeouts', async () => {
    const first = await connect();
    first.sayText('{"type":');
    first.breakOff();
    const second = await comeBack();
    goesOn(second);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(second.heard()).toEqual([PING]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(second.closedWith).toBe(1000);
    await isForgotten();
  });

  it('ends when its client closes it', async () => {
    const first = await connect();
    first.say({ type: 7 });
    await isForgotten();
  });

  it('cannot be resumed by another student or session', async () => {
    const first = await connect();
    for (const userName of ['sam', 'nora']) {
      const other = await hub.tester.signIn(userName);
      await expect(comeBack(other)).rejects.toMatchObject({ status: 404 });
    }
    announce('still here');
    expect(first.heard()).toEqual(news('still here'));
  });

  it('ends when its student signs out while it is disconnected', async () => {
    (await connect()).breakOff();
    await hub.tester.call('POST', '/profile/logout', { as: nora });
    hub.announcements.announceSessionsEnded(noraId);
    await settle();
    await expect(comeBack()).rejects.toMatchObject({ status: 401 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not announce a logout while it waits for the sequence', async () => {
    (await connect()).breakOff();
    const second = await comeBack();
    await hub.tester.call('POST', '/profile/logout', { as: nora });
    hub.announcements.announceSessionsEnded(noraId);
    await settle();
    expect([second.heard(), second.closedWith]).toEqual([[], 1000]);
  });

  it('cannot be resumed before its handshake, nor in version 1', async () => {
    const early = await comeBack();
    const second = await comeBack();
    expect([early.closedWith, second.closedWith]).toEqual([undefined, 1008]);
    early.say({ protocol: 'json', version: 1 });
    early.breakOff();
    await isForgotten();
  });
});
