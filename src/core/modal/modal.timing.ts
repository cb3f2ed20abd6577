/** STA-26: the delay from the start of one modal's exit until the next one may appear, in milliseconds. */
export const MODAL_REOPEN_DELAY_MS = 1000;

/** MOD-03, CON-24: the exit animation, in milliseconds. */
export const MODAL_EXIT_MS = 500;

/** The entry animation, in milliseconds (our choice). */
export const MODAL_ENTER_MS = 240;

/** CON-25: the entry and exit animations of a sheet, in milliseconds. */
export const SHEET_MS = 350;
