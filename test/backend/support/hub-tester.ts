/** Speaks the hub's protocol by hand, over sockets in memory, to methods of the test. */

import type { AnnouncementBus } from '../../../src/backend/announcements/announcements';
import { createInProcessAnnouncements } from '../../../src/backend/announcements/in-process-announcements';
import type { Database } from '../../../src/backend/database/database';
import { createHub, type Hub } from '../../../src/backend/hub/hub';
import type { HubMethods } from '../../../src/backend/hub/methods';
import type { HubSocket } from '../../../src/backend/hub/socket';
import { saveTenants } from '../../../src/backend/tenant/tenant.service';
import { APP_ORIGIN, type BackendTester, BRANDS, createTester, TODAY } from './backend-tester';

const RECORD_SEPARATOR = '\u001e';

export type Message = Record<string, unknown>;

/** Messages as they go over the wire. */
export const record = (...messages: unknown[]): string =>
  messages.map((message) => JSON.stringify(message) + RECORD_SEPARATOR).join('');

/** The messages in a text. */
export const messagesIn = (text: string): Message[] =>
  text
    .split(RECORD_SEPARATOR)
    .slice(0, -1)
    .map((json) => JSON.parse(json));

/** The event of a method or an announcement. */
export const event = (target: string, data: unknown): Message => ({
  type: 1,
  target,
  arguments: [envelope(data)],
});

export const envelope = (data: unknown): string =>
  JSON.stringify({ success: true, data, errorMessage: null });

export async function findStudentId(database: Database, userName: string): Promise<number> {
  const { studentId } = await database
    .selectFrom('student')
    .select('studentId')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  return studentId;
}

/** Stops timers, for a test to move. Waiting for the database still works. */
export function fakeTimers(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
}

/** Lets everything run that does not wait for a timer. */
export async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

/** The client's end of a socket. */
export class MemorySocket implements HubSocket {
  waitingLength = 0;
  closedWith: number | undefined;
  private unread: Message[] = [];
  private readonly messageListeners: ((text: string) => void)[] = [];
  private readonly closeListeners: (() => void)[] = [];

  send(text: string): void {
    if (this.closedWith !== undefined) throw new Error('This socket is closed.');
    this.unread.push(...messagesIn(text));
  }

  close(code = 1005): void {
    if (this.closedWith !== undefined) return;
    this.closedWith = code;
    this.breakOff();
  }

  onMessage(listener: (text: string) => void): void {
    this.messageListeners.push(listener);
  }

  onClose(listener: () => void): void {
    this.closeListeners.push(listener);
  }

  say(...messages: unknown[]): void {
    this.sayText(record(...messages));
  }

  sayText(text: string): void {
    for (const listener of this.messageListeners) listener(text);
  }

  /** What the hub has sent since the last call of this. */
  heard(): Message[] {
    return this.unread.splice(0);
  }

  /** Ends without a message of the protocol. */
  breakOff(): void {
    for (const listener of this.closeListeners.splice(0)) listener();
  }
}

export class HubTester {
  private constructor(
    readonly tester: BackendTester,
    readonly hub: Hub,
    readonly announcements: AnnouncementBus,
    readonly log: string[],
    private readonly time: { now: number },
  ) {}

  static async create(methods: Partial<HubMethods> = {}): Promise<HubTester> {
    const tester = await createTester({ accounts: ['nora', 'sam', 'pia'], brandTokens: ['marlowe'] });
    const { database } = tester;
    const time = { now: Date.parse(TODAY) };
    const announcements = createInProcessAnnouncements();
    const log: string[] = [];
    const hub = createHub(
      {
        database,
        clock: () => new Date(time.now),
        tenants: await saveTenants(database, BRANDS),
        allowedOrigins: [APP_ORIGIN],
      },
      announcements,
      methods,
      (line) => log.push(line),
    );
    return new HubTester(tester, hub, announcements, log, time);
  }

  /** Moves the clock that tokens expire by. Timers have their own. */
  advance(ms: number): void {
    this.time.now += ms;
  }

  async open(query: Record<string, string>, origin: string | undefined = undefined): Promise<MemorySocket> {
    const open = await this.hub.admit({ url: `/hub?${new URLSearchParams(query)}`, origin });
    const socket = new MemorySocket();
    open(socket);
    return socket;
  }

  /** A socket after its handshake. */
  async connect(credential: string, query: Record<string, string> = {}): Promise<MemorySocket> {
    const socket = await this.open({ authorization: `xcred ${credential}`, ...query });
    socket.say({ protocol: 'json', version: 2 });
    expect(socket.heard()).toEqual([{}]);
    return socket;
  }

  /** The token of a connection that may be resumed. */
  async negotiate(credential: string): Promise<string> {
    const query = new URLSearchParams({
      negotiateVersion: '1',
      useStatefulReconnect: 'true',
      authorization: `xcred ${credential}`,
    });
    const answer = await this.hub.routes.request(`/hub/negotiate?${query}`, { method: 'POST' });
    const { connectionToken } = await answer.json();
    return connectionToken;
  }

  async close(): Promise<void> {
    await this.hub.close();
    await this.tester.backend.close();
  }
}
