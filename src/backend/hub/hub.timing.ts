/** How long the hub waits, in milliseconds. */

/** CON-23: how often the hub pings. */
export const KEEP_ALIVE_MS = 15_000;
/** CON-23: a client that is silent for this long is gone. */
export const CLIENT_TIMEOUT_MS = 30_000;
/** CON-23: received messages are acknowledged together, this long after the first of them. */
export const ACK_DELAY_MS = 1_000;
/**
 * The longest time from a negotiation to its connection, from a connection to its handshake, and from a new socket to
 * its sequence.
 */
export const HANDSHAKE_MS = 15_000;
/** How long a connection that can be resumed waits for its next socket. */
export const RESUME_MS = 30_000;
/** A poll gets a response within this time, before the client gives it up after 100 s (CON-23). */
export const POLL_MS = 90_000;
/** How long the last messages of a connection wait for a poll. */
export const LAST_WORDS_MS = 30_000;
