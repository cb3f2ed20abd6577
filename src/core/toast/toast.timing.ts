/** MOD-23, CON-12: toasts on screen at a time; the others wait their turn. */
export const MAX_VISIBLE_TOASTS = 5;

/** MOD-26: toasts at a time that can be read and used, from the top. */
export const INTERACTIVE_TOASTS = 2;

/** CON-13: how long a toast can be read before it goes by itself, in seconds. */
export const DEFAULT_TIME_TO_LIVE_S = 5;

/** MOD-30, CON-12: how long the container stays after the last toast was taken away, in milliseconds. */
export const CONTAINER_LINGER_MS = 2000;

/** MOD-31: how long the confirmation of a copied link lasts, in milliseconds. */
export const LINK_COPIED_MS = 2000;

/** How long a toast takes to leave, in milliseconds (our choice); --motion-slow of the style sheet. */
export const TOAST_EXIT_MS = 240;

/**
 * From a toast on screen to its announcement, in milliseconds (our choice): a screen reader hears only what is
 * added to a region it knows already, and a dialog may just have taken the region in.
 */
export const ANNOUNCE_DELAY_MS = 100;

/** How long its words stay in that region, in milliseconds (our choice), lest they be met twice on the page. */
export const ANNOUNCEMENT_MS = 1000;

/** The longest wait of a timer, in milliseconds; anything beyond it would be over at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
