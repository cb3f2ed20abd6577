import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { withAuthorization } from './auth-token';

/** Separate from AuthApiService, because every page can sign out. */
@Injectable({ providedIn: 'root' })
export class SignOutApiService {
  private readonly http = inject(HttpClient);

  /** Revokes a credential (the path is our choice); it is sent even while the page is being closed. */
  logout(secret: string): Observable<unknown> {
    return this.http.post('/profile/logout', null, {
      ...withAuthorization({ scheme: 'xcred', token: secret }),
      keepalive: true,
    });
  }
}
