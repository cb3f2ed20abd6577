/**
 * How a student gets into the stand-in for the shop: by a transport token, as into the Launcher (RTE-27). The token is
 * used up for a session that opens nothing else, lasts half an hour, and ends with the credential that it came from.
 */
import { randomBytes } from 'node:crypto';
import type { Shopper } from '../catalog/product.model';
import type { Services } from '../services';
import { findToken, hashToken, spendToken } from '../session/token.queries';
import { findShopSession, insertShopSession } from './shop.queries';

const SESSION_MS = 30 * 60_000;
const TOKEN_BYTES = 32;

interface ShopVisitor extends Shopper {
  /** The origin of the dashboard that the student came from. */
  home: string;
}

export function createShopSessions({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  return {
    /**
     * Undefined, and nothing is used up, if the token is not valid for a student of this brand. Of two calls at once,
     * only one succeeds.
     */
    open(transportToken: string, subsidiaryId: number, home: string): Promise<string | undefined> {
      const now = clock().getTime();
      return database.transaction().execute(async (transaction) => {
        const owner = await findToken(transaction, { kind: 'transport', token: transportToken, now });
        if (owner?.subsidiaryId !== subsidiaryId || owner.role !== 'Student') return undefined;
        const { studentId, sessionHash, tokenHash } = owner;
        if (sessionHash === null || !(await spendToken(transaction, tokenHash))) return undefined;
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const session = { tokenHash: hashToken(token), sessionHash, studentId, home };
        await insertShopSession(transaction, { ...session, expiresAt: now + SESSION_MS }, now);
        return token;
      });
    },

    find(token: string, subsidiaryId: number): Promise<ShopVisitor | undefined> {
      const now = clock().getTime();
      return findShopSession(database, { tokenHash: hashToken(token), subsidiaryId, now });
    },
  };
}
