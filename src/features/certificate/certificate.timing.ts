/** A search is sent once the student has not typed for this long, in milliseconds (our choice). */
export const SEARCH_DELAY_MS = 300;

/** The most certificates that one call prints or sends. The reference backend takes no more. */
export const MOST_AT_ONCE = 500;
