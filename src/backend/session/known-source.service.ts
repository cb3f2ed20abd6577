/**
 * Networks from which a student has signed in, or has called while signed in: whoever keeps a session keeps their
 * networks known as they move. What strangers get wrong elsewhere never makes a student wait there (login-throttle).
 * They are hashed, and kept in the database, so that a restart in the middle of an attack locks nobody out.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { forgetSources, isKnownTo, saveKnownSource } from './known-source.queries';

const DAY_MS = 86_400_000;
/** As long as a credential lasts (CON-06). */
const KNOWN_FOR_MS = 90 * DAY_MS;
const MOST_OF_STUDENT = 100;
/** Of a day; the others are saved once more. */
const MOST_REMEMBERED = 10_000;

export interface KnownSources {
  /** The student is signed in there. */
  note(studentId: number, source: string): Promise<void>;
  isKnown(account: { subsidiaryId: number; userName: string; source: string }): Promise<boolean>;
}

export function createKnownSources(database: Database, clock: () => Date): KnownSources {
  /** What was saved today, so that only the first call of a day writes. */
  const saved = new Set<string>();

  function isNew(key: string): boolean {
    if (saved.has(key)) return false;
    if (saved.size >= MOST_REMEMBERED) saved.clear();
    saved.add(key);
    return true;
  }

  return {
    async note(studentId, source) {
      const now = clock().getTime();
      const hashed = hash(source);
      const day = Math.floor(now / DAY_MS);
      if (!isNew(`${day} ${studentId} ${hashed}`)) return;
      await database.transaction().execute(async (transaction) => {
        const knownUntil = now + KNOWN_FOR_MS;
        await saveKnownSource(transaction, { studentId, source: hashed, knownUntil });
        await forgetSources(transaction, { studentId, most: MOST_OF_STUDENT, now });
      });
    },
    isKnown: ({ source, ...account }) =>
      isKnownTo(database, { ...account, source: hash(source), now: clock().getTime() }),
  };
}

function hash(source: string): string {
  return createHash('sha256').update(source).digest('base64url');
}
