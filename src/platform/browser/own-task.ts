/**
 * Runs something in a task of its own, so that input and frames come before it. At once in a browser without a
 * scheduler: a timer could wait for long in a hidden tab.
 */
export function inOwnTask(act: () => void): void {
  if ('scheduler' in globalThis) void globalThis.scheduler.postTask(act);
  else act();
}
