/** The search is written to the address after this many milliseconds without typing (our choice). */
export const ADDRESS_DELAY_MS = 300;
