/** One way to a client, as a connection sees it. Each transport of HUB-02 has its own. */
export interface Channel {
  readonly transport: 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
  /** The client is certainly there, even if it sends nothing: its poll is waiting for a response. */
  readonly isAttended: boolean;
  /** What was sent but not written yet. */
  readonly waitingLength: number;
  send: (text: string) => void;
  /** Closes after everything that was sent has been written. */
  close: () => void;
}
