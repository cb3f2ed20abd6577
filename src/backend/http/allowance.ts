/**
 * How often something may be done, such as to send a mail: `most` times at once, and after that as often as the allowance
 * grows back, evenly over `perMs`. It is kept in memory: a restart forgives.
 */
import { pluralize } from '../../contracts/number-text';
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

const SECONDS_PER_MINUTE = 60;
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
        throw tooMany(`${message} ${againText(seconds)}`, seconds);
      }
      wholeAt.delete(key);
      wholeAt.set(key, next);
      forgetOldest(now);
    },
  };
}

function againText(seconds: number): string {
  return seconds < SECONDS_PER_MINUTE
    ? `Please try again in ${pluralize(seconds, 'second')}.`
    : `Please try again in ${pluralize(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute')}.`;
}
