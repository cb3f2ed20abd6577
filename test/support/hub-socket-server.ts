/** A fake hub behind in-memory WebSockets, for tests of timeouts and bad networks. */

const RECORD_SEPARATOR = '\u001e';

/** The part of WebSocket that the client library uses. */
class TestSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readonly OPEN = TestSocket.OPEN;
  readyState = TestSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  /** The messages that the client has sent. */
  readonly sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {
    super();
    SocketServer.current.accept(this);
  }

  get isOpen(): boolean {
    return this.readyState === TestSocket.OPEN;
  }

  open(): void {
    if (this.readyState !== TestSocket.CONNECTING) return;
    this.readyState = TestSocket.OPEN;
    this.fire(new Event('open'));
  }

  send(text: string): void {
    const records = text.split(RECORD_SEPARATOR).filter((record) => record !== '');
    for (const record of records) this.sent.push(JSON.parse(record));
    if (records.some((record) => record.includes('"protocol"'))) queueMicrotask(() => this.receive({}));
  }

  /** Delivers messages from the server. */
  receive(...messages: object[]): void {
    this.receiveText(messages.map((message) => JSON.stringify(message) + RECORD_SEPARATOR).join(''));
  }

  receiveText(data: string): void {
    this.fire(Object.assign(new Event('message'), { data }));
  }

  close(code = 1000): void {
    this.end(code, true);
  }

  /** Simulates a network failure. */
  fail(): void {
    this.end(1006, false);
  }

  private end(code: number, wasClean: boolean): void {
    if (this.readyState === TestSocket.CLOSED) return;
    this.readyState = TestSocket.CLOSED;
    queueMicrotask(() => this.fire(Object.assign(new Event('close'), { code, wasClean, reason: '' })));
  }

  private fire(event: Event): void {
    this.dispatchEvent(event);
    if (event.type === 'open') this.onopen?.(event);
    if (event.type === 'message') this.onmessage?.(event);
    if (event.type === 'close') this.onclose?.(event);
  }
}

export class SocketServer {
  static current: SocketServer;

  readonly sockets: TestSocket[] = [];
  /** On a dead network sockets neither open nor fail. */
  isDead = false;
  private readonly originals = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };

  constructor() {
    SocketServer.current = this;
    const negotiated = {
      connectionId: 'one',
      connectionToken: 'token',
      negotiateVersion: 1,
      useStatefulReconnect: true,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    };
    globalThis.fetch = async () => new Response(JSON.stringify(negotiated));
    globalThis.WebSocket = TestSocket as unknown as typeof WebSocket;
  }

  get socket(): TestSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  }

  accept(socket: TestSocket): void {
    this.sockets.push(socket);
    if (!this.isDead) queueMicrotask(() => socket.open());
  }

  stop(): void {
    Object.assign(globalThis, this.originals);
  }
}
