/** What a first visit may cost, compressed by gzip. 112_000 is the aim of the work on the first page. */
export const JS_BUDGET_BYTES = 132_000;
export const CSS_BUDGET_BYTES = 8_000;
