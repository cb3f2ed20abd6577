/** Milliseconds after the last key press before a new email address is checked (our choice). */
export const EMAIL_CHECK_DEBOUNCE_MS = 400;
