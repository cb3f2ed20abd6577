import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { by } from './auth-token';

/** Apart from the other calls of AuthApiService, since every page can sign out. */
@Injectable({ providedIn: 'root' })
export class SignOutApiService {
  private readonly http = inject(HttpClient);

  /** Revokes a secret (the path is our choice); sent even while the page is being left. */
  logout(secret: string): Observable<unknown> {
    return this.http.post('/profile/logout', null, {
      ...by({ scheme: 'xcred', token: secret }),
      keepalive: true,
    });
  }
}
