/** Clients of the real server that leave in the middle of what they send. It is no fault, so none is logged. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createServer } from '../../../src/backend/node/server';
import type { ProfileImageResponse } from '../../../src/contracts/upload';
import { type BackendTester, createTester } from '../support/backend-tester';

let tester: BackendTester;
let nora: string;
let server: Server;
let port: number;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  server = createServer(tester.backend).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await tester.backend.close();
});
beforeEach(() => tester.log.splice(0));

const hub = (query: Record<string, string>) =>
  `/hub?${new URLSearchParams({ authorization: `xcred ${nora}`, ...query })}`;

async function uploadAddress(): Promise<string> {
  const path = '/profile/accountprofile/image/presignedurl?originalFileName=a.jpg&croppedFileName=b.jpg';
  const { body } = await tester.call<ProfileImageResponse>('GET', path, { as: nora });
  const { pathname, search } = new URL(body.originalPresignedUrl);
  return pathname + search;
}

async function polledConnection(): Promise<string> {
  const negotiation = hub({ negotiateVersion: '1' }).replace('/hub', '/hub/negotiate');
  const { body } = await tester.call<{ connectionToken: string }>('POST', negotiation);
  const path = hub({ id: body.connectionToken });
  await tester.backend.fetch(new Request(`http://api.test${path}`));
  return path;
}

/** Resolves with the line of the log about a call. */
async function logged(method: string): Promise<string> {
  for (;;) {
    const line = tester.log.find((each) => each.startsWith(`${method} `));
    if (line) return line;
    await setImmediate();
  }
}

it.each<[string, string, () => Promise<string>, Record<string, string>]>([
  ['an upload', 'PUT', uploadAddress, {}],
  ['a call with JSON', 'PUT', async () => '/my/password', { 'content-type': 'application/json' }],
  ['a form', 'POST', async () => '/signin', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a message to the hub', 'POST', polledConnection, {}],
])('leave during %s', async (_what, method, address, headers) => {
  const path = await address();
  tester.log.splice(0);
  const head = {
    ...{ host: 'localhost', 'x-host': 'dev.marlowe.example', authorization: `xcred ${nora}` },
    ...{ 'content-length': '100000', ...headers },
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n{"a":`);
  await arrived;
  socket.resetAndDestroy();
  expect(await logged(method)).toMatch(/ 400 \d+ ms$/);
  expect(tester.log.filter((line) => !/ \d{3} \d+ ms$/.test(line))).toEqual([]);
});
