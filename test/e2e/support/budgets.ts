/** The most that a first visit may transfer, compressed by gzip. */
/** Scripts before the first card. */
export const EARLY_JS_BUDGET_BYTES = 16_000;
/** Scripts before the app has taken over. */
export const JS_BUDGET_BYTES = 124_500;
export const CSS_BUDGET_BYTES = 8_000;
