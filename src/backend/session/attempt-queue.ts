/**
 * Lets only a few sign-ins check their password at once, because a hash is expensive. When more wait, a source that
 * sends many of them waits for its own: a flood of made-up names does not hold up other people.
 */
import { type Refusal, tooMany } from '../http/refusal';

const BUSY_SECONDS = 5;

interface QueuedAttempt {
  /** The network that it comes from. */
  source: string;
  /** Attempts of one source on one account run one after another, so that none slips past its limit. */
  account: string;
  /** This account has signed in from there before. Strangers cannot claim that. */
  isFamiliar: boolean;
}

export interface AttemptQueue {
  run<T>(attempt: QueuedAttempt, check: () => Promise<T>): Promise<T>;
}

interface QueueLimits {
  /** How many run at once. One source gets half of them, and the last is for familiar ones. */
  slots: number;
  /** How many may wait. */
  longest: number;
}

interface Waiting extends QueuedAttempt {
  start: () => void;
  refuse: () => void;
}

export function createAttemptQueue({ slots, longest }: QueueLimits): AttemptQueue {
  const share = Math.max(1, Math.floor(slots / 2));
  const running = new Set<QueuedAttempt>();
  /** In the order of their arrival. */
  let waiting: Waiting[] = [];

  const runningOf = (source: string) => [...running].filter((each) => each.source === source);

  function mayStart({ source, account, isFamiliar }: QueuedAttempt): boolean {
    if (running.size >= (isFamiliar ? slots : slots - 1)) return false;
    const ofSource = runningOf(source);
    return ofSource.length < share && !ofSource.some((each) => each.account === account);
  }

  /**
   * Familiar ones come first. Then of every source the oldest, and of those the newest: it comes from the source that
   * has asked for least.
   */
  function next(): Waiting | undefined {
    const candidates = waiting.filter(mayStart);
    const familiar = candidates.find(({ isFamiliar }) => isFamiliar);
    return familiar ?? [...bySource(candidates).values()].at(-1)?.[0];
  }

  function startNext(): void {
    for (let attempt = next(); attempt; attempt = next()) {
      remove(attempt);
      running.add(attempt);
      attempt.start();
    }
  }

  function remove(attempt: Waiting): void {
    waiting = waiting.filter((each) => each !== attempt);
  }

  /** The latest of the source that has the most waiting; the oldest of all if each has one. */
  function refuseOne(): void {
    const strangers = waiting.filter(({ isFamiliar }) => !isFamiliar);
    const sources = [...bySource(strangers.length > 0 ? strangers : waiting).values()];
    const refused = sources.sort((a, b) => b.length - a.length)[0]?.at(-1);
    if (!refused) return;
    remove(refused);
    refused.refuse();
  }

  return {
    async run(attempt, check) {
      let own: Waiting | undefined;
      await new Promise<void>((start, reject) => {
        own = { ...attempt, start, refuse: () => reject(tooBusy()) };
        waiting.push(own);
        startNext();
        if (waiting.length > longest) refuseOne();
      });
      try {
        return await check();
      } finally {
        if (own) running.delete(own);
        startNext();
      }
    },
  };
}

/** In the order in which each source's first one arrived. */
function bySource(attempts: readonly Waiting[]): Map<string, Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const attempt of attempts)
    groups.set(attempt.source, [...(groups.get(attempt.source) ?? []), attempt]);
  return groups;
}

function tooBusy(): Refusal {
  return tooMany(
    'Too many people are signing in right now. Please try again in a few seconds.',
    BUSY_SECONDS,
  );
}
