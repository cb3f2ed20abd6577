/**
 * How long a completed task can be undone before it is sent, in milliseconds (our choice): long enough to notice a slip
 * and to reach Undo by keyboard, short enough that other browsers are not out of date for long.
 */
export const TASK_UNDO_MS = 10_000;
