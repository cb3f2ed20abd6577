import type { WebLocks } from '../../src/platform/browser/web-locks';

/** Locks as the tabs of a browser share them: one holder of a name at a time, the others in order. */
export function createLocks(): WebLocks {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => {
      signal?.throwIfAborted();
      return hold();
    });
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request } as WebLocks;
}
