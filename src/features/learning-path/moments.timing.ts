/**
 * How long a moment shows, in milliseconds (our choice): time to read a long course name twice. It runs only while the
 * student can see the page.
 */
export const MOMENT_MS = 6_000;
