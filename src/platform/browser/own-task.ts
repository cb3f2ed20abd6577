/**
 * Runs something in a task of its own, so that input and frames come before it. At once in a browser without a
 * scheduler: a timer could wait for long in a hidden tab. Can be awaited.
 */
export function inOwnTask(act: () => void): Promise<void> | undefined {
  if ('scheduler' in globalThis) return globalThis.scheduler.postTask(act);
  act();
  return undefined;
}
