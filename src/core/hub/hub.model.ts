/**
 * The hub as the rest of the app sees it: the state of its connection, its activity, and what a connection is for.
 * Only HubTarget and hubUrl hold the credential.
 */
import { HUB_AUTHORIZATION, HUB_PATH, HUB_TEST_MODE } from '../../contracts/hub';

/** STA-10. */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** HUB-02, in the order of the fallback. */
export const HUB_TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type HubTransport = (typeof HUB_TRANSPORTS)[number];

export interface HubConnectionInfo {
  readonly state: HubState;
  /** The transport of the current connection, or null if there is no connection. */
  readonly transport: HubTransport | null;
  readonly connectionId: string | null;
  /** How often a connection was attempted since the last stable one (CON-23), including the current attempt. */
  readonly attempts: number;
  /** Why the last connection ended or the last attempt failed; null after a success. */
  readonly error: string | null;
}

export const DISCONNECTED: HubConnectionInfo = {
  state: 'Disconnected',
  transport: null,
  connectionId: null,
  attempts: 0,
  error: null,
};

interface ActivityBase {
  /** Counts up from 1 without gaps. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly name: string;
  /** An excerpt of the payload; null if there is none. */
  readonly detail: string | null;
}

/** One entry of the hub's event log. */
export type HubActivity = ActivityBase &
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

/** What a connection is for. A different target needs a different connection. */
export interface HubTarget {
  readonly studentId: number;
  readonly secret: string;
  readonly testMode: boolean;
  readonly transport: HubTransport | null;
}

export function isSameTarget(a: HubTarget | null, b: HubTarget | null): boolean {
  return a?.secret === b?.secret && a?.testMode === b?.testMode && a?.transport === b?.transport;
}

/** HUB-01. The URL contains the credential, so it must never be shown or logged. */
export function hubUrl(origin: string, { secret, testMode }: HubTarget): string {
  const query = new URLSearchParams({
    [HUB_AUTHORIZATION]: `xcred ${secret}`,
    [HUB_TEST_MODE]: `${testMode}`,
  });
  return `${origin}${HUB_PATH}?${query}`;
}
