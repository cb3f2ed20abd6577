/** CON-22: how long a health call of course-admin or b2b may take, in milliseconds. */
export const HEALTH_TIMEOUT_MS = 2000;
/** The same for the other services (our choice). */
export const OTHER_HEALTH_TIMEOUT_MS = 5000;
/**
 * Health calls under way at a time (our choice). A browser keeps six connections to a host, and what waits for one
 * would be measured, and timed out, as if the service were slow; some are left to the rest of the page.
 */
export const HEALTH_CALLS_AT_ONCE = 4;
