/**
 * rxjs keeps time by intervals. A screen test that waits for a time-out fakes those alone, so that requests and
 * React run on; timing rules themselves are told by marble tests.
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
