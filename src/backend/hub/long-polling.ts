import type { Channel } from './channel';
import { POLL_MS } from './hub.timing';
import { after } from './timers';

/** Long polling: each response carries the messages since the last one. The client sends by POST. */
export class LongPolling implements Channel {
  readonly transport = 'LongPolling';
  private waiting = '';
  private isClosed = false;
  private endPoll: (() => void) | null = null;
  private polls = 0;

  get isAttended(): boolean {
    return this.endPoll !== null;
  }

  get waitingLength(): number {
    return this.waiting.length;
  }

  send(text: string): void {
    this.waiting += text;
    this.endPoll?.();
  }

  close(): void {
    this.isClosed = true;
    this.endPoll?.();
  }

  /** The waiting messages, as soon as there are any; empty after a while without any; null at the end. */
  async poll(signal: AbortSignal): Promise<string | null> {
    // A client has one poll at a time, so it has given up an earlier one.
    const poll = ++this.polls;
    this.endPoll?.();
    if (this.waiting === '' && !this.isClosed && !signal.aborted) await this.park(signal);
    if (signal.aborted || poll !== this.polls) return null;
    const { waiting } = this;
    this.waiting = '';
    return waiting === '' && this.isClosed ? null : waiting;
  }

  private park(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const respond = () => {
        cancel();
        signal.removeEventListener('abort', respond);
        if (this.endPoll === respond) this.endPoll = null;
        resolve();
      };
      const cancel = after(POLL_MS, respond);
      signal.addEventListener('abort', respond);
      this.endPoll = respond;
    });
  }
}
