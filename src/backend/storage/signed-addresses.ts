/**
 * Addresses that allow anyone who has one to send or read a single file for a while, without a credential (CALL-01).
 * The signature covers the method, the path and the expiry. Only this database has the key.
 */
import type { Database } from '../database/database';
import { loadSigningKey } from '../signing/signing-key.service';

/** Long enough for a slow connection to start. A running upload is not cut off. */
export const ADDRESS_LIFETIME_MS = 15 * 60_000;
/** 7 days, because browsers use the address of the profile image for 6 (CON-03). */
export const IMAGE_ADDRESS_LIFETIME_MS = 7 * 24 * 60 * 60_000;

type FileMethod = 'PUT' | 'GET';

export interface SignedAddresses {
  /** `origin` is where the backend was called. */
  sign(file: { origin: string; method: FileMethod; fileKey: string; lifetimeMs?: number }): string;
  /** False if the address was not signed for this method, was changed, or has expired. */
  isGood(method: string, address: URL): boolean;
}

export async function createSignedAddresses(database: Database, clock: () => Date): Promise<SignedAddresses> {
  const key = await loadSigningKey(database, 'storage');
  const signed = (method: string, path: string, expires: string) => `${method}\n${path}\n${expires}`;
  return {
    sign({ origin, method, fileKey, lifetimeMs = ADDRESS_LIFETIME_MS }) {
      const path = `/storage/${fileKey}`;
      const expires = String(clock().getTime() + lifetimeMs);
      return `${origin}${path}?expires=${expires}&signature=${key.sign(signed(method, path, expires))}`;
    },
    isGood(method, { pathname, searchParams }) {
      const expires = searchParams.get('expires') ?? '';
      const isSigned = key.isSigned(signed(method, pathname, expires), searchParams.get('signature') ?? '');
      return isSigned && clock().getTime() < Number(expires);
    },
  };
}
