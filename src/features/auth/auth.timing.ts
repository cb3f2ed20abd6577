/** How often identifying a stored session is tried again after a transport fault (our choice). */
export const RESTORE_RETRIES = 1;
/** Milliseconds before it is tried again (our choice). */
export const RESTORE_RETRY_DELAY_MS = 500;
