/**
 * Slows down guessing of passwords. After FREE_FAILURES failures of an account each further attempt has to wait, twice
 * as long every time. A success forgets them, and so does a quiet quarter of an hour. Unknown names count as well, or
 * the responses would reveal which names exist. Failures are kept in the database, so that a restart does not forget
 * them; the name is hashed, because people type passwords into the wrong field.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { deleteFailures, findFailures, forgetFailures, saveFailures } from './login-throttle.queries';

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
const MEMORY_SECONDS = 900;

/** An account as the caller names it, which may not exist. */
export interface ClaimedAccount {
  subsidiaryId: number;
  userName: string;
}

export interface LoginThrottle {
  /**
   * Runs a check of a password, which returns undefined if it is wrong. Attempts on one account run one after another,
   * so that none slips past.
   */
  attempt<T>(
    account: ClaimedAccount,
    check: () => Promise<T | undefined>,
    refusal?: () => Refusal,
  ): Promise<T>;
}

export function createLoginThrottle(database: Database, clock: () => Date): LoginThrottle {
  const queues = new Map<string, Promise<unknown>>();

  async function attemptNow<T>(
    account: string,
    check: () => Promise<T | undefined>,
    refusal: () => Refusal,
  ): Promise<T> {
    const failures = await failuresSoFar(database, account, clock().getTime());
    const result = await check();
    if (result === undefined) {
      await recordFailure(database, account, failures + 1, clock().getTime());
      throw refusal();
    }
    if (failures > 0) await deleteFailures(database, account);
    return result;
  }

  return {
    async attempt(claimed, check, refusal = wrongSignIn) {
      const account = hashAccount(claimed);
      const run = () => attemptNow(account, check, refusal);
      const turn = (queues.get(account) ?? Promise.resolve()).then(run, run);
      queues.set(account, turn);
      try {
        return await turn;
      } finally {
        if (queues.get(account) === turn) queues.delete(account);
      }
    },
  };
}

async function failuresSoFar(database: Database, account: string, now: number): Promise<number> {
  const row = await findFailures(database, account, now);
  if (!row) return 0;
  const seconds = Math.ceil((row.blockedUntil - now) / 1000);
  if (seconds > 0) {
    throw new Refusal(429, `There were too many attempts. Please try again in ${seconds} seconds.`, {
      'Retry-After': String(seconds),
    });
  }
  return row.failures;
}

async function recordFailure(database: Database, account: string, failures: number, now: number) {
  const blockedUntil = now + 1000 * waitSeconds(failures);
  const row = { failures, blockedUntil, forgottenAt: blockedUntil + 1000 * MEMORY_SECONDS };
  await database.transaction().execute(async (transaction) => {
    await forgetFailures(transaction, now);
    await saveFailures(transaction, { account, ...row });
  });
}

function waitSeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
}

function wrongSignIn(): Refusal {
  return new Refusal(401, 'Your user name or password is incorrect.');
}

function hashAccount({ subsidiaryId, userName }: ClaimedAccount): string {
  return createHash('sha256').update(`${subsidiaryId}:${userName.toLowerCase()}`).digest('base64url');
}
