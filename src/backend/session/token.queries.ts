/**
 * The tokens of signed-in callers. They are random, or signed in the case of an id_token, stored only as SHA-256, expire,
 * and can be revoked: every other token ends with the credential (CON-06) that it was issued with. A credential that a
 * transport token was exchanged for ends with the credential which that token came from, its origin.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../contracts/credential';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN_BYTES = 32;

export type TokenKind = Tables['accessToken']['kind'];

export const LIFETIME_MS: Readonly<Record<TokenKind, number>> = {
  credential: 90 * DAY_MS,
  transport: 5 * MINUTE_MS,
  idToken: 10 * MINUTE_MS,
  idpToken: 90 * DAY_MS,
};

/** The owner of a token, and the credential that it ends with; null if there is none yet. */
export interface TokenOwner {
  tokenHash: string;
  kind: TokenKind;
  sessionHash: string | null;
  studentId: number;
  subsidiaryId: number;
  role: Role;
  testModeAllowed: boolean;
}

interface NewToken {
  kind: TokenKind;
  studentId: number;
  sessionHash: string | null;
  now: number;
  /** A new random one by default. */
  token?: string;
}

export async function saveToken(
  database: Database,
  { kind, studentId, sessionHash, now, token = randomBytes(TOKEN_BYTES).toString('base64url') }: NewToken,
): Promise<string> {
  const expiresAt = now + LIFETIME_MS[kind];
  await database
    .insertInto('accessToken')
    .values({ tokenHash: hashToken(token), kind, studentId, sessionHash, expiresAt })
    .execute();
  return token;
}

/** Undefined if the token is unknown, expired, or of another kind. */
export async function findToken(
  database: Database,
  { kind, token, now }: { kind: TokenKind; token: string; now: number },
): Promise<TokenOwner | undefined> {
  const row = await database
    .selectFrom('accessToken')
    .innerJoin('student', 'student.studentId', 'accessToken.studentId')
    .select(['accessToken.tokenHash', 'accessToken.kind', 'accessToken.sessionHash'])
    .select(['student.studentId', 'student.subsidiaryId', 'student.role', 'student.testModeAllowed'])
    .where('accessToken.tokenHash', '=', hashToken(token))
    .where('accessToken.kind', '=', kind)
    .where('accessToken.expiresAt', '>', now)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      sessionHash: kind === 'credential' ? row.tokenHash : row.sessionHash,
      testModeAllowed: Boolean(row.testModeAllowed),
    }
  );
}

/** Binds a token to a credential, so that both end together. False if the token is gone. */
export async function joinSession(
  database: Database,
  tokenHash: string,
  sessionHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('accessToken')
    .set({ sessionHash })
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A credential outlives an origin that expires: nobody has logged out. */
export async function forgetExpiredTokens(database: Database, now: number): Promise<void> {
  await database
    .updateTable('accessToken')
    .set({ sessionHash: null })
    .where('kind', '=', 'credential')
    .where('sessionHash', 'in', (expired) =>
      expired
        .selectFrom('accessToken as origin')
        .select('origin.tokenHash')
        .where('origin.expiresAt', '<=', now),
    )
    .execute();
  await database.deleteFrom('accessToken').where('expiresAt', '<=', now).execute();
}

/** Uses a token up. False if it is gone already: of two calls at once, only one succeeds. */
export async function spendToken(database: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('accessToken')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Ends a token and those issued with it, and returns whose they were. The credential that replaces it stays, and gets
 * its origin.
 */
export async function revoke(database: Database, token: string, replacedBy?: string): Promise<number[]> {
  const tokenHash = hashToken(token);
  if (replacedBy !== undefined) await inheritOrigin(database, tokenHash, hashToken(replacedBy));
  const ended = await database
    .withRecursive('ended(tokenHash, studentId)', (query) =>
      query
        .selectFrom('accessToken')
        .select(['tokenHash', 'studentId'])
        .where('tokenHash', '=', tokenHash)
        .union(
          query
            .selectFrom('accessToken as next')
            .innerJoin('ended', 'ended.tokenHash', 'next.sessionHash')
            .select(['next.tokenHash', 'next.studentId']),
        ),
    )
    .selectFrom('ended')
    .select('studentId')
    .distinct()
    .execute();
  await database.deleteFrom('accessToken').where('tokenHash', '=', tokenHash).execute();
  return ended.map(({ studentId }) => studentId);
}

/**
 * Gives the credential at `heirHash` the place of one that it descends from: it gets the origin of that one. Sessions
 * between the two, such as that of an app which led back here, now end with the heir.
 */
async function inheritOrigin(database: Database, tokenHash: string, heirHash: string): Promise<void> {
  const next = await database
    .withRecursive('line(tokenHash, sessionHash)', (query) =>
      query
        .selectFrom('accessToken')
        .select(['tokenHash', 'sessionHash'])
        .where('tokenHash', '=', heirHash)
        .where('kind', '=', 'credential')
        .union(
          query
            .selectFrom('accessToken as origin')
            .innerJoin('line', 'line.sessionHash', 'origin.tokenHash')
            .select(['origin.tokenHash', 'origin.sessionHash']),
        ),
    )
    .selectFrom('line')
    .select('tokenHash')
    .where('sessionHash', '=', tokenHash)
    .executeTakeFirst();
  if (!next) return;
  await database
    .updateTable('accessToken')
    .set({ sessionHash: heirHash })
    .where('tokenHash', '=', next.tokenHash)
    .where('tokenHash', '<>', heirHash)
    .execute();
  await database
    .updateTable('accessToken')
    .set((set) => ({
      sessionHash: set
        .selectFrom('accessToken as replaced')
        .select('replaced.sessionHash')
        .where('replaced.tokenHash', '=', tokenHash),
    }))
    .where('tokenHash', '=', heirHash)
    .execute();
}

/** Ends all tokens of a student except those of this session, which loses its origin if it has one. */
export async function revokeOthers(
  database: Database,
  { studentId, tokenHash, sessionHash }: TokenOwner,
): Promise<void> {
  const kept = sessionHash ?? tokenHash;
  await database
    .updateTable('accessToken')
    .set({ sessionHash: null })
    .where('tokenHash', '=', kept)
    .where('kind', '=', 'credential')
    .execute();
  await database
    .deleteFrom('accessToken')
    .where('studentId', '=', studentId)
    .where('tokenHash', '<>', kept)
    .where((where) => where.or([where('sessionHash', 'is', null), where('sessionHash', '<>', kept)]))
    .execute();
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
