/** What SignalR's own client can rely on, with every host and every transport. */

import { parse } from 'valibot';
import { HubEnvelope } from '../../../src/contracts/hub';
import type { HubHarness } from './harness';
import { type ClientOptions, HubClient, TRANSPORTS } from './hub-client';

const EVENTS = 1_000;
const RESTARTS = 20;
const CUTS = 10;
/** Of 1,000 units each: much more, and much sooner, than the client's acknowledgements come. */
const FLOOD = 20_000;
const FLOOD_AT_ONCE = 200;
const FLOOD_FILLING = 'x'.repeat(1_000);
const TODAY_PING = '{"success":true,"data":{"time":"2026-03-10T15:30:00.000Z"},"errorMessage":null}';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const dataOf = (events: unknown[][]) => events.map(([envelope]) => parse(HubEnvelope, envelope).data);

export function describeHub(openHarness: () => Promise<HubHarness>): void {
  let harness: HubHarness;
  let nora: string;
  let noraId: number;
  const clients: HubClient[] = [];

  beforeAll(async () => {
    harness = await openHarness();
    noraId = await harness.servers.studentId('nora');
  });
  beforeEach(async () => {
    nora = await harness.servers.signIn('nora');
  });
  afterEach(async () => {
    for (const { connection } of clients.splice(0)) await connection.stop();
  });
  afterAll(() => harness.close());

  function create(options: ClientOptions): HubClient {
    const client = new HubClient(harness, options);
    clients.push(client);
    return client;
  }

  async function connect(options: ClientOptions): Promise<HubClient> {
    const client = create(options);
    client.listen('ping');
    client.listen('NewLearningPaths');
    await client.connection.start();
    return client;
  }

  const announce = (data: unknown, studentId = noraId) =>
    harness.servers.present.announce({ studentId, event: 'NewLearningPaths', data });

  const logOut = (credential: string) =>
    fetch(`${harness.url}/profile/logout`, {
      method: 'POST',
      headers: { 'x-host': 'dev.marlowe.example', authorization: `xcred ${credential}` },
    });

  describe.each(TRANSPORTS)('over %s', (transport) => {
    it('sends the result of a call as an event, and then as its completion', async () => {
      const { connection, ...client } = await connect({ transport, credential: nora });
      const order: unknown[] = [];
      connection.on('ping', (envelope) => void order.push(['event', envelope]));
      order.push(['result', await connection.invoke('Ping')]);
      expect(order).toEqual([
        ['event', TODAY_PING],
        ['result', TODAY_PING],
      ]);
      expect(client.reconnects).toBe(0);
    });

    it('sends only an event for a call that waits for no result', async () => {
      const client = await connect({ transport, credential: nora });
      await client.connection.send('Ping');
      expect(await client.hears('ping', 1)).toEqual([[TODAY_PING]]);
    });

    it('says what it does not know, and goes on', async () => {
      const { connection } = await connect({ transport, credential: nora });
      await expect(connection.invoke('constructor')).rejects.toThrow('There is no such method.');
      const streamed = new Promise((resolve, error) =>
        connection.stream('Ping').subscribe({ next: resolve, complete: () => resolve(null), error }),
      );
      await expect(streamed).rejects.toThrow('This hub has no streams.');
      expect(await connection.invoke('Ping')).toBe(TODAY_PING);
    });

    it('announces to every connection of a student, and to nobody else, in order', async () => {
      const sam = await connect({ transport, credential: await harness.servers.signIn('sam') });
      const tabs = [
        await connect({ transport, credential: nora }),
        await connect({ transport, credential: nora }),
      ];
      for (const index of numbers(EVENTS)) announce(index);
      announce('for sam', await harness.servers.studentId('sam'));
      for (const tab of tabs) {
        expect(dataOf(await tab.hears('NewLearningPaths', EVENTS))).toEqual(numbers(EVENTS));
      }
      expect(dataOf(await sam.hears('NewLearningPaths', 1))).toEqual(['for sam']);
    });

    it.each(['nonsense', ''])('refuses the credential "%s"', async (credential) => {
      const client = create({ transport, credential });
      await expect(client.connection.start()).rejects.toThrow(/401/);
    });

    it('closes at once when the student logs out, but not their other sessions', async () => {
      const gone = await connect({ transport, credential: nora });
      const stays = await connect({ transport, credential: await harness.servers.signIn('nora') });
      expect((await logOut(nora)).status).toBe(200);
      expect((await gone.closed)?.message).toMatch(/Please sign in\./);
      announce('still here');
      expect(dataOf(await stays.hears('NewLearningPaths', 1))).toEqual(['still here']);
      await expect(create({ transport, credential: nora }).connection.start()).rejects.toThrow(/401/);
    });

    it(`is there again whenever the server was killed and started, ${RESTARTS} times`, async () => {
      const client = await connect({ transport, credential: nora, comesAgain: true });
      for (const restart of numbers(RESTARTS)) {
        await harness.restart();
        await client.isConnected(restart);
        announce(restart);
        expect(dataOf(await client.hears('NewLearningPaths', restart))).toEqual(numbers(restart));
      }
      expect(await client.connection.invoke('Ping')).toBe(TODAY_PING);
      expect(client.reconnects).toBe(RESTARTS);
    });
  });

  describe('with stateful reconnect', () => {
    it('loses and doubles nothing when sockets break on the way', async () => {
      const client = await connect({ credential: nora, isStateful: true });
      const answers: Promise<unknown>[] = [];
      for (const index of numbers(EVENTS)) {
        announce(index);
        const place = index % (EVENTS / CUTS);
        if (place === 1) answers.push(client.connection.invoke('Ping'));
        if (place === EVENTS / CUTS / 2) {
          harness.cut();
          answers.push(client.connection.invoke('Ping'));
        }
        // The client gives up where a socket breaks while it resumes, so each break waits for that to be over.
        if (place === 0) {
          await Promise.all([...answers, client.hears('NewLearningPaths', index)]);
          await nextTurn();
        }
      }
      expect(dataOf(await client.hears('NewLearningPaths', EVENTS))).toEqual(numbers(EVENTS));
      expect(await Promise.all(answers)).toEqual(Array.from({ length: 2 * CUTS }, () => TODAY_PING));
      expect(await client.hears('ping', 2 * CUTS)).toHaveLength(2 * CUTS);
      expect(client.reconnects).toBe(0);
    });

    it('delivers a flood of messages completely and in order, however late they are acknowledged', async () => {
      const client = await connect({ credential: nora, isStateful: true, comesAgain: true });
      for (const index of numbers(FLOOD)) {
        announce({ index, filling: FLOOD_FILLING });
        if (index % FLOOD_AT_ONCE === 0) await client.hears('NewLearningPaths', index);
      }
      const heard = dataOf(await client.hears('NewLearningPaths', FLOOD));
      expect(heard.map((data) => (data as { index: number }).index)).toEqual(numbers(FLOOD));
      expect(client.reconnects).toBe(0);
    });

    it('starts over if more was missed than is stored', async () => {
      const client = await connect({ credential: nora, isStateful: true, comesAgain: true });
      await client.connection.invoke('Ping');
      harness.cut();
      for (const index of numbers(FLOOD_AT_ONCE)) announce({ index, filling: FLOOD_FILLING });
      await client.isConnected(1);
      announce('after');
      await client.connection.invoke('Ping');
      const heard = dataOf(await client.hears('NewLearningPaths', 1));
      expect(heard.at(-1)).toBe('after');
      expect(heard.length).toBeLessThan(FLOOD_AT_ONCE);
      expect(client.reconnects).toBe(1);
    });

    it('goes on over no other transport', async () => {
      const { connection } = await connect({ credential: nora, isStateful: true, transport: 'LongPolling' });
      expect(await connection.invoke('Ping')).toBe(TODAY_PING);
    });
  });

  it('has logged paths only, and no fault', () => {
    const { log } = harness.servers;
    expect(log).toContainEqual(expect.stringMatching(/^GET \/hub 101 \d+ ms$/));
    for (const line of log) expect(line).toMatch(/^(GET|POST|DELETE) \/[a-z/]* \d{3} \d+ ms$/);
  });
}
