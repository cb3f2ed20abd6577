/**
 * Addresses that let whoever holds one send or read a single file for a while, without a credential (CALL-01). What is
 * signed is the method, the path and the time until which it holds, by a key that this database alone has.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';

const KEY_NAME = 'storage';
const KEY_BYTES = 32;
/** Long enough for a slow line to begin: an upload under way is not cut short. */
export const ADDRESS_LIFETIME_MS = 15 * 60_000;

export type FileMethod = 'PUT' | 'GET';

export interface SignedAddresses {
  /** `origin` is the one at which the backend was called. */
  sign(file: { origin: string; method: FileMethod; fileKey: string }): string;
  /** False where it was not signed for this method, was changed, or is over. */
  isGood(method: string, address: URL): boolean;
}

export async function createSignedAddresses(database: Database, clock: () => Date): Promise<SignedAddresses> {
  const key = await signingKey(database);
  const signature = (method: string, path: string, expires: string) =>
    createHmac('sha256', key).update(`${method}\n${path}\n${expires}`).digest('base64url');
  return {
    sign({ origin, method, fileKey }) {
      const path = `/storage/${fileKey}`;
      const expires = String(clock().getTime() + ADDRESS_LIFETIME_MS);
      return `${origin}${path}?expires=${expires}&signature=${signature(method, path, expires)}`;
    },
    isGood(method, { pathname, searchParams }) {
      const expires = searchParams.get('expires') ?? '';
      const expected = Buffer.from(signature(method, pathname, expires));
      const actual = Buffer.from(searchParams.get('signature') ?? '');
      const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isSigned && clock().getTime() < Number(expires);
    },
  };
}

/** Made once for a database. */
async function signingKey(database: Database): Promise<Buffer> {
  const secret = randomBytes(KEY_BYTES).toString('base64');
  await database
    .insertInto('signingKey')
    .values({ keyName: KEY_NAME, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('signingKey')
    .select('secret')
    .where('keyName', '=', KEY_NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.secret, 'base64');
}
