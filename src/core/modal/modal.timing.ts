/** STA-26: after a modal begins to leave, before one that was asked for meanwhile may come. */
export const MODAL_REOPEN_DELAY_MS = 1000;

/** MOD-03, CON-24. */
export const MODAL_EXIT_MS = 500;

/** Our own choice; the spec names the exit alone. */
export const MODAL_ENTER_MS = 240;

/** CON-25: a sheet slides in and out. */
export const SHEET_MS = 350;
