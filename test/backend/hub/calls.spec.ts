import { Refusal } from '../../../src/backend/http/refusal';
import type { HubMethodHandler } from '../../../src/backend/hub/methods';
import {
  envelope,
  event,
  fakeTimers,
  findStudentId,
  HubTester,
  type MemorySocket,
  type Message,
  record,
  settle,
} from '../support/hub-tester';

const PING = { type: 6 };

let finishSlow: () => void = () => {};
const echo: HubMethodHandler = async ({ studentId, testMode }, ...args) => ({
  event: 'echo',
  data: { studentId, testMode, args },
});
const slow: HubMethodHandler = () =>
  new Promise((resolve) => {
    finishSlow = () => resolve({ event: 'slow', data: null });
  });
const refuse: HubMethodHandler = async () => {
  throw new Refusal(404, 'We could not find this course.');
};
const quiet: HubMethodHandler = async () => ({ event: null, data: 'quiet' });
const fail: HubMethodHandler = async () => {
  throw new TypeError('secret of a student');
};

let hub: HubTester;
let nora: string;
let noraId: number;

beforeEach(async () => {
  hub = await HubTester.create({
    GetEnrollment: echo,
    GetDocuments: slow,
    LaunchEnrollment: refuse,
    GetEnrollmentActivity: fail,
    AutoEnrollInLearningPaths: quiet,
  });
  nora = await hub.tester.signIn('nora');
  noraId = await findStudentId(hub.tester.database, 'nora');
  fakeTimers();
});
afterEach(async () => {
  await hub.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

async function ask(socket: MemorySocket, message: Message): Promise<Message[]> {
  socket.say(message);
  await settle();
  return socket.heard();
}

const call = (target: string, ...args: unknown[]) => ({
  type: 1,
  invocationId: '7',
  target,
  arguments: args,
});

describe('the handshake', () => {
  const open = () => hub.open({ authorization: `xcred ${nora}` });

  it.each([1, 2])(
    'succeeds in version %s, however it is split, and later messages are processed',
    async (version) => {
      const socket = await open();
      const text = record({ protocol: 'json', version }, call('GetEnrollment', 5), PING);
      socket.sayText(text.slice(0, 9));
      expect(socket.heard()).toEqual([]);
      socket.sayText(text.slice(9, 60));
      expect(socket.heard()).toEqual([{}]);
      socket.sayText(text.slice(60));
      await settle();
      const result = envelope({ studentId: noraId, testMode: false, args: [5] });
      expect(socket.heard()).toEqual([
        event('echo', { studentId: noraId, testMode: false, args: [5] }),
        { type: 3, invocationId: '7', result },
      ]);
    },
  );

  it.each([
    ['another protocol', record({ protocol: 'messagepack', version: 1 })],
    ['a later version', record({ protocol: 'json', version: 3 })],
    ['no handshake', record(PING)],
    ['no JSON', `{"protocol${record()}\u001e`],
    ['too much', 'x'.repeat(32_769)],
  ])('with %s is refused with a message', async (_name, text) => {
    const socket = await open();
    socket.sayText(text);
    expect(socket.heard()).toEqual([{ error: expect.stringMatching(/^This .*\.$/) }]);
    expect(socket.closedWith).toBe(1000);
  });

  it('times out after 15 seconds', async () => {
    const socket = await open();
    await jest.advanceTimersByTimeAsync(14_999);
    expect(socket.closedWith).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.heard()).toEqual([{ error: 'The handshake did not come in time.' }]);
    expect(socket.closedWith).toBe(1000);
  });
});

describe('a call', () => {
  it('completes after the previous one', async () => {
    const socket = await hub.connect(nora);
    expect(await ask(socket, { ...call('GetDocuments'), invocationId: '1' })).toEqual([]);
    expect(await ask(socket, { ...call('GetEnrollment'), invocationId: '2' })).toEqual([]);
    finishSlow();
    await settle();
    const answered = socket
      .heard()
      .flatMap(({ type, target, invocationId }) => [[type, target ?? invocationId]]);
    expect(answered).toEqual([
      [1, 'slow'],
      [3, '1'],
      [1, 'echo'],
      [3, '2'],
    ]);
  });

  it('of a method without an event only has a result', async () => {
    const socket = await hub.connect(nora);
    expect(await ask(socket, call('AutoEnrollInLearningPaths'))).toEqual([
      { type: 3, invocationId: '7', result: envelope('quiet') },
    ]);
  });

  it('that is refused returns an envelope with the reason', async () => {
    const socket = await hub.connect(nora);
    const result = '{"success":false,"data":null,"errorMessage":"We could not find this course."}';
    expect(await ask(socket, call('LaunchEnrollment', 1))).toEqual([{ type: 3, invocationId: '7', result }]);
    expect(await ask(socket, { type: 1, target: 'LaunchEnrollment', arguments: [] })).toEqual([]);
  });

  it('that fails returns an error without details, and logs a line without data', async () => {
    const socket = await hub.connect(nora);
    const error = 'Something went wrong on our side. Please try again.';
    expect(await ask(socket, call('GetEnrollmentActivity', 'private'))).toEqual([
      { type: 3, invocationId: '7', error },
    ]);
    const line = hub.log.at(-1);
    expect(line).toMatch(/^unexpected in hub method GetEnrollmentActivity: TypeError\n\s+at /);
    expect(line).not.toMatch(/secret|private/);
  });

  it.each([
    ['to something that is not a method', call('toString'), 'There is no such method.'],
    ['with a stream', { ...call('GetEnrollment'), streamIds: ['1'] }, 'This hub has no streams.'],
    ['for a stream', { ...call('GetEnrollment'), type: 4 }, 'This hub has no streams.'],
    ['to cancel a stream', { type: 5, invocationId: '7' }, 'This hub has no streams.'],
  ])('%s returns an error', async (_name, message, error) => {
    const socket = await hub.connect(nora);
    expect(await ask(socket, message)).toEqual([{ type: 3, invocationId: '7', error }]);
  });

  it('can wait with 99 others, but not with 100', async () => {
    const socket = await hub.connect(nora);
    socket.say(...Array.from({ length: 100 }, () => call('GetDocuments')));
    expect(socket.closedWith).toBeUndefined();
    for (let answered = 0; answered < 100; answered++) {
      await settle();
      finishSlow();
    }
    await settle();
    expect(socket.heard()).toHaveLength(200);
    socket.say(...Array.from({ length: 100 }, () => call('GetDocuments')));
    expect(socket.closedWith).toBeUndefined();
    expect(await ask(socket, call('GetDocuments'))).toEqual([
      { type: 7, error: expect.any(String), allowReconnect: true },
    ]);
    finishSlow();
  });

  it('passes test mode to its method if the student is allowed it', async () => {
    const sam = await hub.tester.signIn('sam');
    for (const [credential, testMode, allowed] of [
      [nora, 'true', true],
      [nora, 'TRUE', false],
      [nora, 'false', false],
      [sam, 'true', false],
    ] as const) {
      const socket = await hub.connect(credential, { testMode });
      const [event] = await ask(socket, call('GetEnrollment'));
      expect(String(event?.arguments)).toContain(`"testMode":${allowed}`);
    }
    expect(hub.log.filter((line) => line.endsWith(' test-mode'))).toHaveLength(1);
  });
});

describe('a message that is not a call', () => {
  it('is ignored: unknown types, results and streams of the client', async () => {
    const socket = await hub.connect(nora);
    socket.say(
      { type: 99 },
      { type: 2, invocationId: '1', item: 1 },
      { type: 3, invocationId: '1', result: 1 },
    );
    socket.say({ type: 8, sequenceId: 3 }, { type: 9, sequenceId: 3 }, PING);
    await settle();
    expect([socket.heard(), socket.closedWith]).toEqual([[], undefined]);
  });

  it.each([
    ['text', 'hello\u001e'],
    ['nothing', '\u001e'],
    ['null', record(null)],
    ['a list', record([1])],
    ['no type', record({ target: 'Ping' })],
    ['a type of another kind', record({ type: '1' })],
    ['no arguments', record({ type: 1, target: 'Ping' })],
    ['an id that is a number', record({ ...call('Ping'), invocationId: 7 })],
    ['an endless id', record({ ...call('Ping'), invocationId: '7'.repeat(65) })],
    ['a fraction of a sequence', record({ type: 9, sequenceId: 1.5 })],
    ['too long a message', record({ ...call('GetEnrollment', 'x'.repeat(32_768)) })],
    ['a message without an end', 'x'.repeat(32_769)],
    ['deep nesting', `${'['.repeat(16_000)}\u001e`],
  ])('such as %s closes only its own connection', async (_name, text) => {
    const socket = await hub.connect(nora);
    const other = await hub.connect(nora);
    socket.sayText(text);
    expect(socket.heard()).toEqual([{ type: 7, error: expect.stringMatching(/^This .*\.$/) }]);
    expect(socket.closedWith).toBe(1000);
    socket.say(call('GetEnrollment'));
    expect(await ask(other, call('GetEnrollment'))).toHaveLength(2);
  });

  it('such as a close ends the connection without a response', async () => {
    const socket = await hub.connect(nora);
    expect(await ask(socket, { type: 7 })).toEqual([]);
    expect(socket.closedWith).toBe(1000);
  });
});
