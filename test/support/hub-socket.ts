/** The hub's WebSockets inside jest: what the page opens reaches the backend through msw. */
import { type WebSocketHandler, ws } from 'msw';
import type { Backend } from '../../src/backend/app';
import type { HubSocket } from '../../src/backend/hub/socket';
import { HUB_PATH } from '../../src/contracts/hub';

const POLICY_VIOLATION = 1008;

export interface HubLinkOptions {
  /** Such as http://localhost:8081. */
  apiOrigin: string;
  /** The page's. */
  origin: string | undefined;
  hub: Pick<Backend['hub'], 'admit'>;
  /** Sees every socket that the hub admitted, to cut it off. */
  onSocket?: (socket: Pick<HubSocket, 'close'>) => void;
}

/** For `server.use`. msw cannot refuse a socket before it opens: one that the hub refuses is closed at once. */
export function hubLink({ apiOrigin, origin, hub, onSocket }: HubLinkOptions): WebSocketHandler {
  return ws
    .link(`${apiOrigin.replace(/^http/, 'ws')}${HUB_PATH}`)
    .addEventListener('connection', ({ client }) => {
      // The page may speak before the hub has judged who it is.
      const early: string[] = [];
      let listener = (text: string) => {
        early.push(text);
      };
      client.addEventListener('message', ({ data }) => listener(String(data)));
      const socket: HubSocket = {
        waitingLength: 0,
        send: (text) => client.send(text),
        // After what was sent: msw sends in a microtask, and nothing once it closes.
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
