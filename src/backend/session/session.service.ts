/** Exchanges tokens for others. Each exchange is one transaction, so that a revoked token is worthless at once. */
import { randomUUID } from 'node:crypto';
import type { Credential } from '../../contracts/credential';
import type { IdentifyResponse } from '../../contracts/identity';
import type { Database } from '../database/database';
import { pleaseSignIn, Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Tenant } from '../tenant/tenant.service';
import type { SessionServices } from './session-services';
import { findLinkedStudent, hasPassword } from './sign-in.queries';
import type { SignedInAccount } from './sign-in.service';
import {
  findToken,
  forgetExpiredTokens,
  hashToken,
  joinSession,
  LIFETIME_MS,
  revoke,
  saveToken,
  spendToken,
  type TokenKind,
  type TokenOwner,
} from './token.queries';

interface Session {
  xCredential: string;
  transportToken: string;
}

/** The owner of a token under this brand (CALL-06); undefined if it is not valid here. */
export async function findCaller(
  { database, clock, idTokens }: Pick<SessionServices, 'database' | 'clock' | 'idTokens'>,
  { subsidiaryId, brand }: Tenant,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | undefined> {
  const now = clock().getTime();
  const subject = kind === 'idToken' ? idTokens.verify(brand, token, now) : null;
  if (subject === undefined) return undefined;
  const owner = await findToken(database, { kind, token, now });
  const isOwn = owner?.subsidiaryId === subsidiaryId && (subject ?? owner.studentId) === owner.studentId;
  return isOwn ? owner : undefined;
}

/** A new credential with its first transport token; undefined if the password has been changed meanwhile. */
export function issueSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  account: SignedInAccount,
): Promise<Session | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await hasPassword(transaction, account))) return undefined;
    return createSession(transaction, account.studentId, clock().getTime());
  });
}

/** A signed token for a sign-in on the hosted page (ROL-08); undefined if the password has been changed meanwhile. */
export function issueIdToken(
  { database, clock, idTokens }: Pick<SessionServices, 'database' | 'clock' | 'idTokens'>,
  { brand }: Tenant,
  account: SignedInAccount,
): Promise<string | undefined> {
  const { studentId } = account;
  const now = clock().getTime();
  const token = idTokens.sign(brand, {
    studentId,
    now,
    lifetimeMs: LIFETIME_MS.idToken,
    tokenId: randomUUID(),
  });
  return database.transaction().execute(async (transaction) => {
    if (!(await hasPassword(transaction, account))) return undefined;
    await forgetExpiredTokens(transaction, now);
    return saveToken(transaction, { kind: 'idToken', studentId, sessionHash: null, now, token });
  });
}

/**
 * CPRO-08, ENT-04. A credential stays and gets a further transport token. A transport token is used up for a new
 * credential. An id_token may be used again until it expires, and ends with the last credential it was used for.
 */
export function identify(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tokenHash, kind, sessionHash: origin, studentId, role }: TokenOwner,
  token: string,
): Promise<IdentifyResponse> {
  const now = clock().getTime();
  return database.transaction().execute(async (transaction) => {
    if (kind === 'credential') {
      if (!(await findToken(transaction, { kind, token, now }))) throw pleaseSignIn();
      const transportToken = await saveTransport(transaction, studentId, token, now);
      return identified({ studentId, role }, { xCredential: token, transportToken });
    }
    if (kind === 'transport' && !(await spendToken(transaction, tokenHash))) throw pleaseSignIn();
    const session = await createSession(transaction, studentId, now, kind === 'transport' ? origin : null);
    if (kind === 'transport') return identified({ studentId, role }, session);
    const sessionHash = hashToken(session.xCredential);
    if (!(await joinSession(transaction, tokenHash, sessionHash))) throw pleaseSignIn();
    const idpToken = await saveToken(transaction, { kind: 'idpToken', studentId, sessionHash, now });
    return identified({ studentId, role }, session, idpToken);
  });
}

/**
 * CPRO-08, STA-09. Exchanges a transport token for a credential of the same person under this brand, who may be the very
 * same student. If the person has no account there, the token counts as unknown and is not used up.
 */
export function travel(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
  tenant: Tenant,
): Promise<Credential> {
  const now = clock().getTime();
  return database.transaction().execute(async (transaction) => {
    const traveller = await findToken(transaction, { kind: 'transport', token, now });
    if (!traveller) throw pleaseSignIn();
    if (traveller.role !== 'Student') throw new Refusal(403, 'Only students can do this.');
    const studentId = await findLinkedStudent(transaction, traveller.studentId, tenant.subsidiaryId);
    if (studentId === undefined) throw pleaseSignIn();
    await spendToken(transaction, traveller.tokenHash);
    const session = await createSession(transaction, studentId, now, traveller.sessionHash);
    return credentialOf({ studentId, role: 'Student' }, session);
  });
}

/**
 * Logs a session out, with all that its transport tokens have opened. If another one replaces it in the same browser
 * (travel, or a token in a link), that one stays although it may have been opened by it.
 */
export async function endSession(
  { database, announcements }: Pick<Services, 'database' | 'announcements'>,
  token: string,
  replacedBy: string | undefined,
): Promise<void> {
  const students = await database
    .transaction()
    .execute((transaction) => revoke(transaction, token, replacedBy));
  for (const studentId of students) announcements.announceSessionsEnded(studentId);
}

/** `origin` is the credential whose transport token opens the session; both end with a logout of the former. */
async function createSession(
  database: Database,
  studentId: number,
  now: number,
  origin: string | null = null,
): Promise<Session> {
  await forgetExpiredTokens(database, now);
  const xCredential = await saveToken(database, { kind: 'credential', studentId, sessionHash: origin, now });
  return { xCredential, transportToken: await saveTransport(database, studentId, xCredential, now) };
}

function saveTransport(
  database: Database,
  studentId: number,
  xCredential: string,
  now: number,
): Promise<string> {
  return saveToken(database, { kind: 'transport', studentId, sessionHash: hashToken(xCredential), now });
}

type Identified = Pick<TokenOwner, 'studentId' | 'role'>;

function credentialOf({ studentId, role }: Identified, session: Session): Credential {
  return {
    UserId: studentId,
    XCredential: session.xCredential,
    TransportToken: session.transportToken,
    Role: role,
  };
}

function identified(who: Identified, session: Session, IdpAuthToken = ''): IdentifyResponse {
  return { ...credentialOf(who, session), IdpAuthToken };
}
