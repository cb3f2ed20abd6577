/**
 * Addresses that let whoever holds one send or read a single file for a while, without a credential (CALL-01). What is
 * signed is the method, the path and the time until which it holds, by a key that this database alone has.
 */
import type { Database } from '../database/database';
import { loadSigningKey } from '../signing/signing-key.service';

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
  const key = await loadSigningKey(database, 'storage');
  const signed = (method: string, path: string, expires: string) => `${method}\n${path}\n${expires}`;
  return {
    sign({ origin, method, fileKey }) {
      const path = `/storage/${fileKey}`;
      const expires = String(clock().getTime() + ADDRESS_LIFETIME_MS);
      return `${origin}${path}?expires=${expires}&signature=${key.sign(signed(method, path, expires))}`;
    },
    isGood(method, { pathname, searchParams }) {
      const expires = searchParams.get('expires') ?? '';
      const isSigned = key.isSigned(signed(method, pathname, expires), searchParams.get('signature') ?? '');
      return isSigned && clock().getTime() < Number(expires);
    },
  };
}
