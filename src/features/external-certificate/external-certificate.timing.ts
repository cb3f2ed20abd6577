/** A search is sent after this many milliseconds without a key (our choice). */
export const SEARCH_DELAY_MS = 300;
