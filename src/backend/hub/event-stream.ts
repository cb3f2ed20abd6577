import type { Channel } from './channel';

/** Server-sent events: one streamed response. The client sends by POST. */
export class EventStream implements Channel {
  readonly transport = 'ServerSentEvents';
  readonly isAttended = false;
  readonly body: ReadableStream<Uint8Array>;
  private readonly encoder = new TextEncoder();
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(onLost: (channel: EventStream) => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => {
          this.controller = null;
          onLost(this);
        },
      },
      { highWaterMark: 0, size: ({ byteLength }) => byteLength },
    );
    // A comment, so that the response begins at once.
    this.write(':');
  }

  get waitingLength(): number {
    return -(this.controller?.desiredSize ?? 0);
  }

  /** JSON has no line ends of its own. */
  send(text: string): void {
    this.write(`data: ${text}`);
  }

  close(): void {
    this.controller?.close();
    this.controller = null;
  }

  private write(line: string): void {
    this.controller?.enqueue(this.encoder.encode(`${line}\n\n`));
  }
}
