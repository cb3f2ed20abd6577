/**
 * Stateful reconnect: messages in both directions are counted from 1, so that a connection continues over its next
 * socket with nothing lost and nothing repeated. Pings, acknowledgements and closing messages do not count. The hub
 * never waits for an acknowledgement, which comes at most once a second: it stores the latest REPLAY_LENGTH units
 * that were not acknowledged. A client that needs more sees it from the hub's sequence, and reconnects.
 */
import { REPLAY_LENGTH } from './hub.limits';
import { ACK_DELAY_MS } from './hub.timing';
import { type ClientMessage, MESSAGE_TYPE, ProtocolError, write } from './protocol';
import { after } from './timers';

export class Resumption {
  /** The latest messages without an acknowledgement, oldest first. */
  private readonly kept: string[] = [];
  private keptLength = 0;
  private firstKeptId = 1;
  private nextReceivedId = 1;
  private lastReceivedId = 0;
  private callOffAck: (() => void) | null = null;
  private paused = false;

  constructor(private readonly transmit: (text: string) => void) {}

  /** Set between a lost socket and the sequence with which the client begins the next one. */
  get isPaused(): boolean {
    return this.paused;
  }

  send(text: string): void {
    this.kept.push(text);
    this.keptLength += text.length;
    while (this.keptLength > REPLAY_LENGTH) this.forget(1);
    if (!this.paused) this.transmit(text);
  }

  pause(): void {
    this.paused = true;
    this.callOffAck?.();
    this.callOffAck = null;
  }

  /**
   * True for a message to act on. False for one that was received before, and for all before the sequence of a
   * resumed connection.
   */
  receives({ type }: ClientMessage): boolean {
    if (this.paused) return false;
    if (type > MESSAGE_TYPE.cancelInvocation) return true;
    const id = this.nextReceivedId++;
    const isNew = id > this.lastReceivedId;
    if (isNew) this.lastReceivedId = id;
    if (id === this.lastReceivedId) this.acknowledgeSoon();
    return isNew;
  }

  acknowledged(sequenceId: number): void {
    this.forget(sequenceId - this.firstKeptId + 1);
  }

  /**
   * The number of the client's next message. Returns the hub's own sequence and the messages that the client may have
   * missed.
   */
  sequence(sequenceId: number): void {
    if (sequenceId > this.nextReceivedId) throw new ProtocolError('This sequence leaves messages out.');
    this.nextReceivedId = sequenceId;
    if (!this.paused) return;
    this.paused = false;
    this.transmit(write({ type: MESSAGE_TYPE.sequence, sequenceId: this.firstKeptId }));
    for (const text of this.kept) this.transmit(text);
  }

  /** Drops `count` of the oldest, or all if there are fewer. */
  private forget(count: number): void {
    const forgotten = this.kept.splice(0, Math.max(count, 0));
    for (const { length } of forgotten) this.keptLength -= length;
    this.firstKeptId += forgotten.length;
  }

  private acknowledgeSoon(): void {
    this.callOffAck ??= after(ACK_DELAY_MS, () => {
      this.callOffAck = null;
      this.transmit(write({ type: MESSAGE_TYPE.ack, sequenceId: this.lastReceivedId }));
    });
  }
}
