/** CON-23, in milliseconds unless said otherwise. */

/** The connection is given up when the server says nothing for this long. */
export const SERVER_TIMEOUT_MS = 30_000;
export const KEEP_ALIVE_MS = 15_000;
/** What a lost transport may leave unacknowledged, in bytes, before the connection waits. */
export const RECONNECT_BUFFER_BYTES = 100_000;
/** Carried out by the client library: what was received is acknowledged together after this time. */
export const ACK_DELAY_MS = 1_000;
/** Before each attempt to connect; after the last of them there is none. */
export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;
/** A connection that lasted this long is stable: the attempts start anew (ours, see the README). */
export const STABLE_AFTER_MS = 30_000;
/** Redirects of one negotiation. Carried out by the client library. */
export const MAX_NEGOTIATE_REDIRECTS = 100;
export const REQUEST_TIMEOUT_MS = 100_000;
/** Of one poll. Carried out by the client library. */
export const LONG_POLL_TIMEOUT_MS = 100_000;
/** STA-11: the connection is closed this long after its last listener left. */
export const CLOSE_AFTER_LAST_LISTENER_MS = 10_000;
/** A page that was hidden for this long tries again when it is seen (ours). */
export const LONG_SLEEP_MS = 60_000;
/**
 * A socket that lived for this long may be resumed, once in STABLE_AFTER_MS; one that did not is a failed attempt
 * (ours).
 */
export const RESUMABLE_AFTER_MS = 2_000;
/** A WebSocket that is not open by then has failed (ours). */
export const SOCKET_OPEN_MS = 15_000;
/** How long a method may take to answer (ours). */
export const CALL_TIMEOUT_MS = 60_000;
