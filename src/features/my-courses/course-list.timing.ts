/** A search is sent once the student has not typed for this long, in milliseconds (our choice). */
export const SEARCH_DELAY_MS = 300;
