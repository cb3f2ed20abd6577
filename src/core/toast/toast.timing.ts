/** MOD-23, CON-12: how many toasts are on screen at most. The others wait in a queue. */
export const MAX_VISIBLE_TOASTS = 5;

/** MOD-26: how many toasts are interactive, counted from the top. */
export const INTERACTIVE_TOASTS = 2;

/** CON-13: how long a toast is readable before it closes by itself, in seconds. */
export const DEFAULT_TIME_TO_LIVE_S = 5;

/** MOD-30, CON-12: how long the container stays after the last toast was removed, in milliseconds. */
export const CONTAINER_LINGER_MS = 2000;

/** MOD-31: how long the confirmation of a copied link lasts, in milliseconds. */
export const LINK_COPIED_MS = 2000;

/** The length of the exit animation, in milliseconds (our choice). Matches --motion-slow in the style sheet. */
export const TOAST_EXIT_MS = 240;

/**
 * How long after a toast appears it is announced, in milliseconds (our choice). A screen reader only announces what
 * is added to a live region that it already knows, and a dialog may just have moved the region.
 */
export const ANNOUNCE_DELAY_MS = 100;

/**
 * How long an announcement stays in the live region, in milliseconds (our choice). After that a screen reader finds
 * the text only once on the page.
 */
export const ANNOUNCEMENT_MS = 1000;

/** The longest delay of a browser timer, in milliseconds. A timer with a longer delay fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
