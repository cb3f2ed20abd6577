import type { Observable } from 'rxjs';
import { IdentifyResponse } from '../../contracts/identity';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { type AuthToken, withAuthorization } from './auth-token';
import { decodeResponse } from './decode-response';

/** CPRO-08. A token belongs to no session yet and is therefore sent explicitly. */
@Injectable({ providedIn: 'root' })
export class IdentifyApiService {
  private readonly http = inject(HttpClient);

  /** Returns whose token it is, with a new transport token. */
  identify(token: AuthToken): Observable<IdentifyResponse> {
    return this.http
      .post('/profile/auth/identify', null, withAuthorization(token))
      .pipe(decodeResponse('POST /profile/auth/identify', IdentifyResponse));
  }

  /** The same for a partner's user (ROL-11). */
  identifyPartner(token: AuthToken, partnerId: string): Observable<IdentifyResponse> {
    return this.http
      .post('/b2b/auth/identify', null, { ...withAuthorization(token), params: { partnerId } })
      .pipe(decodeResponse('POST /b2b/auth/identify', IdentifyResponse));
  }
}
