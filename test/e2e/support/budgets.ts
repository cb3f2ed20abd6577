/** The most that a first visit may transfer, compressed by gzip. */

/** Scripts before the first card. */
export const EARLY_JS_BUDGET_BYTES = 16_500;
/** The app's own first scripts, which are loaded after those. */
export const JS_BUDGET_BYTES = 132_900;
export const CSS_BUDGET_BYTES = 8_000;
/** index.html with its styles and its script. */
export const PAGE_BUDGET_BYTES = 12_000;
