import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from '../../../src/backend/node/server';
import { freePort } from '../support/host-process';
import { type HubHarness, Servers } from './harness';

/** The Node server on a free port. */
export async function openNodeHarness(): Promise<HubHarness> {
  const servers = await Servers.create();
  const port = await freePort();
  const open = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const destroyAll = (sockets: Set<Socket>) => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  async function listen() {
    const server = createServer(servers.present);
    server.on('connection', (socket: Socket) => {
      open.add(socket.once('close', () => open.delete(socket)));
    });
    server.on('upgrade', (_request, socket: Socket) => {
      upgraded.add(socket.once('close', () => upgraded.delete(socket)));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
  async function kill() {
    const closed = once(server, 'close');
    server.close();
    destroyAll(open);
    await closed;
  }

  let server = await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    clientOptions: {},
    servers,
    cut: () => destroyAll(upgraded),
    restart: async () => {
      await kill();
      await servers.start();
      server = await listen();
    },
    close: async () => {
      await kill();
      await servers.close();
    },
  };
}
