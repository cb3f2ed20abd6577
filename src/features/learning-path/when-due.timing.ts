/** How long after a time the server is asked again, in milliseconds: its clock may be behind (our choice). */
export const DUE_MARGIN_MS = 1_000;
/** The longest timer, in milliseconds (our choice): browsers fire those of more than 24 days at once. */
export const LONGEST_WAIT_MS = 86_400_000;
