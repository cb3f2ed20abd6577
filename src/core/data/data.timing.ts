/** CON-01, STA-03: an unforced reload passes only if the last load is more than this many milliseconds ago. */
export const RELOAD_THROTTLE_MS = 3000;

/** How often a read is retried after a transport fault (our choice). */
export const READ_RETRIES = 1;
/** Milliseconds before it is retried (our choice). */
export const READ_RETRY_DELAY_MS = 500;

/** Milliseconds before a failed stream is resubscribed; the delay doubles with each failure (our choice). */
export const RESUBSCRIBE_DELAY_MS = 1000;
/** The longest such delay, in milliseconds (our choice). */
export const MAX_RESUBSCRIBE_DELAY_MS = 60_000;
