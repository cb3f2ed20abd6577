/** Network access for the client library: it reaches only the hub's own origin, and tests can cut it off. */
import {
  AbortError,
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  type IHttpConnectionOptions,
  TimeoutError,
} from '@microsoft/signalr';
import { fromEvent, merge, takeUntil, timer } from 'rxjs';
import type { HubTransport } from './hub.model';
import { RESUMABLE_AFTER_MS, SOCKET_OPEN_TIMEOUT_MS, STABLE_AFTER_MS } from './hub.timing';

export const FOREIGN_ORIGIN_TEXT = 'The hub refers to another host. Nothing is sent there.';
const NOT_RESUMABLE_TEXT = 'The connection was lost again too soon.';
const DROPPED_TEXT = 'The connection was dropped on request.';
/** Closes a dropped WebSocket. The library treats every code but 1000 as a failure. */
const DROPPED_CODE = 4000;

/** The library accepts these constructors, although its types do not say so. */
type NetworkOptions = IHttpConnectionOptions & {
  WebSocket?: typeof WebSocket;
  EventSource?: typeof EventSource;
};

/**
 * Builds the options that give one connection its network access.
 *
 * The URL contains the credential (HUB-01), so a negotiation that redirects to another origin is refused.
 * `onResumed` is called when a new socket continues the session of a lost one.
 */
export function guardNetwork(hubUrl: string, onResumed: () => void = () => {}) {
  const { origin } = new URL(hubUrl);
  /** Each simulates the failure of one request, socket or event source. */
  const dropCallbacks = new Set<() => void>();
  /** Every socket and event source that is open or opening. The library loses track of some. */
  const channels = new Set<{ readonly readyState: number; close(): void }>();
  const socketLimit = createSocketLimit();
  let transport: HubTransport = 'LongPolling';
  let isDropped = false;
  let unauthorized = false;

  function assertOwnOrigin(address: string | URL): void {
    if (new URL(address).origin.replace(/^ws/, 'http') !== origin) throw new Error(FOREIGN_ORIGIN_TEXT);
  }

  class GuardedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      assertOwnOrigin(address);
      const isResumption = socketLimit.admit();
      super(address, protocols);
      transport = 'WebSockets';
      const drop = () => super.close(DROPPED_CODE, 'dropped');
      dropCallbacks.add(drop);
      channels.add(this);
      timer(SOCKET_OPEN_TIMEOUT_MS)
        .pipe(takeUntil(merge(fromEvent(this, 'open'), fromEvent(this, 'close'))))
        .subscribe(() => super.close());
      this.addEventListener('open', () => {
        if (isResumption) onResumed();
      });
      this.addEventListener('close', () => {
        dropCallbacks.delete(drop);
        channels.delete(this);
      });
    }

    /** The library closes an open socket only to give up the connection, but would then still try to resume it. */
    override close(code?: number, reason?: string) {
      if (code === undefined && this.readyState === this.OPEN) socketLimit.refuseAll();
      super.close(code, reason);
    }
  }

  const options: NetworkOptions = {
    httpClient: new GuardedHttpClient({
      admit: (request) => {
        assertOwnOrigin(request.url ?? '');
        if (isDropped) throw new Error(DROPPED_TEXT);
        if (request.method === 'GET') transport = 'LongPolling';
      },
      dropCallbacks,
      onErrorStatus: (status) => {
        unauthorized ||= status === 401;
      },
    }),
    WebSocket: GuardedSocket,
  };
  if (typeof EventSource !== 'undefined') {
    options.EventSource = class GuardedEventSource extends EventSource {
      private readonly drop = () => this.onerror?.(new Event('error'));

      constructor(address: string | URL, init?: EventSourceInit) {
        assertOwnOrigin(address);
        super(address, init);
        transport = 'ServerSentEvents';
        dropCallbacks.add(this.drop);
        channels.add(this);
        // Otherwise the browser would reconnect on its own, with the credential in the URL.
        this.addEventListener('error', () => this.close());
      }

      override close() {
        dropCallbacks.delete(this.drop);
        channels.delete(this);
        super.close();
      }
    };
  }
  return {
    options,
    /** The transport that was used last. */
    get transport() {
      return transport;
    },
    /** Whether the hub has answered a request of this connection with 401. */
    get unauthorized() {
      return unauthorized;
    },
    /** For a connection that the server is closing, or that is no longer needed. */
    refuseNewSockets: () => {
      socketLimit.refuseAll();
      for (const channel of [...channels]) if (channel.readyState === 0) channel.close();
    },
    closeAll: () => {
      for (const channel of [...channels]) channel.close();
    },
    drop: () => {
      // The library can resume a lost WebSocket, but no other transport.
      isDropped = transport !== 'WebSockets';
      for (const drop of [...dropCallbacks]) drop();
    },
  };
}

/**
 * The library resumes a lost socket immediately and as often as it likes, which would bypass the attempts of CON-23.
 * The limit has to decide synchronously, inside the constructor of the socket.
 */
function createSocketLimit() {
  /** When each socket of this connection was created, in order (performance.now). */
  const createdAt: number[] = [];
  let refusesAll = false;
  return {
    /** Throws if no socket may be created. Returns whether the new socket resumes a lost one. */
    admit(): boolean {
      const now = performance.now();
      const livedMs = now - (createdAt.at(-1) ?? Number.NEGATIVE_INFINITY);
      const wasResumedRecently = createdAt.slice(1).some((at) => now - at < STABLE_AFTER_MS);
      if (refusesAll || wasResumedRecently || livedMs < RESUMABLE_AFTER_MS) {
        throw new Error(NOT_RESUMABLE_TEXT);
      }
      createdAt.push(now);
      return createdAt.length > 1;
    },
    refuseAll() {
      refusesAll = true;
    },
  };
}

interface GuardedHttpOptions {
  /** Throws if the request must not be sent. */
  readonly admit: (request: HttpRequest) => void;
  readonly dropCallbacks: Set<() => void>;
  readonly onErrorStatus: (status: number) => void;
}

/** Sends requests with fetch and without cookies. */
class GuardedHttpClient extends HttpClient {
  constructor(private readonly guard: GuardedHttpOptions) {
    super();
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    this.guard.admit(request);
    const { url = '', method = 'GET', content, headers, abortSignal, timeout, responseType } = request;
    const aborter = new AbortController();
    const drop = () => aborter.abort(new Error(DROPPED_TEXT));
    this.guard.dropCallbacks.add(drop);
    if (abortSignal) abortSignal.onabort = () => aborter.abort(new AbortError());
    const timeoutHandle = timeout ? setTimeout(() => aborter.abort(new TimeoutError()), timeout) : undefined;
    try {
      const response = await fetch(url, {
        method,
        headers: { ...(content && { 'Content-Type': 'text/plain;charset=UTF-8' }), ...headers },
        ...(content && { body: content }),
        cache: 'no-cache',
        credentials: 'omit',
        redirect: 'error',
        signal: aborter.signal,
      });
      if (!response.ok) {
        this.guard.onErrorStatus(response.status);
        throw new HttpError(response.statusText, response.status);
      }
      const body = responseType === 'arraybuffer' ? response.arrayBuffer() : response.text();
      return new HttpResponse(response.status, response.statusText, await body);
    } catch (error) {
      throw aborter.signal.aborted ? aborter.signal.reason : error;
    } finally {
      clearTimeout(timeoutHandle);
      this.guard.dropCallbacks.delete(drop);
      if (abortSignal) abortSignal.onabort = null;
    }
  }

  override getCookieString(): string {
    return '';
  }
}
