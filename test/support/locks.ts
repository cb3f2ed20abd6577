import type { WebLocks } from '../../src/platform/browser/web-locks';

interface Waiting {
  readonly isShared: boolean;
  readonly start: () => void;
}

interface Queue {
  /** The holders of the lock: each can be made to lose it. */
  readonly holders: Set<() => void>;
  /** Whether they share it. */
  isShared: boolean;
  readonly waiting: Waiting[];
}

/**
 * Locks as the tabs of a browser share them: one holder of a name at a time, or several that share it; in order. With
 * `steal` a request takes the lock from its holders; with `ifAvailable` it does not wait.
 */
export function createLocks(): WebLocks {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    const queue = queues.get(name) ?? { holders: new Set(), isShared: false, waiting: [] };
    queues.set(name, queue);
    return queue;
  }

  function startNext(queue: Queue): void {
    const [next] = queue.waiting;
    if (!next || (queue.holders.size > 0 && !(queue.isShared && next.isShared))) return;
    queue.waiting.shift();
    queue.isShared = next.isShared;
    next.start();
    startNext(queue);
  }

  const request = async (name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) => {
    const { signal, mode, steal, ifAvailable } = options;
    const queue = queueOf(name);
    if (ifAvailable && queue.holders.size > 0) return await hold(null);
    let lose = () => {};
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new DOMException('stolen', 'AbortError'));
    });
    if (steal) {
      for (const each of queue.holders) each();
      queue.holders.clear();
      queue.holders.add(lose);
    } else {
      await new Promise<void>((resolve) => {
        const start = () => {
          queue.holders.add(lose);
          resolve();
        };
        queue.waiting.push({ isShared: mode === 'shared', start });
        startNext(queue);
      });
    }
    try {
      signal?.throwIfAborted();
      return await Promise.race([hold({ name, mode: mode ?? 'exclusive' }), lost]);
    } finally {
      queue.holders.delete(lose);
      startNext(queue);
    }
  };
  return { request } as WebLocks;
}
