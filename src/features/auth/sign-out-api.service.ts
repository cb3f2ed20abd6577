import type { Observable } from 'rxjs';
import { HOST_HEADER } from '../../core/api/api-headers';
import { withAuthorization } from '../../core/api/auth-token';
import type { DiscardedCredential } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** Separate from AuthApiService, because every page can sign out. */
@Injectable({ providedIn: 'root' })
export class SignOutApiService {
  private readonly http = inject(HttpClient);

  /**
   * Revokes a credential, and the sessions that its transport tokens have opened (the path is our choice). If another
   * credential has replaced it in this browser, that one takes its place. It is sent even while the page is being
   * closed.
   */
  logout({ secret, replacedBy, issuer }: DiscardedCredential): Observable<unknown> {
    const { headers, context } = withAuthorization({ scheme: 'xcred', token: secret });
    return this.http.post(`${issuer.hosts.main}/profile/logout`, replacedBy ? { replacedBy } : null, {
      headers: { ...headers, [HOST_HEADER]: issuer.host },
      context,
      keepalive: true,
    });
  }
}
