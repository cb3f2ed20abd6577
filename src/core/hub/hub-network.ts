/** The network as the client library may use it: of the hub's own origin alone, and able to be lost. */
import {
  AbortError,
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  type IHttpConnectionOptions,
  TimeoutError,
} from '@microsoft/signalr';
import type { HubTransport } from './hub.model';
import { RESUMABLE_AFTER_MS, SOCKET_OPEN_MS, STABLE_AFTER_MS } from './hub.timing';

export const FOREIGN_HOST_TEXT = 'The hub names another host: nothing is sent there.';
export const UNSTABLE_TEXT = 'The connection was lost again at once.';
export const DROPPED_TEXT = 'The connection was dropped by hand.';
/** Of a WebSocket that is lost by hand; the library takes any but 1000 for a fault. */
const DROPPED_CODE = 4000;

/** The library takes these constructors, and leaves them out of its types. */
type NetworkOptions = IHttpConnectionOptions & {
  WebSocket?: typeof WebSocket;
  EventSource?: typeof EventSource;
};

/**
 * What the library connects by. A redirect of the negotiation to another origin is refused, for the credential
 * stands in the address (HUB-01). `transport` is the one that was used last; `resumed` is told of a socket that goes
 * on where a lost one ended.
 */
export function guardNetwork(hubUrl: string, resumed: () => void = () => {}) {
  const { origin } = new URL(hubUrl);
  const drops = new Set<() => void>();
  /** What is open or opening: the library forgets some of it. */
  const lines = new Set<{ readonly readyState: number; close(): void }>();
  const sockets = socketRules();
  let transport: HubTransport = 'LongPolling';
  let isDropped = false;
  let unauthorized = false;

  function refuseForeign(address: string | URL): void {
    if (new URL(address).origin.replace(/^ws/, 'http') !== origin) throw new Error(FOREIGN_HOST_TEXT);
  }

  class GuardedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      refuseForeign(address);
      const isResumption = sockets.admit();
      super(address, protocols);
      transport = 'WebSockets';
      const drop = () => super.close(DROPPED_CODE, 'dropped');
      const late = setTimeout(() => super.close(), SOCKET_OPEN_MS);
      drops.add(drop);
      lines.add(this);
      this.addEventListener('open', () => {
        clearTimeout(late);
        if (isResumption) resumed();
      });
      this.addEventListener('close', () => {
        clearTimeout(late);
        drops.delete(drop);
        lines.delete(this);
      });
    }

    /** Of an open socket, the library gives the connection up; and would resume it all the same. */
    override close(code?: number, reason?: string) {
      if (code === undefined && this.readyState === this.OPEN) sockets.end();
      super.close(code, reason);
    }
  }

  const options: NetworkOptions = {
    httpClient: new GuardedHttp({
      admit: (request) => {
        refuseForeign(request.url ?? '');
        if (isDropped) throw new Error(DROPPED_TEXT);
        if (request.method === 'GET') transport = 'LongPolling';
      },
      drops,
      refused: (status) => {
        unauthorized ||= status === 401;
      },
    }),
    WebSocket: GuardedSocket,
  };
  if (typeof EventSource !== 'undefined') {
    options.EventSource = class GuardedEventSource extends EventSource {
      private readonly drop = () => this.onerror?.(new Event('error'));

      constructor(address: string | URL, init?: EventSourceInit) {
        refuseForeign(address);
        super(address, init);
        transport = 'ServerSentEvents';
        drops.add(this.drop);
        lines.add(this);
        // The browser would ask again and again, by an address with a credential.
        this.addEventListener('error', () => this.close());
      }

      override close() {
        drops.delete(this.drop);
        lines.delete(this);
        super.close();
      }
    };
  }
  return {
    options,
    get transport() {
      return transport;
    },
    /** The hub answered a request of this connection with 401. */
    get unauthorized() {
      return unauthorized;
    },
    /** No further socket: the server has taken its leave, or nobody wants the connection any more. */
    end: () => {
      sockets.end();
      // One that is still opening has nothing to say.
      for (const line of [...lines]) if (line.readyState === 0) line.close();
    },
    /** Closes whatever is still open. */
    shut: () => {
      for (const line of [...lines]) line.close();
    },
    drop: () => {
      // A WebSocket is taken up again by the library; the others are lost for good.
      isDropped = transport !== 'WebSockets';
      for (const drop of [...drops]) drop();
    },
  };
}

/** The library resumes a lost socket at once and without end: the attempts of CON-23 would never be asked. */
function socketRules() {
  /** When sockets of this connection were begun, the latest last, in milliseconds of the page. */
  const begun: number[] = [];
  let isOver = false;
  return {
    /** Throws where there may be no socket; answers whether it resumes a lost one. */
    admit(): boolean {
      const now = performance.now();
      const last = begun.at(-1) ?? Number.NEGATIVE_INFINITY;
      const recent = begun.slice(1).some((at) => now - at < STABLE_AFTER_MS);
      if (isOver || recent || now - last < RESUMABLE_AFTER_MS) throw new Error(UNSTABLE_TEXT);
      begun.push(now);
      return begun.length > 1;
    },
    end() {
      isOver = true;
    },
  };
}

interface GuardedHttpOptions {
  /** Throws where a request may not be made. */
  readonly admit: (request: HttpRequest) => void;
  readonly drops: Set<() => void>;
  readonly refused: (status: number) => void;
}

/** Requests by fetch, without cookies. */
class GuardedHttp extends HttpClient {
  constructor(private readonly guard: GuardedHttpOptions) {
    super();
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    this.guard.admit(request);
    const { url = '', method = 'GET', content, headers, abortSignal, timeout, responseType } = request;
    const aborted = new AbortController();
    const drop = () => aborted.abort(new Error(DROPPED_TEXT));
    this.guard.drops.add(drop);
    if (abortSignal) abortSignal.onabort = () => aborted.abort(new AbortError());
    const late = timeout ? setTimeout(() => aborted.abort(new TimeoutError()), timeout) : undefined;
    try {
      const response = await fetch(url, {
        method,
        headers: { ...(content && { 'Content-Type': 'text/plain;charset=UTF-8' }), ...headers },
        ...(content && { body: content }),
        cache: 'no-cache',
        credentials: 'omit',
        redirect: 'error',
        signal: aborted.signal,
      });
      if (!response.ok) {
        this.guard.refused(response.status);
        throw new HttpError(response.statusText, response.status);
      }
      const body = responseType === 'arraybuffer' ? response.arrayBuffer() : response.text();
      return new HttpResponse(response.status, response.statusText, await body);
    } catch (error) {
      throw aborted.signal.aborted ? aborted.signal.reason : error;
    } finally {
      clearTimeout(late);
      this.guard.drops.delete(drop);
      if (abortSignal) abortSignal.onabort = null;
    }
  }

  override getCookieString(): string {
    return '';
  }
}
