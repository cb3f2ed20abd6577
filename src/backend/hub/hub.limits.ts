/** How much the hub takes and holds. Lengths are in UTF-16 units, as the client counts them. */

/** Of one message. */
export const MESSAGE_LENGTH = 32_768;
/** CON-23: what is kept until it is acknowledged, of a connection that may be resumed; the oldest goes first. */
export const REPLAY_LENGTH = 100_000;
/** What waits to be sent to one connection; a client so far behind does better to begin anew. */
export const WAITING_LENGTH = 1_000_000;
/** Invocations of one connection that wait for their turn. */
export const WAITING_INVOCATIONS = 100;
/** Tabs and devices, with those that have only negotiated, or may yet be resumed. */
export const CONNECTIONS_PER_STUDENT = 128;
export const CONNECTIONS = 10_000;
