/** The Node server of the backend: calls, WebSockets, and a proper refusal of anything else. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Backend } from '../app';
import { BODY_BYTES } from '../http/limits';
import { Refusal, refusalBody } from '../http/refusal';
import type { HubSocket } from '../hub/socket';
import { type Proxies, readProxies } from './sources';

/** Above the application's own limit, so that the application is the one that refuses. */
const MAX_HEADER_BYTES = 65_536;
const NO_CALL = 'This is no call that this server understands.';

export function createServer(
  backend: Pick<Backend, 'fetch' | 'hub'>,
  proxies: Proxies = readProxies(''),
): Server {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => {
      const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
      return backend.fetch(request, {
        source: proxies.sourceOf(incoming.socket.remoteAddress, forwardedFor),
      });
    },
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  }) as Server;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    refuse(socket, new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, NO_CALL));
  });

  const sockets = new WebSocketServer({ noServer: true, maxPayload: BODY_BYTES });
  // An upgrade that is not a WebSocket gets its refusal in the same form as every other.
  sockets.on('wsClientError', (_error, socket) => refuse(socket, new Refusal(400, NO_CALL)));
  server.on('upgrade', (request, socket, head) => {
    // It is no fault if a client leaves while it is being admitted.
    socket.on('error', () => socket.destroy());
    backend.hub.admit({ url: request.url ?? '', origin: request.headers.origin }).then(
      (open) => sockets.handleUpgrade(request, socket, head, (webSocket) => open(toHubSocket(webSocket))),
      (refusal: Refusal) => refuse(socket, refusal),
    );
  });
  return server;
}

function toHubSocket(webSocket: WebSocket): HubSocket {
  // A frame that is too large or malformed closes the socket. Nothing else is needed.
  webSocket.on('error', () => {});
  return {
    get waitingLength() {
      return webSocket.bufferedAmount;
    },
    send: (text) => webSocket.send(text),
    close: (code, reason) => webSocket.close(code, reason),
    onMessage: (listener) => webSocket.on('message', (data) => listener(String(data))),
    onClose: (listener) => webSocket.on('close', listener),
  };
}

/** For something that did not become a request, or a socket. */
function refuse(socket: Duplex, { status, message, headers }: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusalBody(status, message));
  const head = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
