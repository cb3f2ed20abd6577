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

/** How long after a time the server is asked again, in milliseconds: its clock may be behind (our choice). */
export const DUE_MARGIN_MS = 1_000;
/** The longest timer, in milliseconds (our choice): browsers fire those of more than 24 days at once. */
export const LONGEST_WAIT_MS = 86_400_000;
