/** CON-01, STA-03: a load is refreshed only if the last one is longer ago, in milliseconds, unless forced. */
export const RELOAD_THROTTLE_MS = 3000;
/** Further attempts of a read after a transport fault (our choice). */
export const READ_RETRIES = 1;
/** Milliseconds before such an attempt (our choice). */
export const READ_RETRY_DELAY_MS = 500;
