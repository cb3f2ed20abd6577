/** The most certificates that one call prints or sends. The reference backend takes no more. */
export const MOST_AT_ONCE = 500;
