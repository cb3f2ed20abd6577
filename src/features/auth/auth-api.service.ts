import type { Observable } from 'rxjs';
import { Credential, LoginAnswer, type LoginRequest } from '../../contracts/credential';
import { IdentifyAnswer } from '../../contracts/identity';
import { decodeAnswer } from '../../core/api/decode-answer';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { type AuthToken, withAuthorization } from './auth-token';

/** CPRO-01, CPRO-08. A token belongs to no session yet and is therefore sent explicitly. */
@Injectable({ providedIn: 'root' })
export class AuthApiService {
  private readonly http = inject(HttpClient);

  login(request: LoginRequest): Observable<LoginAnswer> {
    return this.http.post('/profile/login', request).pipe(decodeAnswer('POST /profile/login', LoginAnswer));
  }

  /** Returns whose token it is, with a new transport token. */
  identify(token: AuthToken): Observable<IdentifyAnswer> {
    return this.http
      .post('/profile/auth/identify', null, withAuthorization(token))
      .pipe(decodeAnswer('POST /profile/auth/identify', IdentifyAnswer));
  }

  /** The same for a partner's user (ROL-11). */
  identifyPartner(token: AuthToken, partnerId: string): Observable<IdentifyAnswer> {
    return this.http
      .post('/b2b/auth/identify', null, { ...withAuthorization(token), params: { partnerId } })
      .pipe(decodeAnswer('POST /b2b/auth/identify', IdentifyAnswer));
  }

  /** Signs in with a transport token from another brand of the family (RTE-19). */
  travel(transportToken: string): Observable<Credential> {
    return this.http
      .post(
        '/profile/auth/learner/travel',
        null,
        withAuthorization({ scheme: 'transport', token: transportToken }),
      )
      .pipe(decodeAnswer('POST /profile/auth/learner/travel', Credential));
  }
}
