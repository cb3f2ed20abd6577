/**
 * rxjs schedules with intervals. A screen test that waits for a time-out fakes only those, so that requests and React
 * keep running. Timing rules themselves have marble tests.
 */
export const EVERYTHING_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const satisfies readonly string[];
