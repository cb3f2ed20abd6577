/** How long nothing is typed before the address says what is searched for, in milliseconds (our choice). */
export const ADDRESS_DELAY_MS = 300;
