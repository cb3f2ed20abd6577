/** Keys that a database makes for itself, and what is signed by one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';

const KEY_BYTES = 32;

export interface SigningKey {
  /** HMAC-SHA256, as base64url. */
  sign(text: string): string;
  /** Takes as long whatever stands in the signature. */
  isSigned(text: string, signature: string): boolean;
}

/** Made once for a database; no other has it. */
export async function loadSigningKey(
  database: Database,
  keyName: 'storage' | 'id_token',
): Promise<SigningKey> {
  const made = randomBytes(KEY_BYTES).toString('base64');
  await database
    .insertInto('signingKey')
    .values({ keyName, secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await database
    .selectFrom('signingKey')
    .select('secret')
    .where('keyName', '=', keyName)
    .executeTakeFirstOrThrow();
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
