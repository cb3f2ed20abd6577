/** How a browser stores a credential. Free of services, because the head script of the first page uses it too. */

/** CALL-07: shared by the apps of a brand family across their subdomains. */
export const CREDENTIAL_COOKIE = 'X-Credential';
/** The localStorage key of the owner of the secret in the cookie. */
export const CREDENTIAL_OWNER_KEY = 'session';
/** The localStorage key of what the next visit of the same student shows first. It goes with the credential. */
export const STORED_VISIT_KEY = 'last-visit';
/** The localStorage key of the address of the student's photo. It goes with the credential. */
export const PROFILE_IMAGE_KEY = 'profile-image';

/**
 * Picks the secret from all values of CREDENTIAL_COOKIE, or returns null. There are two values if another app has set
 * a cookie of this name for this host alone. The one with the known fingerprint then wins.
 */
export function storedSecret(values: readonly string[], knownFingerprint: number | undefined): string | null {
  const secrets = values.filter((value) => value !== '');
  return secrets.find((secret) => fingerprint(secret) === knownFingerprint) ?? secrets[0] ?? null;
}

/** Identifies a secret without revealing it (FNV-1a, 32 bits). */
export function fingerprint(secret: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < secret.length; index += 1) {
    hash = Math.imul(hash ^ secret.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
