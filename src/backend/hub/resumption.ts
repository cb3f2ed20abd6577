/**
 * Stateful reconnect: messages of both ways are counted from 1, so that a connection goes on over its next socket
 * with nothing lost and nothing twice. Pings, acknowledgements and what ends the connection do not count. The hub
 * never waits for an acknowledgement, which comes once a second at most: of what was not acknowledged it keeps the
 * latest REPLAY_LENGTH units. A client that resumes and lacks more learns it from the hub's sequence, and begins anew.
 */
import { REPLAY_LENGTH } from './hub.limits';
import { ACK_DELAY_MS } from './hub.timing';
import { type ClientMessage, MESSAGE_TYPE, ProtocolError, write } from './protocol';
import { after } from './timers';

export class Resumption {
  /** The latest that were not acknowledged, oldest first. */
  private readonly kept: string[] = [];
  private keptLength = 0;
  private firstKeptId = 1;
  private nextReceivedId = 1;
  private lastReceivedId = 0;
  private callOffAck: (() => void) | null = null;
  private paused = false;

  constructor(private readonly transmit: (text: string) => void) {}

  /** Between a lost socket and the sequence that the client begins its next one with. */
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
    this.forget(sequenceId - this.firstKeptId + 1);
  }

  /** The client's next message is this one. The hub answers with its own sequence and what may be missing. */
  sequence(sequenceId: number): void {
    if (sequenceId > this.nextReceivedId) throw new ProtocolError('This sequence leaves messages out.');
    this.nextReceivedId = sequenceId;
    if (!this.paused) return;
    this.paused = false;
    this.transmit(write({ type: MESSAGE_TYPE.sequence, sequenceId: this.firstKeptId }));
    for (const text of this.kept) this.transmit(text);
  }

  /** So many of the oldest, as far as there are any. */
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
