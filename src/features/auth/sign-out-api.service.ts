import type { Observable } from 'rxjs';
import { HOST_HEADER } from '../../core/api/api-headers';
import { withAuthorization } from '../../core/api/auth-token';
import { type BrandContext, BrandService } from '../../core/brand/brand.service';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

export interface LogoutOptions {
  /** The credential that has taken the place of the revoked one. */
  readonly replacedBy?: string | undefined;
  /** The brand of the revoked credential, if that is no longer the brand of the page. */
  readonly from?: Pick<BrandContext, 'hosts' | 'host'> | undefined;
}

/** Separate from AuthApiService, because every page can sign out. */
@Injectable({ providedIn: 'root' })
export class SignOutApiService {
  private readonly http = inject(HttpClient);
  private readonly brand = inject(BrandService);

  /**
   * Revokes a credential, and the sessions that its transport tokens have opened (the path is our choice). If another
   * credential has replaced it in this browser, that one takes its place. It is sent even while the page is being
   * closed.
   */
  logout(secret: string, { replacedBy, from = this.brand.context }: LogoutOptions = {}): Observable<unknown> {
    const { headers, context } = withAuthorization({ scheme: 'xcred', token: secret });
    return this.http.post(`${from.hosts.main}/profile/logout`, replacedBy ? { replacedBy } : null, {
      headers: { ...headers, [HOST_HEADER]: from.host },
      context,
      keepalive: true,
    });
  }
}
