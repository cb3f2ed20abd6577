/** CON-06: the lifetime of the credential cookies, in days. */
export const CREDENTIAL_COOKIE_DAYS = 90;
/** How long a browser remembers that a secret has expired, in days (our choice): as long as unsent changes wait. */
export const EXPIRED_COOKIE_DAYS = 30;
/** STA-01: how long further login events of the same student are ignored, in milliseconds. */
export const STUDENT_LOGIN_THROTTLE_MS = 500;
/** How often the shared cookie is read, in milliseconds (our choice). A change reaches every tab within a second. */
export const SESSION_WATCH_MS = 500;
/** The longest that a sign-out waits for what is being written, in milliseconds (our choice). Then the student is asked. */
export const WRITES_WAIT_MS = 5000;
/** Milliseconds before the student is told that a sign-out waits (our choice). */
export const SAVING_NOTICE_MS = 400;
/** Milliseconds in which an editor closes after it has saved, so that it does not ask about its words (our choice). */
export const EDITORS_CLOSE_MS = 100;
/** Milliseconds before revoking a credential is tried again (our choice). They double with every further attempt. */
export const REVOKE_RETRY_MS = 1_000;
/** The longest time between two attempts to revoke a credential, in milliseconds (our choice). */
export const MAX_REVOKE_RETRY_MS = 60_000;
/** How often identifying a stored session is retried after a transport fault (our choice). */
export const RESTORE_RETRIES = 1;
/** Milliseconds before it is retried (our choice). */
export const RESTORE_RETRY_DELAY_MS = 500;
/** How long a draft waits for its student after their session has ended without a sign-out, in milliseconds: a day. */
export const DRAFT_MS = 86_400_000;
