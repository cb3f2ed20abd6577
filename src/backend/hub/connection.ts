/**
 * One connection of one student, from its negotiation to its end. It speaks the protocol over a channel. With
 * stateful reconnect it outlives a channel and continues over the next one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../http/refusal';
import type { Admission } from './admission';
import type { Channel } from './channel';
import { WAITING_INVOCATIONS, WAITING_LENGTH } from './hub.limits';
import { CLIENT_TIMEOUT_MS, HANDSHAKE_MS, KEEP_ALIVE_MS, RESUME_MS } from './hub.timing';
import type { Invoke } from './invocations';
import {
  type ClientMessage,
  type Closing,
  type InvocationMessage,
  MESSAGE_TYPE,
  ProtocolError,
  RecordReader,
  readHandshake,
  readMessage,
  type ServerMessage,
  write,
} from './protocol';
import { Resumption } from './resumption';
import { after, every } from './timers';
import { traceOf } from './trace';

const TOKEN_BYTES = 32;
const NO_STREAMS = 'This hub has no streams.';
const STATEFUL_VERSION = 2;

export interface ConnectionOptions {
  admission: Admission;
  /** Whether stateful reconnect was negotiated. */
  isStateful: boolean;
  invoke: Invoke;
  log: (line: string) => void;
  onEnd: (connection: Connection) => void;
}

export class Connection {
  /** The client's page knows it. */
  readonly id = randomUUID();
  /** Only the client's transport knows it: a client that has it can continue the connection. */
  readonly token = randomBytes(TOKEN_BYTES).toString('base64url');
  readonly admission: Admission;

  private state: 'negotiated' | 'shaking' | 'open' | 'away' | 'ended' = 'negotiated';
  private currentChannel: Channel | null = null;
  private reader = new RecordReader();
  private resumption: Resumption | null = null;
  private callOffDeadline: (() => void) | null = null;
  private callOffKeepAlive: (() => void) | null = null;
  private turn: Promise<void> = Promise.resolve();
  private waitingInvocations = 0;

  constructor(private readonly options: ConnectionOptions) {
    this.admission = options.admission;
    this.setDeadline(HANDSHAKE_MS, () => this.end());
  }

  /** The current one, or the last one of a connection that has ended. */
  get channel(): Channel | null {
    return this.currentChannel;
  }

  /** Accepts the first channel, or the next one of a connection that can be resumed; otherwise refuses. */
  attach(channel: Channel): void {
    const isFirst = this.state === 'negotiated';
    const resumption = channel.transport === 'WebSockets' && this.state !== 'ended' ? this.resumption : null;
    if (!isFirst && !resumption) throw new Refusal(409, 'This connection is in use.');
    const former = this.currentChannel;
    this.currentChannel = channel;
    this.reader = new RecordReader();
    if (resumption) {
      former?.close();
      resumption.pause();
      this.state = 'open';
      this.setDeadline(HANDSHAKE_MS, () => this.end());
    } else {
      this.state = 'shaking';
      this.setDeadline(HANDSHAKE_MS, () => this.refuseHandshake('The handshake did not come in time.'));
    }
  }

  receive(channel: Channel, text: string): void {
    if (channel !== this.currentChannel) return;
    try {
      this.heard();
      for (const record of this.reader.read(text)) {
        if (this.state === 'ended') return;
        if (this.state === 'shaking') this.shakeHands(channel, readHandshake(record));
        else this.act(readMessage(record));
      }
    } catch (error) {
      this.fail(error);
    }
  }

  /** The client is alive: it has sent something, or polls. */
  heard(): void {
    if (this.state === 'open' && !this.resumption?.isPaused) {
      this.setDeadline(CLIENT_TIMEOUT_MS, () => this.missClient());
    }
  }

  /** The client, or something in between, has closed the channel. */
  lost(channel: Channel): void {
    if (channel !== this.currentChannel || this.state === 'ended') return;
    if (!this.resumption) {
      this.end();
      return;
    }
    this.currentChannel = null;
    this.resumption.pause();
    this.state = 'away';
    this.setDeadline(RESUME_MS, () => this.end());
  }

  /** Nothing can be sent to it any more, except what waits for a last poll. */
  get hasEnded(): boolean {
    return this.state === 'ended';
  }

  /** Sends an event, if there is a client to receive it. */
  announce(event: string, envelope: string): void {
    this.send({ type: MESSAGE_TYPE.invocation, target: event, arguments: [envelope] });
  }

