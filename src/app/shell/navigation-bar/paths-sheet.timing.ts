/** NAV-16, CON-15: milliseconds until the sheet of all learning paths opens. The menu has left by then. */
export const PATHS_SHEET_DELAY_MS = 525;
