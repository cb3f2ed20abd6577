/** CON-22: the timeout of the health calls of course-admin and b2b, in milliseconds. */
export const HEALTH_TIMEOUT_MS = 2000;
/** The timeout of the health calls of all other services, in milliseconds (our choice). */
export const OTHER_HEALTH_TIMEOUT_MS = 5000;
/**
 * How many health calls run concurrently (our choice). Browsers open six connections to a host. A call that had to wait
 * for one would look slow, and the rest of the page needs connections too.
 */
export const MAX_CONCURRENT_HEALTH_CALLS = 4;

/** How long a report waits for the services, in milliseconds (our choice). */
export const REPORT_WAIT_MS = 3_000;
