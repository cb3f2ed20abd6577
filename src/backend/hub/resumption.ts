/**
 * Stateful reconnect: messages of both ways are counted from 1, so that a connection goes on over its next socket
 * with nothing lost and nothing twice. Pings, acknowledgements and what ends the connection do not count.
 */
import { REPLAY_LENGTH } from './hub.limits';
import { ACK_DELAY_MS } from './hub.timing';
import { type ClientMessage, MESSAGE_TYPE, ProtocolError, write } from './protocol';
import { after } from './timers';

export class Resumption {
  /** Not acknowledged, oldest first; the first `sentCount` of them went over the present socket. */
  private readonly unacknowledged: string[] = [];
  private firstId = 1;
  private sentCount = 0;
  private sentLength = 0;
  private nextReceivedId = 1;
  private lastReceivedId = 0;
  private callOffAck: (() => void) | null = null;
  private paused = false;
  private length = 0;

  constructor(private readonly transmit: (text: string) => void) {}

  /** Between a lost socket and the sequence that the client begins its next one with. */
  get isPaused(): boolean {
    return this.paused;
  }

  get waitingLength(): number {
    return this.length;
  }

  send(text: string): void {
    this.unacknowledged.push(text);
    this.length += text.length;
    this.transmitWhatFits();
  }

  pause(): void {
    this.paused = true;
    this.sentCount = 0;
    this.sentLength = 0;
    this.callOffAck?.();
    this.callOffAck = null;
  }

  /** True for a message to act on; false for one that was there before, and all before a resumed sequence. */
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
    const count = Math.min(Math.max(sequenceId - this.firstId + 1, 0), this.sentCount);
    for (const { length } of this.unacknowledged.splice(0, count)) {
      this.length -= length;
      this.sentLength -= length;
    }
    this.firstId += count;
    this.sentCount -= count;
    this.transmitWhatFits();
  }

  /** The client's next message is this one. The hub answers with its own sequence and what may be missing. */
  sequence(sequenceId: number): void {
    if (sequenceId > this.nextReceivedId) throw new ProtocolError('This sequence leaves messages out.');
    this.nextReceivedId = sequenceId;
    if (!this.paused) return;
    this.paused = false;
    this.transmit(write({ type: MESSAGE_TYPE.sequence, sequenceId: this.firstId }));
    this.transmitWhatFits();
  }

  private transmitWhatFits(): void {
    while (!this.paused && this.sentLength < REPLAY_LENGTH) {
      const text = this.unacknowledged[this.sentCount];
      if (text === undefined) return;
      this.sentCount++;
      this.sentLength += text.length;
      this.transmit(text);
    }
  }

  private acknowledgeSoon(): void {
    this.callOffAck ??= after(ACK_DELAY_MS, () => {
      this.callOffAck = null;
      this.transmit(write({ type: MESSAGE_TYPE.ack, sequenceId: this.lastReceivedId }));
    });
  }
}
