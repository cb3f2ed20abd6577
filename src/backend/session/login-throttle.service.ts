/**
 * Slows down guessing of passwords. Failures count for an account together with the source they come from: after
 * ACCOUNT_FAILURES each further attempt has to wait, twice as long every time. A success forgets them, and so does a
 * quiet quarter of an hour. Unknown names count as well, or the responses would reveal which names exist.
 *
 * A source that tries many names gets SOURCE_FAILURES in a quarter of an hour, and an account that many sources try gets
 * STRANGER_FAILURES. No success resets these, because the attacker may have an account too. Neither holds for a source
 * that the account is known at (known-source.service), or a stranger could lock a student out, and a student a whole
 * school.
 *
 * Who is signed in and changes the password has a budget of their own, which nobody else can use up.
 *
 * Failures are kept in the database, so that a restart does not forget them. Names are hashed, because people type
 * passwords into the wrong field.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { Refusal, tooMany } from '../http/refusal';
import { createAttemptQueue } from './attempt-queue';
import type { KnownSources } from './known-source.service';
import { deleteFailures, findFailures, forgetFailures, saveFailures } from './login-throttle.queries';

const ACCOUNT_FAILURES = 5;
const SOURCE_FAILURES = 30;
/** From all networks together that the account is not known at. */
const STRANGER_FAILURES = 100;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
const MEMORY_MS = 900_000;
/** Half of Node's threads for such work; the database files need the others. */
const HASHES_AT_ONCE = 2;
const MOST_WAITING = 64;

/** An account as the caller names it, which may not exist. */
interface ClaimedAccount {
  subsidiaryId: number;
  userName: string;
  /** The network that the attempt comes from. */
  source: string;
  /** Of a caller who is signed in as this account already. */
  session?: string;
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

/** What a failure counts towards. */
interface Counter {
  key: string;
  after: (before: Failures | undefined, now: number) => Failures;
}

interface Attempt {
  /** Those that may make it wait. */
  blocking: readonly Counter[];
  counted: readonly Counter[];
  /** Forgotten by a success. */
  own: readonly Counter[];
}

export function createLoginThrottle(
  database: Database,
  clock: () => Date,
  knownSources: Pick<KnownSources, 'isKnown'>,
): LoginThrottle {
  const queue = createAttemptQueue({ slots: HASHES_AT_ONCE, longest: MOST_WAITING });

  async function attemptNow<T>(
    { blocking, counted, own }: Attempt,
    check: () => Promise<T | undefined>,
    refusal: () => Refusal,
  ): Promise<T> {
    const before = clock().getTime();
    for (const { key } of blocking) refuseWhileBlocked(await findFailures(database, key, before), before);
    const result = await check();
    if (result === undefined) {
      await count(counted);
      throw refusal();
    }
    for (const { key } of own) await deleteFailures(database, key);
    return result;
  }

  /** Reads and writes in one transaction: attempts of two sources may fail at the same time. */
  function count(counters: readonly Counter[]): Promise<void> {
    const now = clock().getTime();
    return database.transaction().execute(async (transaction) => {
      await forgetFailures(transaction, now);
      for (const { key, after } of counters) {
        await saveFailures(transaction, {
          account: key,
          ...after(await findFailures(transaction, key, now), now),
        });
      }
    });
  }

  return {
    async attempt({ subsidiaryId, userName, source, session }, check, refusal = wrongSignIn) {
      const isKnown =
        session !== undefined || (await knownSources.isKnown({ subsidiaryId, userName, source }));
      const account = `${subsidiaryId}:${userName.toLowerCase()}`;
      const there = { key: hash(`${account}:${source}`), after: afterOwnFailure };
      const own =
        session === undefined
          ? there
          : { key: hash(`${account}:session:${session}`), after: afterOwnFailure };
      const all = { key: hash(`source:${source}`), after: afterSourceFailure };
      const strangers = isKnown ? [] : [{ key: hash(`strangers:${account}`), after: afterStrangersFailure }];
      const counted = [...new Set([own, there]), all, ...strangers];
      const blocking = isKnown ? [own] : [own, all, ...strangers];
      return queue.run({ source, account: own.key, isFamiliar: isKnown }, () =>
        attemptNow({ blocking, counted, own: [...new Set([own, there])] }, check, refusal),
      );
    },
  };
}

function refuseWhileBlocked(failures: Failures | undefined, now: number): void {
  const seconds = Math.ceil(((failures?.blockedUntil ?? 0) - now) / 1000);
  if (seconds <= 0) return;
  throw tooMany(`There were too many attempts. Please try again in ${seconds} seconds.`, seconds);
}

function afterOwnFailure(before: Failures | undefined, now: number): Failures {
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

/** The first of them are forgotten together with the wait, so that an attack cannot make it last. */
function afterStrangersFailure(before: Failures | undefined, now: number): Failures {
  const failures = (before?.failures ?? 0) + 1;
  const forgottenAt = before?.forgottenAt ?? now + MEMORY_MS;
  return { failures, blockedUntil: failures < STRANGER_FAILURES ? now : forgottenAt, forgottenAt };
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
