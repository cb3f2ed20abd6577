/** What a first visit may cost, compressed by gzip. */
export const JS_BUDGET_BYTES = 125_000;
export const CSS_BUDGET_BYTES = 8_000;
