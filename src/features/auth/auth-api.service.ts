import type { Observable } from 'rxjs';
import { Credential, type LoginRequest, LoginResponse } from '../../contracts/credential';
import { IdentifyResponse } from '../../contracts/identity';
import { type AuthToken, withAuthorization } from '../../core/api/auth-token';
import { decodeResponse } from '../../core/api/decode-response';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CPRO-01, CPRO-08. A token belongs to no session yet and is therefore sent explicitly. */
@Injectable({ providedIn: 'root' })
export class AuthApiService {
  private readonly http = inject(HttpClient);

  login(request: LoginRequest): Observable<LoginResponse> {
    return this.http
      .post('/profile/login', request)
      .pipe(decodeResponse('POST /profile/login', LoginResponse));
  }

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

  /** Signs in with a transport token from another brand of the family (RTE-19). */
  travel(transportToken: string): Observable<Credential> {
    return this.http
      .post(
        '/profile/auth/learner/travel',
        null,
        withAuthorization({ scheme: 'transport', token: transportToken }),
      )
      .pipe(decodeResponse('POST /profile/auth/learner/travel', Credential));
  }
}
