import type { Channel } from './channel';
import { POLL_MS } from './hub.timing';
import { after } from './timers';

/** Long polling: each answer carries what came since the last; what the client says comes by POST. */
export class LongPolling implements Channel {
  readonly transport = 'LongPolling';
  private waiting = '';
  private isClosed = false;
  private answerPoll: (() => void) | null = null;
  private polls = 0;

  get isAttended(): boolean {
    return this.answerPoll !== null;
  }

  get waitingLength(): number {
    return this.waiting.length;
  }

  send(text: string): void {
    this.waiting += text;
    this.answerPoll?.();
  }

  close(): void {
    this.isClosed = true;
    this.answerPoll?.();
  }

  /** What waits, as soon as there is something; empty when nothing came in time; null at the end. */
  async poll(signal: AbortSignal): Promise<string | null> {
    // A client polls once at a time: an earlier poll is one that it has given up.
    const poll = ++this.polls;
    this.answerPoll?.();
    if (this.waiting === '' && !this.isClosed && !signal.aborted) await this.park(signal);
    if (signal.aborted || poll !== this.polls) return null;
    const { waiting } = this;
    this.waiting = '';
    return waiting === '' && this.isClosed ? null : waiting;
  }

  private park(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const answer = () => {
        callOff();
        signal.removeEventListener('abort', answer);
        if (this.answerPoll === answer) this.answerPoll = null;
        resolve();
      };
      const callOff = after(POLL_MS, answer);
      signal.addEventListener('abort', answer);
      this.answerPoll = answer;
    });
  }
}
