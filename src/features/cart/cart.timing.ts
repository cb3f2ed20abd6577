/** STA-25, CON-14: milliseconds after the window has become active before the cart reloads. */
export const CART_RELOAD_DEBOUNCE_MS = 1000;
/** CON-07: days for which the cookie with the id of the shopping cart is kept. */
export const CART_COOKIE_DAYS = 365;
