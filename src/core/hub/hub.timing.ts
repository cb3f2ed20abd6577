/** The times and limits of the hub, in milliseconds unless stated otherwise. Those of CON-23 come first. */

/** CON-23: the connection is lost once the server has been silent for this long. Enforced by the client library. */
export const SERVER_TIMEOUT_MS = 30_000;
/** CON-23: how often the client pings. Sent by the client library. */
export const KEEP_ALIVE_MS = 15_000;
/** CON-23: how many unacknowledged bytes stateful reconnect may buffer before sending blocks. */
export const RECONNECT_BUFFER_BYTES = 100_000;
/** CON-23: how long received messages wait to be acknowledged in one batch. Fixed in the client library. */
export const ACK_DELAY_MS = 1_000;
/** CON-23: the wait before each attempt to connect. There is no attempt after the last of them. */
export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;
/** CON-23: how many redirects one negotiation may follow. Fixed in the client library. */
export const MAX_NEGOTIATE_REDIRECTS = 100;
/** CON-23: how long one HTTP request of the hub may take. */
export const REQUEST_TIMEOUT_MS = 100_000;
/** CON-23: how long one poll may take. Fixed in the client library. */
export const LONG_POLL_TIMEOUT_MS = 100_000;
/** CON-23, STA-11: how long the connection stays open after its last listener has left. */
export const CLOSE_AFTER_LAST_LISTENER_MS = 10_000;

/** A connection that has lasted this long is stable, and the count of attempts starts over (our choice). */
export const STABLE_AFTER_MS = 30_000;
/** A page that was hidden for at least this long connects again when it becomes visible (our choice). */
export const LONG_SLEEP_MS = 60_000;
/**
 * A lost socket may be resumed if it lived at least this long, and only once within STABLE_AFTER_MS. Otherwise its
 * loss counts as a failed attempt (our choice).
 */
export const RESUMABLE_AFTER_MS = 2_000;
/** How long a WebSocket may take to open (our choice). */
export const SOCKET_OPEN_TIMEOUT_MS = 15_000;
/** How long the hub may take to answer a method call (our choice). */
export const CALL_TIMEOUT_MS = 60_000;
/** Changes that are announced within this time cause one reload (our choice). */
export const COALESCE_CHANGES_MS = 100;

/** How often a failing server is checked while the page is visible (our choice). */
export const CHECK_INTERVAL_MS = 10_000;
/** How long such a check may take (our choice). */
export const CHECK_TIMEOUT_MS = 4_000;
/** The page recovers at most this often (our choice). */
export const RECOVERY_INTERVAL_MS = 10_000;
