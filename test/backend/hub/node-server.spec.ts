import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { WebSocket } from 'ws';
import { Refusal } from '../../../src/backend/http/refusal';
import { createServer } from '../../../src/backend/node/server';
import { APP_ORIGIN } from '../support/backend-tester';
import { fillFolder } from '../support/host-folder';
import { freePort, HostProcess } from '../support/host-process';
import { messagesIn, record } from '../support/hub-tester';
import type { HubHarness } from './harness';
import { TRANSPORTS } from './hub-client';
import { openNodeHarness } from './node-harness';

const TIMEOUT_MS = 60_000;

describe('the WebSockets of the Node server', () => {
  let harness: HubHarness;
  let nora: string;

  beforeAll(async () => {
    harness = await openNodeHarness();
    nora = await harness.servers.signIn('nora');
  });
  afterAll(() => harness.close());

  const address = (credential: string, path = '/hub') =>
    `${harness.url}${path}?${new URLSearchParams({ authorization: `xcred ${credential}` })}`;

  /** The status and the sentence of an upgrade that is refused. */
  async function refusalOf(url: string, options: { origin?: string }) {
    const socket = new WebSocket(url, options);
    const [, answer] = await once(socket, 'unexpected-response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    return [answer.statusCode, JSON.parse(Buffer.concat(chunks).toString()).ResponseStatus.Message];
  }

  it.each([
    [401, 'Please sign in.', () => address('nobody'), {}],
    [403, 'This site may not call this server.', () => address(nora), { origin: 'http://evil.example' }],
    [404, 'There is no such call.', () => address(nora, '/profile/ping'), {}],
    [404, 'There is no such connection.', () => `${address(nora)}&id=unknown`, { origin: APP_ORIGIN }],
  ])('are refused before they open: %s %s', async (status, sentence, url, options) => {
    expect(await refusalOf(url(), options)).toEqual([status, sentence]);
  });

  it('are told when to try again if a student has too many', async () => {
    const sam = await harness.servers.signIn('sam');
    const negotiate = () => fetch(address(sam, '/hub/negotiate'), { method: 'POST' });
    await Promise.all(Array.from({ length: 128 }, negotiate));
    const socket = new WebSocket(address(sam));
    const [, answer] = await once(socket, 'unexpected-response');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    answer.resume();
  });

  it.each(['//', 'http://', '/\\\\['])('refuse the malformed address %s', async (target) => {
    const { port } = new URL(harness.url);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*"BadRequest"/);
  });

  it('refuse other upgrades', async () => {
    for (const headers of [{ upgrade: 'h2c' }, { upgrade: 'websocket', 'sec-websocket-key': 'short' }]) {
      const asking = request(address(nora), { headers: { connection: 'upgrade', ...headers } }).end();
      const [answer] = await once(asking, 'response');
      answer.setEncoding('utf8');
      const [body] = await once(answer, 'data');
      expect([answer.statusCode, JSON.parse(body).ResponseStatus.ErrorCode]).toEqual([400, 'BadRequest']);
    }
  });

  it('survive a client that leaves while it is being admitted', async () => {
    const judging = new EventEmitter();
    const server = createServer({
      fetch: harness.servers.present.fetch,
      hub: {
        ...harness.servers.present.hub,
        admit: async () => {
          judging.emit('begin');
          await once(judging, 'end');
          throw new Refusal(401, 'Please sign in.');
        },
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const begun = once(judging, 'begin');
    const [[serverSocket]] = await Promise.all([
      once(server, 'connection'),
      socket.write('GET /hub HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      begun,
    ]);
    // Without a listener for its error: that is what is seen to.
    const gone = new Promise((resolve) => serverSocket.on('close', resolve));
    socket.resetAndDestroy();
    await gone;
    judging.emit('end');
    server.close();
    await once(server, 'close');
  });

  it('accept text in any frame, and close on an oversized one', async () => {
    const large = new WebSocket(address(nora), { origin: APP_ORIGIN });
    await once(large, 'open');
    large.send('x'.repeat(300_000));
    expect((await once(large, 'close'))[0]).toBe(1009);

    const binary = new WebSocket(address(nora));
    await once(binary, 'open');
    binary.send(Buffer.from(record({ protocol: 'json', version: 1 })));
    const [data] = await once(binary, 'message');
    expect(messagesIn(String(data))).toEqual([{}]);
    binary.terminate();
  });
});

describe('a host', () => {
  it(
    'ends at once although clients are connected, tells them, and never prints a credential',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'dashboard-hub-'));
      await fillFolder(folder);
      const host = new HostProcess({ apiPort: await freePort(), dataDir: folder });
      await host.ready();
      const login = await fetch(`${host.url}/profile/login`, {
        method: 'POST',
        body: JSON.stringify({ userName: 'nora', password: 'practice-1' }),
        headers: { 'x-host': 'dev.marlowe.example', 'content-type': 'application/json' },
      });
      const { xCredential } = await login.json();

      const closed: Promise<unknown>[] = [];
      for (const transport of TRANSPORTS) {
        const connection = new HubConnectionBuilder()
          .withUrl(`${host.url}/hub?${new URLSearchParams({ authorization: `xcred ${xCredential}` })}`, {
            transport: HttpTransportType[transport],
          })
          .configureLogging(LogLevel.None)
          .build();
        closed.push(new Promise((resolve) => connection.onclose(resolve)));
        await connection.start();
        await connection.invoke('Ping');
      }

      const { code, stdout, stderr } = await host.end('SIGTERM');
      await Promise.all(closed);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^GET \/hub 101 \d+ ms$/m);
      expect(stdout).not.toContain(xCredential);
      rmSync(folder, { recursive: true });
    },
    TIMEOUT_MS,
  );
});
