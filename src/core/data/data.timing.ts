/** CON-01, STA-03: an unforced reload passes only this many milliseconds after the last load. */
export const RELOAD_THROTTLE_MS = 3000;

/** How often a read is tried again after a transport fault (our choice). */
export const READ_RETRIES = 1;
/** Milliseconds before it is tried again (our choice). */
export const READ_RETRY_DELAY_MS = 500;

/** Milliseconds before a stream that failed is subscribed to again; each further wait is twice as long (our choice). */
export const RESUBSCRIBE_DELAY_MS = 1000;
/** The longest such wait in milliseconds (our choice). */
export const MAX_RESUBSCRIBE_DELAY_MS = 60_000;
