/** What the hub's connection tells of itself. Nothing here ever holds a credential or an address with one. */

/** STA-10. */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** HUB-02, in the order of the fallback. */
export const HUB_TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type HubTransport = (typeof HUB_TRANSPORTS)[number];

export interface HubConnectionInfo {
  readonly state: HubState;
  /** Of the present connection; null while there is none. */
  readonly transport: HubTransport | null;
  readonly connectionId: string | null;
  /** Attempts to connect since a connection was last stable (CON-23), the present one included. */
  readonly attempts: number;
  /** Why the last connection ended or the last attempt failed; null after a good one. */
  readonly error: string | null;
}

interface Entry {
  /** Counts up from 1, without gaps. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly name: string;
  /** A short form of what it carried; null where it carried nothing. */
  readonly detail: string | null;
}

/** One line of the hub's story, in the order in which it happened. */
export type HubActivity = Entry &
  (
    | { readonly kind: 'state' }
    | { readonly kind: 'invocation'; readonly callId: string }
    | {
        readonly kind: 'completion';
        readonly callId: string;
        readonly succeeded: boolean;
        readonly durationMs: number;
      }
    | { readonly kind: 'event' }
  );
