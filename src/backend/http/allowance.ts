/**
 * How often something may be done, such as to send a mail: `most` times at once, and after that as often as the allowance
 * grows back, evenly over `perMs`. It is kept in memory: a restart forgives.
 */
import { tooMany } from './refusal';

interface AllowanceOptions {
  most: number;
  /** In milliseconds, until all of it has grown back. */
  perMs: number;
  clock: () => Date;
  /** For a refusal, a sentence to which the wait is added. */
  message: string;
}

interface Allowance {
  /** Takes one, or refuses with a 429 if none is left. `key` is whose it is. */
  take(key: string | number): void;
}

/** Of a longer list, whoever took first is forgotten. */
const MOST_KEYS = 10_000;

export function createAllowance({ most, perMs, clock, message }: AllowanceOptions): Allowance {
  const stepMs = Math.floor(perMs / most);
  /** When the allowance will be whole again, for everyone for whom it is not; in the order of their last take. */
  const wholeAt = new Map<string | number, number>();

  function forgetOldest(now: number): void {
    const [oldest] = wholeAt;
    if (oldest && (oldest[1] <= now || wholeAt.size > MOST_KEYS)) wholeAt.delete(oldest[0]);
  }

  return {
    take(key) {
      const now = clock().getTime();
      const next = Math.max(wholeAt.get(key) ?? now, now) + stepMs;
      const waitMs = next - now - perMs;
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000);
        throw tooMany(`${message} Please try again in ${inWords(seconds)}.`, seconds);
      }
      wholeAt.delete(key);
      wholeAt.set(key, next);
      forgetOldest(now);
    },
  };
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
