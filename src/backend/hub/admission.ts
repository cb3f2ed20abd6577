/** Who may connect (HUB-01): a student with a credential, which also decides the brand. */
import { HUB_AUTHORIZATION, HUB_TEST_MODE } from '../../contracts/hub';
import { pleaseSignIn, Refusal } from '../http/refusal';
import type { Services } from '../services';
import { findToken } from '../session/token.queries';
import type { HubCaller } from './methods';

export interface Admission {
  caller: HubCaller;
  /** Of the credential. Only the same credential can use the connection again. */
  tokenHash: string;
  /** Whether the credential still holds. */
  isCurrent: () => Promise<boolean>;
}

export async function admitStudent(
  { database, clock, tenants }: Pick<Services, 'database' | 'clock' | 'tenants'>,
  query: URLSearchParams,
): Promise<Admission> {
  const token = readCredential(query);
  const findOwner = () => findToken(database, { kind: 'credential', token, now: clock().getTime() });
  const owner = await findOwner();
  const tenant = tenants.find(({ subsidiaryId }) => subsidiaryId === owner?.subsidiaryId);
  if (!owner || !tenant) throw pleaseSignIn();
  if (owner.role !== 'Student') throw new Refusal(403, 'Only students can do this.');
  const testMode = owner.testModeAllowed && query.get(HUB_TEST_MODE) === 'true';
  return {
    caller: { studentId: owner.studentId, tenant, testMode },
    tokenHash: owner.tokenHash,
    isCurrent: async () => (await findOwner()) !== undefined,
  };
}

/** The same text as in the Authorization header of a call (CALL-06). Only a credential is accepted. */
function readCredential(query: URLSearchParams): string {
  const [authorization = '', ...more] = query.getAll(HUB_AUTHORIZATION);
  const [, token] = /^xcred +(\S+)$/i.exec(authorization) ?? [];
  if (!token || more.length > 0) throw pleaseSignIn();
  return token;
}