  /** Ends the connection if its credential is no longer valid. */
  async recheck(): Promise<void> {
    try {
      if (await this.admission.isCurrent()) return;
      this.end({ error: 'Please sign in.' });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Sends the reason, if there is one. allowReconnect invites the client to reconnect. */
  end(closing?: Closing): void {
    if (this.state === 'ended') return;
    const hears = this.state === 'open' && !this.resumption?.isPaused;
    this.state = 'ended';
    this.callOffDeadline?.();
    this.callOffKeepAlive?.();
    this.resumption?.pause();
    if (hears && closing) this.currentChannel?.send(write({ type: MESSAGE_TYPE.close, ...closing }));
    this.currentChannel?.close();
    this.options.onEnd(this);
  }

  private shakeHands(channel: Channel, version: number): void {
    const isStateful =
      this.options.isStateful && version >= STATEFUL_VERSION && channel.transport === 'WebSockets';
    if (isStateful) this.resumption = new Resumption((text) => this.transmit(text));
    this.state = 'open';
    this.transmit(write({}));
    this.callOffKeepAlive = every(KEEP_ALIVE_MS, () => void this.keepAlive());
    this.heard();
  }

  private act(message: ClientMessage | null): void {
    if (!message) return;
    if (message.type === MESSAGE_TYPE.sequence) {
      this.resumption?.sequence(message.sequenceId);
      this.heard();
      return;
    }
    if (this.resumption && !this.resumption.receives(message)) return;
    switch (message.type) {
      case MESSAGE_TYPE.invocation:
        this.queue(message);
        break;
      case MESSAGE_TYPE.streamInvocation:
      case MESSAGE_TYPE.cancelInvocation:
        this.complete(message.invocationId, { error: NO_STREAMS });
        break;
      case MESSAGE_TYPE.ack:
        this.resumption?.acknowledged(message.sequenceId);
        break;
      case MESSAGE_TYPE.close:
        this.end();
    }
  }

  /** One at a time, so that results come in the order of the calls. */
  private queue(message: InvocationMessage): void {
    if (this.waitingInvocations >= WAITING_INVOCATIONS) {
      this.end({ error: 'Too many invocations wait for an answer.', allowReconnect: true });
      return;
    }
    this.waitingInvocations++;
    this.turn = this.turn.then(async () => {
      if (this.state !== 'ended') await this.respondTo(message);
      this.waitingInvocations--;
    });
  }

  /** Sends the same envelope twice: as the event that clients listen to, and as the result of their call. */
  private async respondTo({
    invocationId,
    target,
    arguments: args,
    streamIds,
  }: InvocationMessage): Promise<void> {
    const outcome = streamIds?.length
      ? { error: NO_STREAMS }
      : await this.options.invoke(this.admission.caller, target, args);
    if ('event' in outcome) this.announce(outcome.event, outcome.result);
    if (invocationId) this.complete(invocationId, outcome);
  }

  private complete(invocationId: string, { result, error }: { result?: string; error?: string }): void {
    const ending = error === undefined ? { result } : { error };
    this.send({ type: MESSAGE_TYPE.completion, invocationId, ...ending });
  }

  private send(message: ServerMessage): void {
    if (this.state !== 'open' && this.state !== 'away') return;
    const text = write(message);
    if (this.resumption) this.resumption.send(text);
    else this.transmit(text);
  }

  private transmit(text: string): void {
    const channel = this.currentChannel;
    if (!channel || this.state === 'ended') return;
    channel.send(text);
    if (channel.waitingLength > WAITING_LENGTH) {
      this.end({ error: 'Too much waits to be sent to you.', allowReconnect: true });
    }
  }

  private async keepAlive(): Promise<void> {
    await this.recheck();
    const isPolled = this.currentChannel?.transport === 'LongPolling';
    if (this.state === 'open' && !isPolled && !this.resumption?.isPaused) {
      this.transmit(write({ type: MESSAGE_TYPE.ping }));
    }
  }

  private missClient(): void {
    if (this.currentChannel?.isAttended) this.heard();
    else this.end({ error: 'Nothing was heard of you for too long.', allowReconnect: true });
  }

  private refuseHandshake(error: string): void {
    this.currentChannel?.send(write({ error }));
    this.end();
  }

  private fail(error: unknown): void {
    const isTheirs = error instanceof ProtocolError;
    if (!isTheirs) this.options.log(`unexpected in the hub: ${traceOf(error)}`);
    const sentence = isTheirs ? error.message : 'Something went wrong on our side.';
    if (this.state === 'shaking') this.refuseHandshake(sentence);
    else this.end({ error: sentence, ...(!isTheirs && { allowReconnect: true }) });
  }

  private setDeadline(ms: number, act: () => void): void {
    this.callOffDeadline?.();
    this.callOffDeadline = after(ms, act);
  }
}
