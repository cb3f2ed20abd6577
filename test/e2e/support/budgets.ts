/** What a first visit may cost, compressed by gzip. design.md aims at 112 kB of JavaScript. */
export const JS_BUDGET_BYTES = 120_000;
export const CSS_BUDGET_BYTES = 8_000;
