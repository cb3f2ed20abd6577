/** The hub's client over @microsoft/signalr. Loaded on demand, by hub-client.token.ts alone. */
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type ILogger,
  JsonHubProtocol,
} from '@microsoft/signalr';
import { from, Observable, share } from 'rxjs';
import { redactText } from '../../platform/redaction/redaction';
import { KEEP_ALIVE_MS, RECONNECT_BUFFER_BYTES, REQUEST_TIMEOUT_MS, SERVER_TIMEOUT_MS } from './hub.timing';
import { type HubClientOptions, type HubFrame, type HubLink, HubUnauthorized } from './hub-link';
import { guardNetwork } from './hub-network';
import { observing } from './hub-protocol';

/** The library prints addresses with their query: it prints nothing here, and what it throws is redacted. */
const SILENT: ILogger = { log: () => {} };

const UNAUTHORIZED_TEXT = 'The hub does not know this session.';

/** CON-23 as the library takes it, and the library's own reconnection off: attempts are HubService's. */
export function buildConnection(
  { url, transport, frames }: HubClientOptions,
  network: Network,
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      ...network.options,
      ...(transport && { transport: HttpTransportType[transport] }),
      withCredentials: false,
      logger: SILENT,
      timeout: REQUEST_TIMEOUT_MS,
    })
    .withHubProtocol(observing(new JsonHubProtocol(), frames, network.end))
    .withStatefulReconnect({ bufferSize: RECONNECT_BUFFER_BYTES })
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(SILENT)
    .build();
}

type Network = ReturnType<typeof guardNetwork>;

/** See HubClient. */
export function openHub(options: HubClientOptions): Observable<HubLink> {
  return new Observable((subscriber) => {
    const { secrets } = options;
    // What arrives late belongs to nobody: the next student may be here.
    const frames = (frame: HubFrame) => {
      if (!subscriber.closed) options.frames(frame);
    };
    const network = guardNetwork(options.url, () => frames({ kind: 'resumed' }));
    const connection = buildConnection({ ...options, frames }, network);
    let isOver = false;
    const fail = (error: unknown) => {
      isOver = true;
      subscriber.error(
        network.unauthorized ? new HubUnauthorized(UNAUTHORIZED_TEXT) : safeError(error, secrets),
      );
    };
    connection.onclose((error) => fail(error ?? new Error('The server closed the connection.')));
    connection.start().then(() => {
      const { connectionId } = connection;
      const { transport } = network;
      subscriber.next({ transport, connectionId, drop: network.drop, ...calls(connection, secrets) });
    }, fail);
    return () => {
      network.end();
      // A stop that cannot be said to the server is one all the same.
      const stopped = connection.stop().catch(() => {});
      const closed$ = from(stopped.then(network.shut));
      if (!isOver) options.closing(closed$);
    };
  });
}

function calls(connection: HubConnection, secrets: readonly string[]): Pick<HubLink, 'invoke' | 'events'> {
  const shared = new Map<string, Observable<unknown>>();
  // One handler a name, however many listen: a handler that is registered twice is called twice.
  const listen = (name: string) =>
    new Observable<unknown>((subscriber) => {
      const handler = (payload: unknown) => {
        subscriber.next(payload);
      };
      connection.on(name, handler);
      return () => {
        connection.off(name, handler);
        shared.delete(name);
      };
    }).pipe(share());
  return {
    events: (name) => {
      const events$ = shared.get(name) ?? listen(name);
      shared.set(name, events$);
      return events$;
    },
    invoke: (method, args) =>
      new Observable((subscriber) => {
        connection.invoke<unknown>(method, ...args).then(
          (result) => {
            subscriber.next(result);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(safeError(error, secrets)),
        );
      }),
  };
}

function safeError(error: unknown, secrets: readonly string[]): Error {
  return new Error(redactText(error instanceof Error ? error.message : String(error), secrets));
}
