/** The numbers of exams. The spec has none (CASM-01), so all of them are our choice. */

/** An answer that could not be sent is sent again after this many milliseconds; the delay doubles with each failure. */
export const SAVE_RETRY_MS = 1000;
/** The longest such delay, in milliseconds. */
export const MAX_SAVE_RETRY_MS = 30_000;

/** How often the time is compared with the server's, in milliseconds. */
export const TIME_SYNC_MS = 60_000;
/** The wall clock has moved this many milliseconds more than time has gone by: the device slept, or somebody set it. */
export const CLOCK_DRIFT_MS = 2000;

/** How much time, in seconds, may be left on the server when an exam whose time is up here is graded. */
export const TIME_UP_TOLERANCE_S = 2;

/** The remaining minutes at which the time is announced. */
export const ANNOUNCED_MINUTES = [10, 5, 1] as const;

/** How many days unsent answers are kept, and for how many exams. */
export const WORK_KEPT_DAYS = 30;
export const WORK_KEPT_EXAMS = 20;

/** Milliseconds before an exam is sent again whose time is up and which could not be graded. */
export const GRADE_RETRY_MS = 10_000;
