/**
 * What a signed-in caller shows. Tokens are random, kept only as SHA-256, expire, and can be revoked: a
 * transport token (minutes) ends with the credential (CON-06) it was given out with.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../contracts/credential';
import type { Database } from '../database/database';
import type { Services } from '../services';

const CREDENTIAL_DAYS = 90;
const TRANSPORT_MINUTES = 5;

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type TokenKind = 'credential' | 'transport';

export interface Caller {
  studentId: number;
  role: Role;
}

interface Session {
  xCredential: string;
  transportToken: string;
}

type TokenServices = Pick<Services, 'database' | 'clock'>;

/** A new credential with its first transport token. */
export function issueSession({ database, clock }: TokenServices, studentId: number): Promise<Session> {
  return database.transaction().execute(async (transaction) => {
    const now = clock().getTime();
    await transaction.deleteFrom('accessToken').where('expiresAt', '<=', now).execute();
    const xCredential = await save(transaction, {
      kind: 'credential',
      studentId,
      sessionHash: null,
      expiresAt: now + CREDENTIAL_DAYS * DAY_MS,
    });
    const transportToken = await saveTransport(transaction, studentId, xCredential, now);
    return { xCredential, transportToken };
  });
}

/** A further transport token of a credential. */
export function issueTransport(
  { database, clock }: TokenServices,
  studentId: number,
  xCredential: string,
): Promise<string> {
  return saveTransport(database, studentId, xCredential, clock().getTime());
}

/** Who shows this token under this brand; undefined where it is unknown, expired, or another brand's. */
export function findCaller(
  { database, clock }: TokenServices,
  kind: TokenKind,
  token: string,
  subsidiaryId: number,
): Promise<Caller | undefined> {
  return database
    .selectFrom('accessToken')
    .innerJoin('student', 'student.studentId', 'accessToken.studentId')
    .select(['student.studentId', 'student.role'])
    .where('accessToken.tokenHash', '=', hashToken(token))
    .where('accessToken.kind', '=', kind)
    .where('accessToken.expiresAt', '>', clock().getTime())
    .where('student.subsidiaryId', '=', subsidiaryId)
    .executeTakeFirst();
}

export async function revoke(database: Database, token: string): Promise<void> {
  await database.deleteFrom('accessToken').where('tokenHash', '=', hashToken(token)).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function saveTransport(
  database: Database,
  studentId: number,
  xCredential: string,
  now: number,
): Promise<string> {
  return save(database, {
    kind: 'transport',
    studentId,
    sessionHash: hashToken(xCredential),
    expiresAt: now + TRANSPORT_MINUTES * MINUTE_MS,
  });
}

async function save(
  database: Database,
  row: { kind: TokenKind; studentId: number; sessionHash: string | null; expiresAt: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database
    .insertInto('accessToken')
    .values({ tokenHash: hashToken(token), ...row })
    .execute();
  return token;
}
