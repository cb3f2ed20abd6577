/** How long the hub waits, in milliseconds. */

/** CON-23: the hub pings this often. */
export const KEEP_ALIVE_MS = 15_000;
/** CON-23: a client that says nothing for this long is gone. */
export const CLIENT_TIMEOUT_MS = 30_000;
/** CON-23: what was received is acknowledged together, this long after the first of it. */
export const ACK_DELAY_MS = 1_000;
/** From a negotiation to its connection, from a connection to its handshake, from a new socket to its sequence. */
export const HANDSHAKE_MS = 15_000;
/** How long a connection that may be resumed waits for its next socket. */
export const RESUME_MS = 30_000;
/** A poll is answered within this time, before the client gives it up after 100 s (CON-23). */
export const POLL_MS = 90_000;
/** How long the last words of a connection wait for a poll. */
export const LAST_WORDS_MS = 30_000;
