/** How long no key is pressed before the server is asked, in milliseconds (our choice). */
export const REMOTE_DELAY_MS = 250;

/** How long the results must not change before their number is announced, in milliseconds (our choice). */
export const ANNOUNCE_DELAY_MS = 500;

/** How long kinds are asked in one task, in milliseconds, before keys and frames get their turn (our choice). */
export const SLICE_MS = 5;
