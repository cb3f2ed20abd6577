import type { Observable } from 'rxjs';
import { HOST_HEADER } from '../../core/api/api-headers';
import { BrandService } from '../../core/brand/brand.service';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { withAuthorization } from './auth-token';

/** Separate from AuthApiService, because every page can sign out. */
@Injectable({ providedIn: 'root' })
export class SignOutApiService {
  private readonly http = inject(HttpClient);
  private readonly brand = inject(BrandService);

  /**
   * Revokes a credential (the path is our choice); it is sent even while the page is being closed. If it was
   * `replaced`, the sessions that its transport tokens have opened stay, since one of them may be the new one. It goes
   * to the brand of this moment, even if it is sent after a change of brand.
   */
  logout(secret: string, { replaced = false } = {}): Observable<unknown> {
    const { hosts, host } = this.brand.context;
    const { headers, context } = withAuthorization({ scheme: 'xcred', token: secret });
    return this.http.post(`${hosts.main}/profile/logout`, null, {
      headers: { ...headers, [HOST_HEADER]: host },
      params: replaced ? { replaced } : {},
      context,
      keepalive: true,
    });
  }
}
