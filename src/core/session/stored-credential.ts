/** What a browser keeps of a credential, read without a service: the head of the first page reads it as well. */

/** CALL-07. The apps of a brand family share it across their sub-domains. */
export const CREDENTIAL_COOKIE = 'X-Credential';
/** Where this host keeps whose the secret is. */
export const DETAILS_KEY = 'session';

/**
 * The kept secret of the values of CREDENTIAL_COOKIE, or null. Where another app left a second cookie of the name on this host alone, the one whose
 * owner is known here (`tag`) counts.
 */
export function storedSecret(values: readonly string[], tag: number | undefined): string | null {
  const secrets = values.filter((value) => value !== '');
  return secrets.find((secret) => fingerprint(secret) === tag) ?? secrets[0] ?? null;
}

/** Tells secrets apart without holding them (FNV-1a, 32 bits). */
export function fingerprint(secret: string): number {
  let tag = 0x811c9dc5;
  for (let index = 0; index < secret.length; index += 1) {
    tag = Math.imul(tag ^ secret.charCodeAt(index), 0x01000193) >>> 0;
  }
  return tag;
}
