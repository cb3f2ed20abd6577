/**
 * Slows down guessing of passwords. Failures count for an account together with the source they come from: after
 * ACCOUNT_FAILURES each further attempt has to wait, twice as long every time. A success forgets them, and so does a
 * quiet quarter of an hour. They never make another source wait, or a stranger could lock a student out. Unknown names
 * count as well, or the responses would reveal which names exist.
 *
 * A source that tries many names gets SOURCE_FAILURES in a quarter of an hour. No success resets that, because the
 * attacker may have an account too. An account that has signed in from there before is exempt: a whole school may share
 * one address.
 *
 * Failures are kept in the database, so that a restart does not forget them. Names are hashed, because people type
 * passwords into the wrong field.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { createAttemptQueue } from './attempt-queue';
import { deleteFailures, findFailures, forgetFailures, saveFailures } from './login-throttle.queries';

const ACCOUNT_FAILURES = 5;
const SOURCE_FAILURES = 30;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
const MEMORY_MS = 900_000;
/** Half of Node's threads for such work; the database files need the others. */
const HASHES_AT_ONCE = 2;
const MOST_WAITING = 64;
/** Kept in memory only: they are a preference, and whoever is forgotten signs in like anybody else. */
const MOST_FAMILIAR = 10_000;

/** An account as the caller names it, which may not exist. */
interface ClaimedAccount {
  subsidiaryId: number;
  userName: string;
  /** The network that the attempt comes from. */
  source: string;
}

export interface LoginThrottle {
  /** Runs a check of a password, which returns undefined if it is wrong, when it is the attempt's turn. */
  attempt<T>(
    account: ClaimedAccount,
    check: () => Promise<T | undefined>,
    refusal?: () => Refusal,
  ): Promise<T>;
}

interface Failures {
  failures: number;
  blockedUntil: number;
  forgottenAt: number;
}

export function createLoginThrottle(database: Database, clock: () => Date): LoginThrottle {
  const queue = createAttemptQueue({ slots: HASHES_AT_ONCE, longest: MOST_WAITING });
  /** Accounts that have signed in, with the source; the latest is last. */
  const familiar = new Set<string>();

  function remember(account: string): void {
    familiar.delete(account);
    familiar.add(account);
    const [oldest] = familiar;
    if (familiar.size > MOST_FAMILIAR && oldest !== undefined) familiar.delete(oldest);
  }

  async function attemptNow<T>(
    { account, source }: { account: string; source: string },
    check: () => Promise<T | undefined>,
    refusal: () => Refusal,
  ): Promise<T> {
    const before = clock().getTime();
    const ofAccount = await findFailures(database, account, before);
    const ofSource = await findFailures(database, source, before);
    refuseWhileBlocked(ofAccount, before);
    if (!familiar.has(account)) refuseWhileBlocked(ofSource, before);
    const result = await check();
    if (result === undefined) {
      const now = clock().getTime();
      await database.transaction().execute(async (transaction) => {
        await forgetFailures(transaction, now);
        await saveFailures(transaction, { account, ...afterAccountFailure(ofAccount, now) });
        await saveFailures(transaction, { account: source, ...afterSourceFailure(ofSource, now) });
      });
      throw refusal();
    }
    remember(account);
    if (ofAccount) await deleteFailures(database, account);
    return result;
  }

  return {
    attempt({ subsidiaryId, userName, source }, check, refusal = wrongSignIn) {
      const account = hash(`${subsidiaryId}:${userName.toLowerCase()}:${source}`);
      const isFamiliar = familiar.has(account);
      return queue.run({ source, account, isFamiliar }, () =>
        attemptNow({ account, source: hash(`source:${source}`) }, check, refusal),
      );
    },
  };
}

function refuseWhileBlocked(failures: Failures | undefined, now: number): void {
  const seconds = Math.ceil(((failures?.blockedUntil ?? 0) - now) / 1000);
  if (seconds <= 0) return;
  throw new Refusal(429, `There were too many attempts. Please try again in ${seconds} seconds.`, {
    'Retry-After': String(seconds),
  });
}

function afterAccountFailure(before: Failures | undefined, now: number): Failures {
  const failures = (before?.failures ?? 0) + 1;
  const blockedUntil = now + waitMs(failures - ACCOUNT_FAILURES);
  return { failures, blockedUntil, forgottenAt: blockedUntil + MEMORY_MS };
}

/** Failures of many people add up slowly, so before the first wait they count for a quarter of an hour and no longer. */
function afterSourceFailure(before: Failures | undefined, now: number): Failures {
  const failures = (before?.failures ?? 0) + 1;
  const blockedUntil = now + waitMs(failures - SOURCE_FAILURES);
  const forgottenAt =
    blockedUntil > now ? blockedUntil + MEMORY_MS : (before?.forgottenAt ?? now + MEMORY_MS);
  return { failures, blockedUntil, forgottenAt };
}

function waitMs(excess: number): number {
  return excess < 0 ? 0 : 1000 * Math.min(FIRST_WAIT_SECONDS * 2 ** excess, LONGEST_WAIT_SECONDS);
}

function wrongSignIn(): Refusal {
  return new Refusal(401, 'Your user name or password is incorrect.');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
