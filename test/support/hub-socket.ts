/** The hub's WebSockets in jest: those that the page opens reach the backend through msw. */
import { type WebSocketHandler, ws } from 'msw';
import type { Backend } from '../../src/backend/app';
import type { HubSocket } from '../../src/backend/hub/socket';
import { HUB_PATH } from '../../src/contracts/hub';

const POLICY_VIOLATION = 1008;

interface HubLinkOptions {
  /** Such as http://localhost:8081. */
  apiOrigin: string;
  /** Of the page. */
  origin: string | undefined;
  hub: Pick<Backend['hub'], 'admit'>;
  /** Receives every socket that the hub has admitted, for a test to close it. */
  onSocket?: (socket: Pick<HubSocket, 'close'>) => void;
}

/** For `server.use`. msw cannot refuse a socket before it opens, so a refused one is closed at once. */
export function hubLink({ apiOrigin, origin, hub, onSocket }: HubLinkOptions): WebSocketHandler {
  return ws
    .link(`${apiOrigin.replace(/^http/, 'ws')}${HUB_PATH}`)
    .addEventListener('connection', ({ client }) => {
      // The page may send before the hub has admitted it.
      const early: string[] = [];
      let listener = (text: string) => {
        early.push(text);
      };
      client.addEventListener('message', ({ data }) => listener(String(data)));
      const socket: HubSocket = {
        waitingLength: 0,
        send: (text) => client.send(text),
        // After pending messages: msw sends in a microtask, and nothing after closing.
        close: (code, reason) => queueMicrotask(() => client.close(code, reason)),
        onMessage: (next) => {
          listener = next;
        },
        onClose: (next) => client.addEventListener('close', () => next()),
      };
      hub.admit({ url: client.url.href, origin }).then(
        (open) => {
          onSocket?.(socket);
          open(socket);
          for (const text of early) listener(text);
        },
        () => client.close(POLICY_VIOLATION),
      );
    });
}
