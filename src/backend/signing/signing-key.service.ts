/** Secret keys, made by each database for itself, and what they sign. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { saveSecretOnce } from './signing-key.queries';

const KEY_BYTES = 32;

type KeyName = 'storage' | 'id_token';

interface SigningKey {
  /** HMAC-SHA256, as base64url. */
  sign(text: string): string;
  /** Takes the same time for every signature. */
  isSigned(text: string, signature: string): boolean;
}

/** Made once for each database. */
export async function loadSigningKey(database: Database, keyName: KeyName): Promise<SigningKey> {
  const secret = await saveSecretOnce(database, keyName, randomBytes(KEY_BYTES).toString('base64'));
  const key = Buffer.from(secret, 'base64');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const expected = Buffer.from(sign(text));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
