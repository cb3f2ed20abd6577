/** CON-06: how long the credential cookies live, in days. */
export const CREDENTIAL_COOKIE_DAYS = 90;
/** STA-01: further login events of the same student within this many milliseconds start no loads. */
export const STUDENT_LOGIN_THROTTLE_MS = 500;
/** How often the shared cookie is looked at, in milliseconds: a change reaches every tab within a second. */
export const SESSION_WATCH_MS = 500;
