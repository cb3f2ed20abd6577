/** Further attempts to identify a kept session after a transport fault (our choice). */
export const RESTORE_RETRIES = 1;
/** Milliseconds before such an attempt (our choice). */
export const RESTORE_RETRY_DELAY_MS = 500;
