import type { Services } from '../services';
import type { Tenant } from '../tenant/tenant.service';
import { findToken, type TokenKind, type TokenOwner } from './token.queries';

/** Who shows this token under this brand (CALL-06); undefined where it is worth nothing here. */
export async function findCaller(
  { database, clock, idTokens }: Pick<Services, 'database' | 'clock' | 'idTokens'>,
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
