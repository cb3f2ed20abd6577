/** CON-21: how long the width must stand still before it counts, in milliseconds. */
export const RESIZE_DEBOUNCE_MS = 150;
