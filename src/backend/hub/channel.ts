/** One way to a client, as a connection sees it. Each transport of HUB-02 makes its own. */
export interface Channel {
  readonly transport: 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
  /** A client is surely there, though it may say nothing: its poll waits for an answer. */
  readonly isAttended: boolean;
  /** What was sent and has not left. */
  readonly waitingLength: number;
  send: (text: string) => void;
  /** After what was sent has left. */
  close: () => void;
}
