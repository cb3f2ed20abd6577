/** MOD-18, CON-14: the added-to-cart dialog closes itself after this many milliseconds. */
export const ADDED_TO_CART_MS = 7000;
