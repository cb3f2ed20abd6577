/** CON-06: how long the credential cookies live, in days. */
export const CREDENTIAL_COOKIE_DAYS = 90;
