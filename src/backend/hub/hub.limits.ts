/** How much the hub accepts and stores. Lengths are in UTF-16 units, as the client counts them. */

/** Of one message. */
export const MESSAGE_LENGTH = 32_768;
/**
 * CON-23: what is stored for a connection that can be resumed, until it is acknowledged. The oldest is dropped first.
 */
export const REPLAY_LENGTH = 100_000;
/** What may wait to be sent to one connection. A client that is further behind has to reconnect. */
export const WAITING_LENGTH = 1_000_000;
/** Invocations of one connection that wait for their turn. */
export const WAITING_INVOCATIONS = 100;
/** Tabs and devices, including those that have only negotiated, can still be resumed, or wait for their last poll. */
export const CONNECTIONS_PER_STUDENT = 128;
export const CONNECTIONS = 10_000;
