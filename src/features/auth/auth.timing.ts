/** Milliseconds before revoking a credential is tried again (our choice). They double with every further attempt. */
export const REVOKE_RETRY_MS = 1_000;
/** The longest time between two attempts to revoke a credential, in milliseconds (our choice). */
export const MAX_REVOKE_RETRY_MS = 60_000;
/** How often identifying a stored session is retried after a transport fault (our choice). */
export const RESTORE_RETRIES = 1;
/** Milliseconds before it is retried (our choice). */
export const RESTORE_RETRY_DELAY_MS = 500;
