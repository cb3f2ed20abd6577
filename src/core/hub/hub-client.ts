/** Implements HubClient with @microsoft/signalr. Loaded on demand through HUB_CLIENT, and never imported directly. */
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
import { observeProtocol } from './hub-protocol';

/** The library would log URLs with their query, which contains the credential. */
const SILENT_LOGGER: ILogger = { log: () => {} };

const UNAUTHORIZED_TEXT = 'The hub does not accept this session.';

type GuardedNetwork = ReturnType<typeof guardNetwork>;

/**
 * Passes the numbers of CON-23 to the library. Its automatic reconnect stays off, because HubConnector decides when
 * to connect again.
 */
export function buildConnection(
  { url, transport, onFrame }: HubClientOptions,
  network: GuardedNetwork,
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      ...network.options,
      ...(transport && { transport: HttpTransportType[transport] }),
      withCredentials: false,
      logger: SILENT_LOGGER,
      timeout: REQUEST_TIMEOUT_MS,
    })
    .withHubProtocol(observeProtocol(new JsonHubProtocol(), onFrame, network.refuseNewSockets))
    .withStatefulReconnect({ bufferSize: RECONNECT_BUFFER_BYTES })
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(SILENT_LOGGER)
    .build();
}

/** See HubClient. */
export function openHub(options: HubClientOptions): Observable<HubLink> {
  return new Observable((subscriber) => {
    const { secrets } = options;
    const onFrame = (frame: HubFrame) => {
      // A late frame must not be logged in the session of the next student.
      if (!subscriber.closed) options.onFrame(frame);
    };
    const network = guardNetwork(options.url, () => onFrame({ kind: 'resumed' }));
    const connection = buildConnection({ ...options, onFrame }, network);
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      subscriber.error(
        network.unauthorized ? new HubUnauthorized(UNAUTHORIZED_TEXT) : redactError(error, secrets),
      );
    };
    connection.onclose((error) => fail(error ?? new Error('The server closed the connection.')));
    connection.start().then(() => {
      const { connectionId } = connection;
      const { transport } = network;
      subscriber.next({ transport, connectionId, drop: network.drop, ...createCalls(connection, secrets) });
    }, fail);
    return () => {
      network.refuseNewSockets();
      // The connection ends even if the server cannot be told.
      const stopped = connection.stop().catch(() => {});
      const closed$ = from(stopped.then(network.closeAll));
      if (!hasFailed) options.onClosing(closed$);
    };
  });
}

function createCalls(
  connection: HubConnection,
  secrets: readonly string[],
): Pick<HubLink, 'invoke' | 'events'> {
  const sharedEvents = new Map<string, Observable<unknown>>();
  // The library would call the handler of every subscriber, so all subscribers of a name share one handler.
  const shareEvents = (name: string) =>
    new Observable<unknown>((subscriber) => {
      const handler = (payload: unknown) => {
        subscriber.next(payload);
      };
      connection.on(name, handler);
      return () => {
        connection.off(name, handler);
        sharedEvents.delete(name);
      };
    }).pipe(share());
  return {
    events: (name) => {
      const events$ = sharedEvents.get(name) ?? shareEvents(name);
      sharedEvents.set(name, events$);
      return events$;
    },
    invoke: (method, args) =>
      new Observable((subscriber) => {
        connection.invoke<unknown>(method, ...args).then(
          (result) => {
            subscriber.next(result);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(redactError(error, secrets)),
        );
      }),
  };
}

function redactError(error: unknown, secrets: readonly string[]): Error {
  return new Error(redactText(error instanceof Error ? error.message : String(error), secrets));
}
