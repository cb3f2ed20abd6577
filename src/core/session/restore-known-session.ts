import type { CredentialStore } from './credential-store';
import type { SessionService } from './session.service';

/**
 * Takes up the kept session, or the lack of one, where that needs no call. Answers a secret whose owner is not known
 * on this host and has to be identified (AuthService), else null.
 */
export function restoreKnownSession(session: SessionService, store: CredentialStore): string | null {
  const known = store.credential();
  const secret = store.secret();
  if (known) session.begin(known);
  else if (secret === null) session.end(null);
  return known ? null : secret;
}
