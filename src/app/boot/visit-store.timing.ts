/** What the next visit shows first is kept when nothing has changed for this many milliseconds (our choice). */
export const STORE_DELAY_MS = 500;
