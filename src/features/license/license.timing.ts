/** CON-17, STA-44: milliseconds for which a license type and state must stand before their licensing information is loaded. */
export const LICENSING_DEBOUNCE_MS = 10;
