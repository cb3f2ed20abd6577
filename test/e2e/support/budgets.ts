/** The most that a first visit may transfer, compressed by gzip. */
export const JS_BUDGET_BYTES = 124_500;
export const CSS_BUDGET_BYTES = 8_000;
