/** How often identifying a stored session is retried after a transport fault (our choice). */
export const RESTORE_RETRIES = 1;
/** Milliseconds before it is retried (our choice). */
export const RESTORE_RETRY_DELAY_MS = 500;
