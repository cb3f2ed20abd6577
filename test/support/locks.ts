import type { WebLocks } from '../../src/platform/browser/web-locks';

interface Waiting {
  readonly isShared: boolean;
  readonly start: () => void;
}

interface Queue {
  /** How many hold the lock, and whether they share it. */
  holders: number;
  isShared: boolean;
  readonly waiting: Waiting[];
}

/** Locks as the tabs of a browser share them: one holder of a name at a time, or several that share it; in order. */
export function createLocks(): WebLocks {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    const queue = queues.get(name) ?? { holders: 0, isShared: false, waiting: [] };
    queues.set(name, queue);
    return queue;
  }

  function startNext(queue: Queue): void {
    const [next] = queue.waiting;
    if (!next || (queue.holders > 0 && !(queue.isShared && next.isShared))) return;
    queue.waiting.shift();
    queue.holders += 1;
    queue.isShared = next.isShared;
    next.start();
    startNext(queue);
  }

  const request = async (name: string, { signal, mode }: LockOptions, hold: () => Promise<unknown>) => {
    const queue = queueOf(name);
    await new Promise<void>((start) => {
      queue.waiting.push({ isShared: mode === 'shared', start });
      startNext(queue);
    });
    try {
      signal?.throwIfAborted();
      return await hold();
    } finally {
      queue.holders -= 1;
      startNext(queue);
    }
  };
  return { request } as WebLocks;
}
