/** How long no key is pressed before the server is asked, in milliseconds (our choice). */
export const REMOTE_DELAY_MS = 250;

/** How long the results must not change before their number is announced, in milliseconds (our choice). */
export const ANNOUNCE_DELAY_MS = 500;
