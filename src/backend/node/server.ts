/** The Node server around the backend: its calls, its WebSockets, and an answer to whatever is neither. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Backend } from '../app';
import { BODY_BYTES } from '../http/limits';
import { type Refusal, type RefusalStatus, refusalBody } from '../http/refusal';
import type { HubSocket } from '../hub/socket';

/** Above what the application allows itself, so that it is the one that answers. */
const MAX_HEADER_BYTES = 65_536;
const NO_CALL = 'This is no call that this server understands.';

export function createServer(backend: Pick<Backend, 'fetch' | 'hub'>): Server {
  const server = createAdaptorServer({
    fetch: backend.fetch,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  }) as Server;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    answer(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, NO_CALL);
  });

  const sockets = new WebSocketServer({ noServer: true, maxPayload: BODY_BYTES });
  // What asks for an upgrade and is no WebSocket has its own answer, in the words of every other refusal.
  sockets.on('wsClientError', (_error, socket) => answer(socket, 400, NO_CALL));
  server.on('upgrade', (request, socket, head) => {
    // A peer that goes away while it is judged is no fault.
    socket.on('error', () => socket.destroy());
    backend.hub.admit({ url: request.url ?? '', origin: request.headers.origin }).then(
      (open) => sockets.handleUpgrade(request, socket, head, (webSocket) => open(toHubSocket(webSocket))),
      (error: Refusal) => answer(socket, error.status, error.message),
    );
  });
  return server;
}

function toHubSocket(webSocket: WebSocket): HubSocket {
  // A frame that is too large or malformed closes the socket, and that is enough.
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

/** What never became a request, or never a socket. */
function answer(socket: Duplex, status: RefusalStatus, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusalBody(status, message));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
